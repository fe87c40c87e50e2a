import { describe, expect, it } from 'vitest';
import { prepareText } from './text.server';

/** Of a heading of the second level, which has a rule under it. */
const RULED = 'class="border-b border-rule pb-1"';

const p = (length: number) => `<p>${'x'.repeat(length)}</p>`;

describe('prepareText', () => {
  it('cuts at the blocks of the body and keeps their markup', () => {
    const html =
      `<h2 id="one">One</h2>\n${p(600)}\n<ul><li>a <strong>b</strong></li></ul>\n${p(400)}\n` +
      `<h2 id="two">Two &amp; three</h2>\n${p(200)}`;
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
      '<div class="table-frame" role="group" tabindex="0" aria-label="Table: Bed &quot;jelly&quot;">' +
        '<table><tr><td>1</td></tr></table></div>',
    );
  });

  it('prefers its caption, and wraps a table inside of other elements too', () => {
    const { sections } = prepareText('<blockquote><table><caption>Costs</caption></table></blockquote>');
    expect(sections[0]).toBe(
      '<blockquote><div class="table-frame" role="group" tabindex="0" aria-label="Table: Costs">' +
        '<table><caption>Costs</caption></table></div></blockquote>',
    );
  });

  it('names the column in each cell where a phone stacks them, because one beside the first holds sentences', () => {
    const row = (...cells: string[]) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`;
    const table = (body: string, head = ['a', 'b &quot;c&quot;', 'd']) =>
      prepareText(
        `<table><thead><tr>${head.map((text) => `<th>${text}</th>`).join('')}</tr></thead>` +
          `<tbody>${body}</tbody></table>`,
      ).sections[0];
    const [short, long] = ['x'.repeat(24), 'x'.repeat(25)];
    expect(table(row('1', long, '2'))).toContain(
      '<table class="stacked"><thead><tr><th>a</th><th>b &quot;c&quot;</th><th>d</th></tr></thead>' +
        `<tbody><tr><td>1</td><td data-label="b &quot;c&quot;">${long}</td><td data-label="d">2</td></tr>`,
    );
    expect(table(row(long, short, '2'))).toContain('<table class="dense"><thead><tr><th>a</th>');
    expect(table(row('1', long), ['a', 'b']), 'two columns fit').toContain(
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>x',
    );
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
