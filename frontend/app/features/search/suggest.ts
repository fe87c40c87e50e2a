import type { CalendarNow, Materials, SearchName, SearchNames, SearchResult } from '~/api/types';
import { type AskedLevels, askedText, costText, type UpgradeAnswer } from '~/features/tables';
import { answerAt } from '~/islands/answers';
import { addRules } from '~/ui/add-rules';
import { clockNow, phaseOf, timeLeftText } from '~/ui/clock';
import { ownLevel } from './own-level';
import { MATERIALS, pageAddresses, pageAnswer } from './page-answer';
import { asksNow, CALENDAR, itemAddress, NAMES, RUNNING, searchAddress } from './query';
import { type Page, readQuestion } from './question';

const MOST_ROWS = 8;

interface Row {
  href: string;
  text: string;
  answer?: string | undefined;
  /** Replaces `answer`. */
  later?: Promise<string | undefined> | undefined;
}

/** Firefox before 119 knows roles and states as attributes alone. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parts: Partial<HTMLElementTagNameMap[Name]>,
  attributes: Record<string, string> = {},
) {
  const made = Object.assign(document.createElement(name), parts);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Lists answers below a search field while somebody types: a combobox of ARIA's practices. */
export function suggestIn(field: HTMLInputElement): void {
  const list = make('div', { id: 'suggestions', hidden: true }, { role: 'listbox', 'aria-label': 'Suggestions' });
  const clear = make('button', { id: 'clear', type: 'button', textContent: '×' }, { 'aria-label': 'Clear' });
  field.form!.append(clear, list);
  style();
  field.setAttribute('role', 'combobox');
  field.autocomplete = 'off';
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  field.setAttribute('aria-expanded', 'false');
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
      // The first Escape closes the list, the second clears the field.
      if (list.hidden) field.value = '';
      close();
    } else if (event.key === 'Enter' && active >= 0) (list.children[active] as HTMLElement).click();
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The field itself comes after either end.
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
    const rows = rowsOf(typed, names);
    draw(rows);
    const answers = await Promise.all(rows.map(({ later }) => later?.catch(() => undefined)));
    if (field.value === typed) draw(rows.map((row, index) => ({ ...row, answer: answers[index] ?? row.answer })));
  }

  function draw(rows: readonly Row[]): void {
    list.replaceChildren(
      ...rows.map(({ href, text, answer }, index) => {
        const row = make('a', { href, id: `suggestion-${index}`, tabIndex: -1 }, { role: 'option' });
        row.append(make('b', { textContent: text }));
        if (answer) row.append(make('span', { textContent: answer }));
        return row;
      }),
    );
    activate(Math.min(active, rows.length - 1));
    if (rows.length === 0) close();
    else if (document.activeElement === field) open();
  }

  function activate(index: number): void {
    active = index;
    [...list.children].forEach((row, at) => row.setAttribute('aria-selected', String(at === index)));
    if (index < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', list.children[index]!.id);
    list.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  function open(): void {
    list.hidden = list.children.length === 0;
    field.setAttribute('aria-expanded', String(!list.hidden));
    // A phone's keyboard takes half of the screen.
    const { height } = visualViewport ?? { height: innerHeight };
    list.style.maxHeight = `${Math.max(120, height - list.getBoundingClientRect().top - 8)}px`;
  }

  function close(): void {
    list.hidden = true;
    field.setAttribute('aria-expanded', 'false');
    activate(-1);
  }
}

function rowsOf(typed: string, names: SearchNames): Row[] {
  const question = readQuestion(typed, names, ownLevel);
  const { asks, levels, pages, items, isNext } = question;
  return [
    ...levels.map((asked): Row => {
      const { path, from, to, of } = asked;
      // Both farms have buildings of one name.
      const text = `${askedText(asked)}${path.startsWith('/dream/') ? ' (Dream Farm)' : ''}`;
      if (of === 'project') return { href: path, text };
      return { href: `${path}?from=${from}&to=${to}#sum`, text, later: answerText(asked) };
    }),
    ...pages.map((page) => ({ href: page.path, text: page.title, later: pageText(page) })),
    ...(asksNow(question) ? [{ href: CALENDAR.path, text: CALENDAR.title }] : []),
    ...items
      .filter(({ path }) => !levels.some((asked) => asked.path === path))
      .map((item) => ({
        href: item.path,
        text: item.title,
        answer: item.group,
        later: asks === 'when' ? timeText(item, isNext) : undefined,
      })),
  ].slice(0, MOST_ROWS);
}

async function answerText(asked: AskedLevels) {
  const [item, materials] = await Promise.all([answerAt(itemAddress(asked)), answerAt(MATERIALS)]);
  return costText(asked, item as UpgradeAnswer, materials as Materials);
}

async function pageText(page: Page) {
  const addresses = pageAddresses(page);
  const given = await Promise.all(addresses.map(answerAt));
  const [line] = pageAnswer(page, (address) => given[addresses.indexOf(address)]) ?? [];
  return line && line.name + line.text;
}

async function timeText({ title, path }: SearchName, isNext = false) {
  const { current, upcoming } = (await answerAt(RUNNING)) as CalendarNow;
  // The event of "Weekly theme" has the name of its theme.
  const find = (events: CalendarNow['current']) =>
    events.find(({ name, kind }) => name === title || (path === '/themes' && kind === 'theme'));
  const next = isNext && (find(upcoming) ?? (await nextOf(title)));
  const event = next || find([...current, ...upcoming]);
  if (!event) return undefined;
  const now = clockNow();
  const start = Date.parse(event.startDate);
  const end = Date.parse(event.extends ?? event.endDate);
  const phase = phaseOf(start, end, now);
  if (phase === 'over') return undefined;
  const text = phase === 'running' ? `Ends in ${timeLeftText(end, now)}` : `Begins in ${timeLeftText(start, now)}`;
  return event.name === title ? text : `${text}: ${event.name}`;
}

/** Also of an event that does not come soon. */
async function nextOf(title: string) {
  const { groups } = (await answerAt(searchAddress(title))) as SearchResult;
  const found = groups.flatMap(({ results }) => results).find((result) => result.title === title && result.event);
  const next = found?.event?.running ? found.event.next : found?.event;
  return next && { ...next, name: next.title, extends: null };
}

const style = () =>
  addRules(
    '#suggestions{position:absolute;top:100%;right:0;width:20rem;z-index:9;background:var(--color-card);' +
      'border:1px solid var(--color-strong-rule);border-radius:5px;box-shadow:var(--lift);overflow:auto}',
    '#suggestions a{display:block;padding:.5rem .75rem;min-height:2.75rem;color:var(--color-ink);' +
      'text-decoration:none;border-bottom:1px solid var(--color-rule)}',
    '#suggestions a:is(:hover,[aria-selected=true]){background:var(--color-gold-wash,#f3dfae);' +
      'outline:2px solid var(--color-red);outline-offset:-2px}',
    '#suggestions span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;' +
      'font-size:.9rem;color:var(--color-soft)}',
    '#clear{position:absolute;top:0;right:0;width:2.75rem;height:2.75rem;z-index:9;font-size:1.35rem}',
    ':placeholder-shown~#clear{display:none}',
    '.find:focus-within input{padding-right:2.75rem}',
    '.find ::-webkit-search-cancel-button{display:none}',
    '@media(max-width:47.99rem){#suggestions{position:fixed;top:3.5rem;left:.5rem;right:.5rem;width:auto}' +
      '#clear{position:fixed;top:.5rem;right:.5rem}.find:not(:focus-within) #clear{display:none}}',
  );
