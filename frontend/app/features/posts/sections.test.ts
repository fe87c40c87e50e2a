import { describe, expect, it } from 'vitest';
import { type Block, sectionLength, splitSections } from './text.server';

const p = (length: number, end = 'x'): Block => ({
  kind: 'paragraph',
  text: 'x'.repeat(length - end.length) + end,
  html: '',
});
const h: Block = { kind: 'heading', text: 'x'.repeat(10), html: '' };
const table = (length: number): Block => ({ kind: 'other', text: 'x'.repeat(length), html: '' });
/** The lengths of the blocks in each section. */
const shape = (blocks: Block[]) => splitSections(blocks).map((section) => section.map(({ text }) => text.length));

describe('sectionLength', () => {
  it.each([
    [0, 1000],
    [4999, 1000],
    [5000, 1250],
    [9999, 1250],
    [10_000, 1500],
    [200_000, 1500],
  ])('of %i characters is %i', (text, length) => {
    expect(sectionLength(text)).toBe(length);
  });
});

describe('splitSections', () => {
  it.each<[string, Block[], number[][]]>([
    ['nothing is one empty section', [], [[]]],
    ['a short text is one section', [p(500), p(499)], [[500, 499]]],
    ['it ends at 1000 characters', [p(500), p(500), p(200)], [[500, 500], [200]]],
    ['it does not end at 999', [p(500), p(499), p(200), p(200)], [[500, 499, 200], [200]]],
    ['it ends behind a paragraph of 120', [table(900), p(120), p(200)], [[900, 120], [200]]],
    ['it goes on behind one of 119', [table(900), p(119), p(200), p(200)], [[900, 119, 200], [200]]],
    ['the rest is a section of its own with a paragraph of 120', [p(1000), p(120)], [[1000], [120]]],
    ['the rest joins the section before it with one of 119', [p(1000), p(119)], [[1000, 119]]],
    [
      'a text without any long paragraph stays whole',
      [table(1500), p(100), table(1500), p(100)],
      [[1500, 100, 1500, 100]],
    ],
    ['it never ends behind a heading', [p(995), h, p(300)], [[995], [10, 300]]],
    [
      'nor behind a heading that made it long enough',
      [p(600), table(120), p(20), h, p(300), p(200)],
      [[600, 120, 20, 10, 300], [200]],
    ],
    ['it ends before a heading from three quarters on', [p(750), h, p(300)], [[750], [10, 300]]],
    ['it does not before three quarters', [p(749), h, p(300), p(200)], [[749, 10, 300], [200]]],
    ['it never ends behind a colon', [p(1000, ':'), table(50), p(200)], [[1000, 50], [200]]],
    [
      'a longer text has longer sections',
      Array(10).fill(p(500)),
      [[500, 500, 500], [500, 500, 500], [500, 500, 500], [500]],
    ],
    ['the longest text has the longest ones', Array(21).fill(p(500)), Array(7).fill([500, 500, 500])],
  ])('%s', (_, blocks, sections) => {
    expect(shape(blocks)).toEqual(sections);
  });

  it('loses nothing and gives each section its long paragraph', () => {
    const blocks = [h, p(80), table(700), h, p(130), p(900), h, table(3000), p(119), p(121), h, p(40, ':'), table(90)];
    const sections = splitSections(blocks);
    expect(sections.flat()).toEqual(blocks);
    for (const section of sections)
      expect(section.some(({ kind, text }) => kind === 'paragraph' && text.length >= 120)).toBe(true);
  });
});
