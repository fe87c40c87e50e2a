import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser';
import type { Post } from '~/api/types';
import { placeAds } from '~/features/ads';

/** A column with a longer cell holds sentences. */
const LONG_CELL = 24;

/** Splits the sanitised HTML of a post into sections, with ads between, and lists its `h2`. Wide tables scroll. */
export function prepareText(html: string) {
  const root = parse(html, { comment: false });
  root.querySelectorAll('table').forEach((table) => {
    fitOnPhones(table);
    wrapTable(table);
  });
  root
    .querySelectorAll('img')
    .forEach((image) => image.setAttribute('loading', 'lazy').setAttribute('decoding', 'async'));
  root.querySelectorAll('h2').forEach((heading) => heading.setAttribute('class', 'border-b border-rule pb-1'));
  const blocks = root.childNodes.map(blockOf).filter(({ html }) => html.trim() !== '');
  const headings = root
    .querySelectorAll('h2')
    .filter(({ id }) => id !== '')
    .map((heading) => ({ id: heading.id, text: textOf(heading) }));
  return { sections: splitSections(blocks).map((section) => section.map(({ html }) => html).join('\n')), headings };
}

function blockOf(node: Node): Block {
  const tag = node.nodeType === NodeType.ELEMENT_NODE ? (node as HTMLElement).tagName : '';
  return {
    kind: tag === 'P' ? 'paragraph' : /^H[1-6]$/.test(tag) ? 'heading' : 'other',
    text: textOf(node),
    html: node.toString(),
  };
}

/** A scrolling box needs a name and keyboard focus. */
function wrapTable(table: HTMLElement): void {
  const named = table.querySelector('caption') ?? headingAbove(table);
  const box = parse('<div class="table-frame" role="group" tabindex="0"></div>').firstChild as HTMLElement;
  box.setAttribute('aria-label', named ? `Table: ${textOf(named)}` : 'Table');
  table.replaceWith(box);
  box.appendChild(table);
}

/** On a phone, tables are dense; with sentences beside the first column, each row is a card. */
function fitOnPhones(table: HTMLElement): void {
  const [head, ...rows] = table.querySelectorAll('tr').map((row) => row.querySelectorAll('th, td'));
  if (!head || head.length < 3) return;
  const beside = rows.flatMap((row) => row.slice(1));
  if (!beside.some((cell) => textOf(cell).length > LONG_CELL)) return void table.classList.add('dense');
  table.classList.add('stacked');
  rows.forEach((row) =>
    row.slice(1).forEach((cell, index) => cell.setAttribute('data-label', textOf(head[index + 1]!))),
  );
}

function headingAbove(element: HTMLElement): HTMLElement | null {
  for (let at = element.previousElementSibling; at; at = at.previousElementSibling) {
    if (/^H[1-6]$/.test(at.tagName)) return at;
  }
  return null;
}

const textOf = (node: Node): string => node.textContent.replace(/\s+/g, ' ').trim();

/** All pages of a post as one text. */
export function wholePost({ html, ...post }: Post, version: string) {
  const text =
    typeof html === 'string' ? html : html.map((page) => `<h2>${escape(page.title)}</h2>\n${page.html}`).join('\n');
  const { sections, headings } = prepareText(text);
  return {
    post,
    text: { name: post.link, sections, headings, ads: placeAds(sections.length, `${post.link}:${version}`) },
  };
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Each section has a paragraph of at least this length (specification §9). */
const LONG_PARAGRAPH = 120;

/** A heading may end a section a little early. */
const EARLY = 0.75;

export interface Block {
  kind: 'heading' | 'paragraph' | 'other';
  text: string;
  html: string;
}

/** Target length by the length of the text (specification §9). */
export function sectionLength(textLength: number): number {
  if (textLength < 5_000) return 1_000;
  if (textLength < 10_000) return 1_250;
  return 1_500;
}

/** Never ends a section behind a heading or a colon. A rest without a long paragraph joins the section before it. */
export function splitSections(blocks: readonly Block[]): Block[][] {
  const target = sectionLength(lengthOf(blocks));
  const sections: Block[][] = [];
  let section: Block[] = [];
  for (const block of blocks) {
    const enough = lengthOf(section) >= target * (block.kind === 'heading' ? EARLY : 1);
    if (enough && hasLongParagraph(section) && mayEndBehind(section.at(-1))) {
      sections.push(section);
      section = [];
    }
    section.push(block);
  }
  if (hasLongParagraph(section) || sections.length === 0) return [...sections, section];
  sections.at(-1)!.push(...section);
  return sections;
}

function mayEndBehind(block: Block | undefined): boolean {
  return block !== undefined && block.kind !== 'heading' && !(block.kind === 'paragraph' && block.text.endsWith(':'));
}

function hasLongParagraph(blocks: readonly Block[]): boolean {
  return blocks.some(({ kind, text }) => kind === 'paragraph' && text.length >= LONG_PARAGRAPH);
}

const lengthOf = (blocks: readonly Block[]): number => blocks.reduce((length, { text }) => length + text.length, 0);
