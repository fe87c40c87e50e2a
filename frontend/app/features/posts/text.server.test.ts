import { describe, expect, it } from 'vitest';
import { prepareText } from './text.server';

/** Of a heading of the second level, which has a rule under it. */
const RULED = 'class="border-b border-rule pb-1"';

const p = (length: number) => `<p>${'x'.repeat(length)}</p>`;

describe('prepareText', () => {
  it('cuts at the blocks of the body and keeps their markup', () => {
    const html = `<h2 id="one">One</h2>\n${p(600)}\n<ul><li>a <strong>b</strong></li></ul>\n${p(400)}\n<h2 id="two">Two &amp; three</h2>\n${p(200)}`;
    const { sections, headings } = prepareText(html);
    expect(sections).toHaveLength(2);
    expect(sections[0]).toBe(
      `<h2 id="one" ${RULED}>One</h2>\n${p(600)}\n<ul><li>a <strong>b</strong></li></ul>\n${p(400)}`,
    );
    expect(sections[1]).toBe(`<h2 id="two" ${RULED}>Two &amp; three</h2>\n${p(200)}`);
    expect(headings).toEqual([
      { id: 'one', text: 'One' },
      { id: 'two', text: 'Two & three' },
    ]);
  });

  it('counts a reference as the one character that it is', () => {
    expect(prepareText(`<p>${'&amp;'.repeat(999)}</p>${p(120)}`).sections).toHaveLength(1);
    expect(prepareText(`<p>${'&amp;'.repeat(1000)}</p>${p(120)}`).sections).toHaveLength(2);
  });

  it('lets a table scroll in a box that is named by the heading above it', () => {
    const { sections } = prepareText(
      '<h2 id="a">Bed &quot;jelly&quot;</h2><p>Text</p><table><tr><td>1</td></tr></table>',
    );
    expect(sections[0]).toContain(
      '<div class="table-frame" role="group" tabindex="0" aria-label="Table: Bed &quot;jelly&quot;"><table><tr><td>1</td></tr></table></div>',
    );
  });

  it('prefers its caption, and wraps a table inside of other elements too', () => {
    const { sections } = prepareText('<blockquote><table><caption>Costs</caption></table></blockquote>');
    expect(sections[0]).toBe(
      '<blockquote><div class="table-frame" role="group" tabindex="0" aria-label="Table: Costs"><table><caption>Costs</caption></table></div></blockquote>',
    );
  });

  it('marks the columns that hold sentences', () => {
    const row = (...cells: number[]) => `<tr>${cells.map((length) => `<td>${'x'.repeat(length)}</td>`).join('')}</tr>`;
    const { sections } = prepareText(
      `<table><thead><tr><th>a</th><th>b</th><th>c</th></tr></thead><tbody>${row(24, 5, 1)}${row(1, 25, 24)}</tbody></table>`,
    );
    expect(sections[0]).toContain('<th>a</th><th class="min-w-48">b</th><th>c</th>');
  });

  it('leaves text as escaped as it was', () => {
    expect(prepareText('<p>1 &lt; 2 &amp;lt;b&gt; <code>&lt;script&gt;</code></p>').sections).toEqual([
      '<p>1 &lt; 2 &amp;lt;b&gt; <code>&lt;script&gt;</code></p>',
    ]);
  });

  it.each(['', '   \n'])('takes an empty text (%j)', (html) => {
    expect(prepareText(html)).toEqual({ sections: [''], headings: [] });
  });
});
