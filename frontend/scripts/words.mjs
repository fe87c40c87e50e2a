// Lists the messages of TypeScript code for people, one a line: text, file, line. Its arguments are folders, and the
// API's document. `make words` prints it with the messages of the Go code.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Files that speak to programs and operators alone. */
const UNREAD_FILE =
  /\/server\/(?:.+\/)?(build-files|cdn|concurrency-limiter|csp|logger|metrics|rate-limiter|representation|well-known)\.ts$|\.(test|d)\.tsx?$/;
/** Attributes and properties that nobody reads. */
const UNREAD =
  /^(class(Name|es)?|\w*Class(Name|es)?|style|id|\w+Id|key|href|src|action|method|type|htmlFor|lang|rel|target|role|d|path|points|transform|autoComplete|sizes|media|property|as|size|icon|tone|form|dateTime|pattern|accept|data-[\w-]+|aria-(live|hidden|current|controls|labelledby|describedby|sort)|padding\w*|margin\w*|border\w*|font\w*|allow|cache-control|x-[\w-]+)$/;
/** Those whose text is read, even a single lower-case word. */
const READ =
  /^(aria-(label|description|valuetext)|title|alt|placeholder|label|text|heading|summary|caption|description|message|limit|gives|plural|when)$/;
/** Calls whose texts nobody reads: about classes, elements, headers and keys, and errors of the code. */
const UNREAD_CALL =
  /^(classes|logError|(.*\.)?(error|warn|info|querySelector(All)?|closest|matches|[gs]etAttribute|(add|remove)EventListener|[gs]etItem|removeItem|startsWith|endsWith|includes|has|get|set|append|delete|split|join|test|indexOf|on|once|off))$/;
/** Constructors whose texts nobody reads. */
const UNREAD_CLASS = /^(Intl\..*|.*(Error|Event)|Set|Map|RegExp|Request|Headers|Blob|Worker|URL\w*|Broadcast\w+)$/;
/** Elements that do not interrupt a sentence; components, with capitalised names, count as such. */
const INLINE = /^(a|abbr|b|code|em|i|kbd|small|span|strong|sub|sup|time|[A-Z].*)$/;

const ENTITIES = {
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  nbsp: ' ',
  shy: '',
  amp: '&',
  hellip: '…',
  mdash: '—',
};
const LETTER = /\p{L}/u;
const HOLE = /\{[^{}]*\}/g;

/** A text without markup and with its holes as {code}. */
const plain = (text) =>
  text
    .replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>|<\/?[a-z!][^<>]*>/g, ' ')
    .replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The text of a string or template; null for any other code. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map((span) => hole(span.expression) + span.literal.text).join('');
}

/** A piece of code in a sentence: its text, its choice of texts, or the code itself where that is short. */
function hole(expression) {
  const code = ts.skipParentheses(expression);
  const said = (node) => textOf(node) ?? (ts.isJsxElement(node) || ts.isJsxFragment(node) ? sentenceOf(node) : null);
  if (said(code) !== null) return said(code);
  const choice = ts.isConditionalExpression(code)
    ? [code.whenTrue, code.whenFalse]
    : ts.isBinaryExpression(code) && code.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? [code.right]
      : [];
  const texts = choice.map((node) => said(ts.skipParentheses(node)));
  if (texts.length > 0 && !texts.includes(null)) return `[${texts.join('|')}]`;
  const source = code.getText().replace(/[{}]/g, '').replace(/\s+/g, ' ');
  return source.length > 30 || source.startsWith('<') ? '{…}' : `{${source}}`;
}

const isInline = (node) => ts.isJsxFragment(node) || INLINE.test(node.openingElement.tagName.getText());

/** The sentence of an element, with the elements that do not interrupt it. */
function sentenceOf(element) {
  return element.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? '' : child.text;
      if (ts.isJsxExpression(child)) return child.expression ? hole(child.expression) : '';
      if (ts.isJsxSelfClosingElement(child)) return '{…}';
      return isInline(child) ? sentenceOf(child) : ' {…} ';
    })
    .join('');
}

/** Whether an element has words between its tags. */
const hasWords = (element) =>
  element.children.some(
    (child) =>
      (ts.isJsxText(child) && LETTER.test(child.text)) ||
      (ts.isJsxExpression(child) && child.expression && LETTER.test(textOf(child.expression) ?? '')),
  );

/** What uses a string's value, past brackets, choices and sums, and which part of it the string is. */
function useOf(node) {
  let [part, use] = [node, node.parent];
  while (
    ts.isParenthesizedExpression(use) ||
    ts.isAsExpression(use) ||
    (ts.isConditionalExpression(use) && use.condition !== part) ||
    (ts.isBinaryExpression(use) && ['||', '??', '&&', '+'].includes(use.operatorToken.getText()))
  ) {
    [part, use] = [use, use.parent];
  }
  return [use, part];
}

/** Whether a text looks like words of a language: several of them, or one with a capital. */
function isWording(text) {
  const words = plain(text).replace(HOLE, 'x').split(' ');
  if (!LETTER.test(plain(text).replace(HOLE, '')) || /^([./#?&@]\S|<\?|https?:|urn:|data:)/.test(text)) return false;
  if (/^words( |$)/.test(text)) return false; // the class of a column of words
  if (words.length === 1) return /^[A-Z][a-z]+[^A-Z_=/(]*$/.test(words[0]);
  const code = words.filter((word) => /^[a-z0-9!]*[-:[\]_=<>;]+\w|^\d+(px|%|rem)$|^\(|[;{}]$/.test(word));
  return code.length * 2 < words.length;
}

/** Whether people read a string of the code. */
function isRead(node) {
  const text = textOf(node);
  const [use, part] = useOf(node);
  const attribute = ts.isJsxExpression(use) ? use.parent : use;
  if (ts.isJsxExpression(use) && !ts.isJsxAttribute(attribute)) return true;
  if (ts.isTemplateSpan(use)) return /^[\p{L} ]+$/u.test(text) && isWording(textOf(use.parent));
  if (ts.isJsxAttribute(attribute) || ts.isPropertyAssignment(use)) {
    const name = attribute.name.getText().replace(/['"]/g, '');
    if (attribute.name === part || UNREAD.test(name)) return false;
    if (READ.test(name)) return !/^[/#]/.test(text);
  }
  if (ts.isBinaryExpression(use) || ts.isCaseClause(use) || ts.isElementAccessExpression(use)) return false;
  if (ts.isNewExpression(use) && UNREAD_CLASS.test(use.expression.getText())) return false;
  if (ts.isCallExpression(use) && use.expression !== part && UNREAD_CALL.test(use.expression.getText())) return false;
  if (ts.isTaggedTemplateExpression(use)) return false;
  // A unit beside its size, such as ['hours', 3600].
  if (ts.isArrayLiteralExpression(use) && use.elements.length === 2 && ts.isNumericLiteral(use.elements[1]))
    return true;
  return isWording(text);
}

/** The messages of a file: text, file, line. */
function messagesOf(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const messages = [];
  const add = (node, text) => {
    const message = plain(text).replace(/^(\{…\} ?)+|( ?\{…\})+$/g, '');
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (LETTER.test(message.replace(HOLE, ''))) messages.push([message, file, line]);
  };

  function visit(node, isSaid) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const isPart = isSaid && isInline(node);
      const says = !isPart && hasWords(node);
      if (says) add(node, sentenceOf(node));
      if (ts.isJsxElement(node)) visit(node.openingElement.attributes, false);
      for (const child of node.children) visit(child, isPart || says);
      return;
    }
    if (!isSaid && textOf(node) !== null && isRead(node)) add(node, textOf(node));
    // What a sentence shows as {…} is listed on its own.
    const isShown = isSaid && (ts.isJsxExpression(node) || textOf(node) !== null || /^\[/.test(hole(node)));
    node.forEachChild((child) => visit(child, isShown));
  }

  visit(tree, false);
  return messages;
}

/** The texts of /developers are in the API's document. */
function messagesOfDocument(file, source) {
  return source.split('\n').flatMap((line, i) => {
    const [, text] = /^\s*"(?:summary|description|title)": (".*?"),?$/.exec(line) ?? [];
    return text ? [[JSON.parse(text), file, i + 1]] : [];
  });
}

for (const root of process.argv.slice(2)) {
  for (const file of root.endsWith('.json')
    ? [root]
    : readdirSync(root, { recursive: true }).map((name) => `${root}/${name}`)) {
    if (!/\.(tsx?|json)$/.test(file) || UNREAD_FILE.test(file)) continue;
    const read = file.endsWith('.json') ? messagesOfDocument : messagesOf;
    for (const message of read(file, readFileSync(file, 'utf8'))) console.log(message.join('\t'));
  }
}
