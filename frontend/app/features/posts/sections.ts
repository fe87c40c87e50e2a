/** Each section holds a paragraph of at least so many characters (specification §9). */
const LONG_PARAGRAPH = 120;

/** At a heading a section may end a little early, because a heading is the better place. */
const EARLY = 0.75;

/** A block of a post's text: a child of its body. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'other';
  /** Its text without markup. */
  text: string;
  html: string;
}

/** About how many characters a section has, by the length of the whole text (specification §9). */
export function sectionLength(textLength: number): number {
  if (textLength < 5_000) return 1_000;
  if (textLength < 10_000) return 1_250;
  return 1_500;
}

/**
 * Cuts a text into sections of about `sectionLength` characters. A section never ends behind a heading or behind a
 * paragraph that announces something with a colon, no block is cut, and what is left at the end without a long
 * paragraph of its own joins the section before it.
 */
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

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((length, { text }) => length + text.length, 0);
}
