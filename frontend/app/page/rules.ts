import { parse, type ChildNode } from 'postcss';

/** A piece of a sheet: what an at-rule holds, a rule by its selectors with what each needs, or what every page has. */
type Part =
  { head: string; parts: Part[] } | { selectors: Array<{ text: string; needs: string[][] }>; body: string } | string;

/**
 * Reads a style sheet once. Returns how to take out of it what a page can use, which is known by the names of the page's elements and
 * classes; a name that ends in a hyphen is the beginning of any number of them. Custom properties that neither these rules nor `otherSheets` read are left out.
 */
export function readSheet(css: string, otherSheets = ''): (names: ReadonlySet<string>) => string {
  /** Movements, and how Tailwind's own properties are typed. */
  const named: Array<{ name: string; text: string }> = [];
  const parts = parse(css).nodes.map(partOf);
  return (names) => {
    const beginnings = [...names].filter((name) => name.endsWith('-'));
    const rules = textOf(
      parts,
      (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning)),
    );
    const used =
      rules +
      named
        .filter(({ name }) => rules.includes(name))
        .map(({ text }) => text)
        .join('');
    const readers = used + otherSheets;
    let read = used.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
      readers.includes(`var(${name}`) ? declaration : '',
    );
    // A rule that is empty now leaves the rule around it empty.
    for (let before = ''; before !== read;) [before, read] = [read, read.replace(/[^{};]+\{\}/g, '')];
    return read;
  };

  function partOf(node: ChildNode): Part {
    const text = node.toString();
    if (node.type === 'rule')
      return {
        selectors: node.selectors.map((selector) => ({ text: selector, needs: needsOf(selector) })),
        body: text.slice(node.selector.length),
      };
    if (node.type !== 'atrule') return '';
    if (!node.nodes) return `${text};`;
    if (node.name === 'keyframes') named.push({ name: node.params, text });
    else if (node.name === 'property') named.push({ name: `var(${node.params}`, text });
    else
      return node.nodes.some(({ type }) => type === 'decl')
        ? text
        : { head: text.slice(0, text.indexOf('{')), parts: node.nodes.map(partOf) };
    return '';
  }
}

/**
 * A sheet with the values themselves where Tailwind reads them from variables that every page would have to declare: every border is solid by
 * the base unless a class says otherwise, a class of a line height comes after those of a text size, and what comes before or after
 * an element has no text unless a class gives one.
 */
export function withPlainValues(css: string): string {
  return css
    .replace(/border(-[a-z-]+)?-style:var\(--tw-border-style\);?/g, '')
    .replace(/var\(--tw-leading,([^()]*)\)/g, '$1')
    .replace(/--tw-content:([^;}]*);content:var\(--tw-content\)/g, 'content:$1')
    .replace(/content:var\(--tw-content\)/g, 'content:""')
    .replace(/border-top-width:calc\(1px \* var\(--tw-divide-y-reverse\)\);?/g, '')
    .replace(/calc\(1px \* calc\(1 - var\(--tw-divide-y-reverse\)\)\)/g, '1px');
}

/** What React writes in place of signs in attributes. */
const SIGNS = { gt: '>', amp: '&', quot: '"', '#x27': "'" };

/** The names of the elements and classes of markup, each once. */
export function namesInMarkup(html: string): string[] {
  // First each tag and each list of classes once: the cells of a long table are all alike.
  const found = [...new Set(html.match(/<[a-z]\w*|class="[^"]*"/g))].map((text) =>
    text.startsWith('<')
      ? text.slice(1)
      : text.slice('class="'.length, -1).replace(/&(gt|amp|quot|#x27);/g, (_, sign: keyof typeof SIGNS) => SIGNS[sign]),
  );
  return [...new Set(found.join(' ').split(' '))];
}

function textOf(parts: readonly Part[], has: (name: string) => boolean): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('parts' in part) {
        const inner = textOf(part.parts, has);
        return inner && `${part.head}{${inner}}`;
      }
      const selectors = part.selectors.filter(({ needs }) => needs.every((names) => names.some(has)));
      return selectors.length > 0 ? selectors.map(({ text }) => text).join(',') + part.body : '';
    })
    .join('');
}

/** What must be in a page for a selector to match: one name of each list. What the page must not have is left out. */
function needsOf(selector: string): string[][] {
  const lists: string[] = [];
  // What is escaped belongs to a name: signs of its own, so that no bracket or colon in it is taken for one of the selector's.
  const signs = selector.replace(/\\(.)/g, (_, sign: string) => String.fromCharCode(ESCAPED + sign.charCodeAt(0)));
  let plain = signs.replace(/:not\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain;)
    [before, plain] = [
      plain,
      plain.replace(/:(has|is|where)\(([^()]*)\)/g, (_, __, list: string) => (lists.push(list), '')),
    ];
  return [
    ...namesOf(plain.replace(/\([^()]*\)/g, '')).map((name) => [name]),
    ...lists.map(namesOf).filter((names) => names.length > 0),
  ];
}

/** First of Unicode's private characters, which no selector uses. */
const ESCAPED = 0xe000;

/** The elements and classes of a piece of a selector. */
function namesOf(selector: string): string[] {
  const names = selector.replace(/::?[\w-]+|#[\w-]+/g, '').match(/[a-z_\-\ue000-\ue07f][\w\-\ue000-\ue07f]*/gi) ?? [];
  return names.map((name) =>
    name.replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - ESCAPED)),
  );
}
