import type { CalendarNow, Materials, SearchNames } from '~/api/types';
import { type AskedLevels, askedText, costText, type UpgradeAnswer } from '~/features/tables';
import { answerAt } from '~/islands/answers';
import { isSample } from '~/figures/origin';
import { addRules } from '~/ui/add-rules';
import { clockNow, phaseOf, timeLeftText } from '~/ui/clock';
import { ownLevel } from './own-level';
import { MATERIALS, pageAddresses, pageAnswer } from './page-answer';
import { asksNow, itemAddress, NAMES, RUNNING } from './query';
import { type Page, readQuestion } from './question';

const MOST_ROWS = 8;

interface Row {
  href: string;
  text: string;
  /** The answer itself. */
  answer?: string | undefined;
}

/**
 * Lists answers below a search field while somebody types: a combobox, by the practices of ARIA. Of the API it asks the names once, and
 * what an answer is made of. It is part of the field's form, so that it closes when the focus leaves both.
 */
export function suggestIn(field: HTMLInputElement): void {
  const list = Object.assign(document.createElement('div'), { id: 'suggestions', hidden: true });
  list.role = 'listbox';
  list.ariaLabel = 'Suggestions';
  const clear = Object.assign(document.createElement('button'), { id: 'clear', type: 'button', textContent: '×' });
  clear.setAttribute('aria-label', 'Clear');
  field.form!.append(clear, list);
  style();
  field.role = 'combobox';
  field.autocomplete = 'off';
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  field.ariaExpanded = 'false';
  let active = -1;
  let names: SearchNames | undefined;

  answerAt(NAMES).then(
    (read) => {
      names = read as SearchNames;
      void show();
    },
    () => {},
  );
  field.addEventListener('input', () => void show());
  field.addEventListener('focus', () => void show());
  field.addEventListener('blur', close);
  field.addEventListener('keydown', (event) => {
    const { length } = list.children;
    if (event.key === 'Escape') {
      // The first closes the list, the second clears the field, as some browsers do by themselves.
      if (list.hidden) field.value = '';
      close();
    } else if (event.key === 'Enter' && active >= 0) (list.children[active] as HTMLElement).click();
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Beyond either end lies the field itself.
      activate(((active + 1 + step + length + 1) % (length + 1)) - 1);
      open();
    } else return;
    event.preventDefault();
  });
  clear.addEventListener('click', () => {
    field.value = '';
    field.focus();
    void show();
  });
  // The field keeps the focus while a row or the button is pressed.
  for (const pressed of [list, clear]) pressed.addEventListener('mousedown', (event) => event.preventDefault());

  async function show(): Promise<void> {
    const typed = field.value;
    if (!names) return;
    const { rows, late } = rowsOf(typed, names);
    draw(rows);
    const answers = await Promise.all(late);
    // What was asked for before is no answer any more.
    if (field.value === typed) draw(rows.map((row, index) => ({ ...row, answer: answers[index] ?? row.answer })));
  }

  function draw(rows: readonly Row[]): void {
    list.replaceChildren(
      ...rows.map(({ href, text, answer }, index) => {
        const row = Object.assign(document.createElement('a'), { href, id: `suggestion-${index}`, tabIndex: -1 });
        row.role = 'option';
        row.append(Object.assign(document.createElement('b'), { textContent: text }));
        if (answer) row.append(Object.assign(document.createElement('span'), { textContent: answer }));
        return row;
      }),
    );
    activate(Math.min(active, rows.length - 1));
    if (rows.length === 0) close();
    else if (document.activeElement === field) open();
  }

  function activate(index: number): void {
    active = index;
    [...list.children].forEach((row, at) => (row.ariaSelected = String(at === index)));
    if (index < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', list.children[index]!.id);
    list.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  function open(): void {
    list.hidden = list.children.length === 0;
    field.ariaExpanded = String(!list.hidden);
    // A phone's keyboard takes half of the screen.
    const { height } = visualViewport ?? { height: innerHeight };
    list.style.maxHeight = `${Math.max(120, height - list.getBoundingClientRect().top - 8)}px`;
  }

  function close(): void {
    list.hidden = true;
    field.ariaExpanded = 'false';
    activate(-1);
  }
}

/** The rows for what is typed, and what each of them answers, as far as it does. */
function rowsOf(
  typed: string,
  names: SearchNames,
): { rows: Row[]; late: Array<Promise<string | undefined> | undefined> } {
  const question = readQuestion(typed, names, ownLevel);
  const rows: Row[] = [];
  const late: Array<Promise<string | undefined> | undefined> = [];
  for (const asked of question.levels) {
    const { path, from, to, of } = asked;
    const range = new URLSearchParams({ from: String(from), to: String(to) });
    late[rows.length] = of === 'project' ? undefined : answerText(asked);
    rows.push({ href: of === 'project' ? path : `${path}?${range}#sum`, text: `${askedText(asked)}${partOf(path)}` });
  }
  for (const page of question.pages) {
    late[rows.length] = pageText(page);
    rows.push({ href: page.path, text: page.title });
  }
  if (asksNow(question)) rows.push({ href: '/calendar', text: 'What runs now' });
  for (const { path, title, group } of question.items) {
    if (question.levels.some((asked) => asked.path === path)) continue;
    late[rows.length] = question.asks === 'when' ? timeText(title) : undefined;
    rows.push({ href: path, text: title, answer: group });
  }
  return { rows: rows.slice(0, MOST_ROWS), late };
}

/** Both farms have buildings of one name. */
const partOf = (path: string) => (path.startsWith('/dream/') ? ' (Dream Farm)' : '');

const answerText = (asked: AskedLevels) =>
  Promise.all([answerAt(itemAddress(asked)), answerAt(MATERIALS)]).then(
    ([item, materials]) => costText(asked, item as UpgradeAnswer, materials as Materials),
    () => undefined,
  );

const pageText = (page: Page) =>
  Promise.all(pageAddresses(page).map(async (address) => [address, await answerAt(address)] as const)).then(
    (given) => {
      const answers = new Map<string, unknown>(given);
      const { lines, isExample } = pageAnswer(page, (address) => answers.get(address)) ?? { lines: [] };
      return lines[0] && `${isExample ? 'Example: ' : ''}${lines[0].name}${lines[0].text}`;
    },
    () => undefined,
  );

const timeText = (title: string) =>
  answerAt(RUNNING).then(
    (answer) => {
      const { current, upcoming } = answer as CalendarNow;
      const event = [...current, ...upcoming].find(({ name }) => name === title);
      if (!event) return undefined;
      const now = clockNow();
      const start = Date.parse(event.startDate);
      const end = Date.parse(event.extends ?? event.endDate);
      const phase = phaseOf(start, end, now);
      if (phase === 'over') return undefined;
      const example = isSample(event) ? 'Example: ' : '';
      return (
        example + (phase === 'running' ? `Ends in ${timeLeftText(end, now)}` : `Begins in ${timeLeftText(start, now)}`)
      );
    },
    () => undefined,
  );

/** Rules of the list and the button alone. */
const style = () =>
  addRules(
    '#suggestions{position:absolute;top:100%;right:0;width:20rem;z-index:9;background:var(--color-card);border:1px solid var(--color-strong-rule);border-radius:5px;box-shadow:var(--lift);overflow:auto}',
    '#suggestions a{display:block;padding:.5rem .75rem;min-height:2.75rem;color:var(--color-ink);text-decoration:none;border-bottom:1px solid var(--color-rule)}',
    '#suggestions a:is(:hover,[aria-selected=true]){background:var(--color-gold-wash,#f3dfae);outline:2px solid var(--color-red);outline-offset:-2px}',
    '#suggestions span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;font-size:.9rem;color:var(--color-soft)}',
    '#clear{position:absolute;top:0;right:0;width:2.75rem;height:2.75rem;z-index:9;font-size:1.35rem}',
    ':placeholder-shown~#clear{display:none}',
    '.find:focus-within input{padding-right:2.75rem}',
    '.find ::-webkit-search-cancel-button{display:none}',
    '@media(max-width:47.99rem){#suggestions{position:fixed;top:3.5rem;left:.5rem;right:.5rem;width:auto}#clear{position:fixed;top:.5rem;right:.5rem}.find:not(:focus-within) #clear{display:none}}',
  );
