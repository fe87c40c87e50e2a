import { parse, type DefaultTreeAdapterTypes } from 'parse5';

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** A tag or a text. What is inside of scripts and the like is no markup. */
const WRITTEN = /<!.*?>|<(?<close>\/?)(?<name>[a-z][^\s/>]*)(?:"[^"]*"|[^">])*?(?<empty>\/?)>|[^<]+/gis;
const WITHOUT_TAGS = /(<(script|style|title|textarea)\b(?:"[^"]*"|[^">])*>).*?(?=<\/\2>)/gis;
const isBlank = (text: string) => !/[^ \t\r\n\f]/.test(text);
const TEXT = 'text';

/**
 * The first place where a browser's parser makes another tree of a document than its tags say, or null. A parser ends
 * a paragraph before a block, leaves out a form inside another, and moves out of a table what does not belong there.
 */
export function misnesting(document: string): string | null {
  const html = document.replace(WITHOUT_TAGS, '$1');
  const parsed = tokensOf(parse(html, { scriptingEnabled: false }));
  let next = 0;
  let inText = false;
  for (const { 0: part, index, groups } of html.matchAll(WRITTEN)) {
    const { name, close, empty } = groups!;
    if (!name && (part.startsWith('<!') || isBlank(part) || inText)) continue;
    inText = !name;
    for (const written of name ? [`<${close}${name}>`, ...(empty && !VOID.test(name) ? [`</${name}>`] : [])] : [TEXT]) {
      if (parsed[next] !== written)
        return (
          `${written} is read as ${parsed[next] ?? 'nothing'}: ` +
          `${html.slice(Math.max(0, index - 120), index)} HERE ${html.slice(index, index + 120)}`
        );
      next++;
    }
  }
  return parsed.length > next ? `${parsed[next]} is read beyond the end` : null;
}

function tokensOf(node: DefaultTreeAdapterTypes.Node, tokens: string[] = []): string[] {
  if ('value' in node && !isBlank(node.value) && tokens.at(-1) !== TEXT) tokens.push(TEXT);
  const name = 'tagName' in node ? node.tagName : null;
  if (name) tokens.push(`<${name}>`);
  for (const child of 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [])
    tokensOf(child, tokens);
  if (name && !VOID.test(name)) tokens.push(`</${name}>`);
  return tokens;
}
