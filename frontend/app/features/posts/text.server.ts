import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser';
import type { Post } from '~/api/types';
import { placeAds } from '~/features/ads';
import { type Block, splitSections } from './sections';

/** A page's text, ready to be put between ad places. */
export interface PreparedText {
  /** The HTML of each section. */
  sections: string[];
  /** Its headings of the second level, for the list of what is on the page. */
  headings: Array<{ id: string; text: string }>;
}

/** A column with a cell of more characters holds sentences. */
const LONG_CELL = 24;

/** Cuts the sanitised HTML of a post's page into sections, and makes its tables scroll by themselves instead of the page. */
export function prepareText(html: string): PreparedText {
  const root = parse(html, { comment: false });
  root.querySelectorAll('table').forEach((table) => {
    markWideColumns(table);
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

/** A box that scrolls can be reached by keys and says what it holds: the table's caption, or the heading above it. */
function wrapTable(table: HTMLElement): void {
  const named = table.querySelector('caption') ?? headingAbove(table);
  const box = parse('<div class="table-frame" role="group" tabindex="0"></div>').firstChild as HTMLElement;
  box.setAttribute('aria-label', named ? `Table: ${textOf(named)}` : 'Table');
  table.replaceWith(box);
  box.appendChild(table);
}

/** Marks the headings of columns that hold sentences, so that a phone does not squeeze them to a word a line. */
function markWideColumns(table: HTMLElement): void {
  const [head, ...rows] = table.querySelectorAll('tr').map((row) => row.querySelectorAll('th, td'));
  head?.forEach((cell, column) => {
    if (rows.some((row) => row[column] && textOf(row[column]).length > LONG_CELL)) cell.classList.add('min-w-48');
  });
}

function headingAbove(element: HTMLElement): HTMLElement | null {
  for (let at = element.previousElementSibling; at; at = at.previousElementSibling) {
    if (/^H[1-6]$/.test(at.tagName)) return at;
  }
  return null;
}

function textOf(node: Node): string {
  return node.textContent.replace(/\s+/g, ' ').trim();
}

/** A post on a page of another part of the site: all of its text at once, however many pages it has. */
export function wholePost({ html, ...post }: Post, version: string) {
  const text =
    typeof html === 'string' ? html : html.map((page) => `<h2>${escape(page.title)}</h2>\n${page.html}`).join('\n');
  const { sections, headings } = prepareText(text);
  return {
    post,
    text: { name: post.link, sections, headings, ads: placeAds(sections.length, `${post.link}:${version}`) },
  };
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
