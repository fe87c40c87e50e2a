import { parse, type ChildNode } from 'postcss';

/** An at-rule with its content, a rule with the names that each selector needs, or text that every page has. */
type Rule =
  { head: string; rules: Rule[] } | { selectors: Array<{ text: string; needs: string[][] }>; body: string } | string;

/**
 * Parses a style sheet. Returns a function that selects the rules for the names of a page's elements and classes; a
 * name that ends in a hyphen is a prefix. Leaves out custom properties that neither these rules nor `otherSheets` read.
 */
export function readSheet(css: string, otherSheets = ''): (names: ReadonlySet<string>) => string {
  /** Keyframes and registered properties, kept where a rule has their name. */
  const named: Array<{ name: string; text: string }> = [];
  const sheet = parse(css).nodes.map(ruleOf);
  return (names) => {
    const prefixes = [...names].filter((name) => name.endsWith('-'));
    const rules = textOf(sheet, (name) => names.has(name) || prefixes.some((prefix) => name.startsWith(prefix)));
    const used = rules + named.map(({ name, text }) => (rules.includes(name) ? text : '')).join('');
    const readers = used + otherSheets;
    let read = used.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
      readers.includes(`var(${name}`) ? declaration : '',
    );
    // Removing an empty rule may leave the rule around it empty.
    for (let before = ''; before !== read;) [before, read] = [read, read.replace(/[^{};]+\{\}/g, '')];
    return read;
  };

  function ruleOf(node: ChildNode): Rule {
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
        : { head: text.slice(0, text.indexOf('{')), rules: node.nodes.map(ruleOf) };
    return '';
  }
}

/**
 * Replaces Tailwind's variables, which every page would have to declare, by their values: borders are solid by default,
 * a class of a line height comes after those of a text size, and `::before` and `::after` have no text by default.
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

/** How React escapes attributes. */
const SIGNS = { gt: '>', amp: '&', quot: '"', '#x27': "'" };

/** The names of the elements and classes of markup, each once. */
export function namesInMarkup(html: string): string[] {
  // The cells of a long table are all alike: takes each list of classes once.
  const found = [...new Set(html.match(/<[a-z]\w*|class="[^"]*"/g))].map((text) =>
    text.startsWith('<')
      ? text.slice(1)
      : text.slice('class="'.length, -1).replace(/&(gt|amp|quot|#x27);/g, (_, sign: keyof typeof SIGNS) => SIGNS[sign]),
  );
  return [...new Set(found.join(' ').split(' '))];
}

function textOf(rules: readonly Rule[], has: (name: string) => boolean): string {
  return rules
    .map((rule) => {
      if (typeof rule === 'string') return rule;
      if ('rules' in rule) {
        const inner = textOf(rule.rules, has);
        return inner && `${rule.head}{${inner}}`;
      }
      const selectors = rule.selectors.filter(({ needs }) => needs.every((names) => names.some(has)));
      return selectors.length > 0 ? selectors.map(({ text }) => text).join(',') + rule.body : '';
    })
    .join('');
}

/** The names that a page must have for a selector to match: one of each list. Ignores `:not`. */
function needsOf(selector: string): string[][] {
  const lists: string[] = [];
  // Escaped brackets and colons belong to names: replaces them by private characters.
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

/** First of Unicode's private characters. */
const ESCAPED = 0xe000;

/** The elements and classes of a selector. */
function namesOf(selector: string): string[] {
  const names = selector.replace(/::?[\w-]+|#[\w-]+/g, '').match(/[a-z_\-\ue000-\ue07f][\w\-\ue000-\ue07f]*/gi) ?? [];
  return names.map((name) =>
    name.replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - ESCAPED)),
  );
}
