#!/usr/bin/env bash
# react-datasheet-grid 4.11.6
# Guess: intColumn and floatColumn take a pasted figure as they show it, 12,500, or leave the cell as it was; a block with
# merged cells lands in the columns that it had in the spreadsheet.
# Seen on 2026-11-28: they show 12500 as 12,500 and take 12,500 for 12, 1 000 for 1, and ? for an empty cell, without a
# word. Browsers paste the HTML of a spreadsheet where there is one, and the grid knows no rowspan or colspan: what comes
# after a merged cell moves to the left, figures under another heading. Plain text has an empty cell there and is right.
source "$(dirname "$0")/common.bash"
npm_packages react-datasheet-grid@4.11.6 react@18.3.1 react-dom@18.3.1 jsdom@26.1.0

cat >main.js <<'END'
import { JSDOM } from 'jsdom';
globalThis.DOMParser = new JSDOM().window.DOMParser; // the browser's
const { default: grid } = await import('react-datasheet-grid');
const { parseTextHtmlData, parseTextPlainData } = await import('react-datasheet-grid/dist/utils/copyPasting.js');
for (const [name, column] of Object.entries({ intColumn: grid.intColumn, floatColumn: grid.floatColumn })) {
  const pasted = ['12500', '12,500', '1 000', '12.500', '2,25', '?'].map((value) => `${value} -> ${column.pasteValue({ value })}`);
  console.log(name, 'shows', column.columnData.formatBlurredInput(12500), '-', pasted.join('; '));
}
const rows = '<tr><td rowspan="2">House</td><td>1</td><td>400</td></tr><tr><td>2</td><td>900</td></tr>';
console.log('HTML', JSON.stringify(parseTextHtmlData(`<table>${rows}</table>`)));
console.log('text', JSON.stringify(parseTextPlainData('House\t1\t400\n\t2\t900')));
END
expect "$(node main.js)" <<'END'
intColumn shows 12,500 - 12500 -> 12500; 12,500 -> 12; 1 000 -> 1; 12.500 -> 13; 2,25 -> 2; ? -> null
floatColumn shows 12,500 - 12500 -> 12500; 12,500 -> 12; 1 000 -> 1; 12.500 -> 12.5; 2,25 -> 2; ? -> null
HTML [["House","1","400"],["2","900"]]
text [["House","1","400"],["","2","900"]]
END
