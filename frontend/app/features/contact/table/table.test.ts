import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fillFile, fillTable } from './fill';
import { recordsOf, SheetError, textOf } from './sheet';
import { TableForm } from './table-form';
import { isWhole, understand } from './understand';

const materials = new Map(
  [
    ['nail', 'Nail', 'Nails'],
    ['board', 'Board', 'Boards'],
    ['cash', 'Cash', 'Cash'],
    ['apple', 'Apple', 'Apples'],
    ['xp', 'XP', 'XP'],
  ].map(([key = '', name = '', plural = '']) => [key, { key, name, plural, pic: '' }]),
);

const HOUSE =
  'level,unlock.xp,time,bonus.xp,cost.cash,cost.nail,provenance\r\n' +
  '1,1,30 s,-4,1250,6,sample\r\n2,2,1 h 30 min,-5,?,8,community\r\n3,4,?,-6,3850,10,sample\r\n';
const MARKET = 'product,dream-level,xp,rate,provenance\r\nCorn,1,140,3.6,sample\r\n"Pigs, pink",8,?,4,sample\r\n';
const PRICES = 'product,price,provenance\r\nTea,20 tickets,sample\r\n';
const PAGE =
  'table,from,happiness,level,name,collect.apple,reward.xp,price,provenance\r\n' +
  'bands,40,10,,,,,,sample\r\nbands,50,20,,,,,,sample\r\n' +
  'tasks,,,1,,420,10,,sample\r\n' +
  'tasks,,,2,,710,20,,sample\r\ntasks,,,1,,421,11,,sample\r\ntasks,,,2,,711,21,,sample\r\n' +
  'decos,,,,Goal,,,20 tickets,sample\r\ndecos,,,,Flag,,,red tickets,sample\r\n';
const PROJECTS =
  'name,link,unlock,sort,level,collect.apple,collect.points,collect.xp,provenance\r\n' +
  'Apple,apple,1,1,1,4200,280,,sample\r\nApple,apple,1,1,2,4300,290,,sample\r\n' +
  'Corn,corn,3,2,1,,50,100,sample\r\nCorn,corn,3,2,2,,60,110,sample\r\n';

const read = (text: string, page = HOUSE, chosen?: string) =>
  understand(text, fillTable(recordsOf(page), materials, chosen), materials);
const sent = (text: string, page?: string, chosen?: string) =>
  read(text, page, chosen).cells.map(({ about, value }) => `${about.replace(/^\?level=|&column(?==)/g, '')} ${value}`);
const refusal = (text: string) => {
  try {
    return read(text);
  } catch (error) {
    return error instanceof SheetError ? error.message : error;
  }
};

// The same three figures as spreadsheets give them out.
const CELLS = ['1=cost.cash 1400', '1=time 45 s', '2=cost.cash 2650'];
test.each([
  ['pasted from Google Sheets', 'Level\tCost: Cash\tUpgrade time\n1\t1,400\t45 s\n2\t2,650\t'],
  ['pasted from Excel, German', 'Level\tCost: Cash\tUpgrade time\r\n1\t1.400\t45 s\r\n2\t2.650\t?\r\n'],
  ['CSV of LibreOffice', 'level,cost.cash,time\n1,"1,400",45 s\n2,"2,650",\n'],
  ['CSV that LibreOffice took for Latin-1', 'ï»¿Level;Cash;Time\n1;1400;45 s\n2;2650;\n'],
  ['CSV of Excel, German', '\uFEFFLevel;Cost: Cash;Upgrade time\r\n1;1.400;45 s\r\n2;2650,00;\r\n'],
  ['CSV of Excel, French', 'Level;Cash;Time\r\n1;1\u202f400;45 s\r\n2;2\u00a0650;\r\n'],
  ['CSV of Excel, Swiss', 'level;cash;time\r\n1;1’400;45 s\r\n2;2’650;\r\n'],
  ['CSV of Numbers with its title', 'House,,\nLevel,Cost: Cash,Upgrade time\n1,1400,45 s\n2,2650,\n'],
  ['CSV with a directive for Excel', 'sep=;\r\nLevel;Cost: Cash;Time\r\n1;1400;45 s\r\n2;2650;?\r\n'],
  ['columns and rows in another order', 'time\tcost.cash\tlevel\n\t2650\t2\n45 s\t1400\t1\n'],
  ['all cells in quotation marks', '"Level","Cash","Time"\r\n"1","1400","45  s"\r\n"2","2650",""\r\n'],
  ['empty lines and columns', 'Level,Cash,Time,,\n,,,,\n1,1400,45 s,,\n,,,,\n2,2650,,,\n,,,,\n'],
])('a table is read from what spreadsheets give out: %s', (_, text) => {
  expect(new Set(sent(text))).toEqual(new Set(CELLS));
});

test.each([
  ['the mark of thousands is seen in longer numbers', '1.250.000|1.400', [1250000, 1400]],
  ['a fraction shows which mark is decimal', '2,5|1.400', [2.5, 1400]],
  ['the other way round', '2.5|1,400', [2.5, 1400]],
  ['then the same mark is a fraction elsewhere', '2.5|1.400', [2.5, 1.4]],
  ['with both marks', '1.250,5|12.400', [1250.5, 12400]],
  ['without any other sign', '1.250|1,400', [1250, 1400]],
  ['minus signs', '-4|−6', [-4, -6]],
  ['percent', '5 %|+6', [5, 6]],
])('decimal marks and thousands are told apart: %s', (_, cells, want) => {
  const [one, two] = cells.split('|');
  expect(read(`level\tbonus.xp\n1\t${one}\n2\t${two}\n`).cells.map(({ value }) => Number(value))).toEqual(want);
});

test('a fraction with three decimals is sent so that nobody reads thousands', () => {
  expect(sent('level\tcost.cash\tbonus.xp\n1\t1\t1.125\n2\t\t0.5\n')).toEqual([
    '1=cost.cash 1',
    '1=bonus.xp 1.1250',
    '2=bonus.xp 0.5',
  ]);
});

// The data files would refuse them.
test.each(['12,5', '0.5', '-4'])('figures are whole numbers: %s is named, and the others are sent', (figure) => {
  for (const [column, heading] of [
    ['nail', 'Cost: Nails'],
    ['unlock.xp', 'Player level'],
  ]) {
    const { cells, problems, rows } = read(`level;cash;${column}\n1;1400;${figure}\n`);
    expect(cells.map(({ value }) => value)).toEqual(['1400']);
    expect(problems).toEqual([`Row 2, column C, “${heading}”: a whole number from 0 on is needed.`]);
    expect(rows[0]!.cells.map((cell) => cell?.kind)).toEqual(['other', 'wrong']);
  }
});

test('a fraction or a number below 0 is taken where a schema has such figures', () => {
  expect(sent('level\tbonus.xp\n1\t-2.5\n')).toEqual(['1=bonus.xp -2.5']);
  expect(sent('product\trate\nCorn\t4.5\n', MARKET)).toEqual(['1=rate 4.5']);
  expect(read('product\trate\nCorn\t-4.5\n', MARKET).problems).toEqual([
    'Row 2, column B, “Rate”: a number from 0 on is needed.',
  ]);
  expect(['bonus', 'bonus.xp', 'rate', 'multiplier', 'cost', 'cost.rate', 'bonus-xp'].map(isWhole)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('the columns with fractions are those that a schema calls numbers', () => {
  const folder = new URL('../../../../../data/schema/', import.meta.url);
  const found = new Set<string>();
  const look = (part: unknown, name: string) => {
    if (typeof part !== 'object' || part === null) return;
    const { type, $ref = '' } = part as { type?: unknown; $ref?: string };
    if (type === 'number') found.add(name);
    if ($ref.endsWith('/signedAmounts')) found.add(`${name}.xp`);
    for (const [key, inner] of Object.entries(part)) look(inner, key);
  };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.schema.json')))
    look(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), '');
  // A place in a list, the definition of signed amounts, and what is in no table.
  for (const other of ['sort', 'signedFigure', 'perHour', 'dailyMultiplier']) found.delete(other);
  expect([...found].filter(isWhole)).toEqual([]);
  expect([...found].sort()).toEqual(['bonus', 'bonus.xp', 'multiplier', 'rate']);
});

test.each([
  ['time', HOUSE, 'level\ttime\n1\t12\n', '“Upgrade time”: “12” has no unit: a text such as “30 s” is needed.'],
  [
    'time that nobody knows',
    HOUSE.replaceAll(/\d+ (s|h \d+ min)/g, '?'),
    'level\ttime\n1\t12\n',
    '“Upgrade time”: “12” has no unit: a text such as “9 d 6 h” is needed.',
  ],
])('a bare number is no text: %s', (_, page, text, why) => {
  expect(read(text, page)).toMatchObject({ cells: [], problems: [`Row 2, column B, ${why}`] });
});

test.each(['soon', '-3 h', '3 hours', '1:30'])('a column of times takes times alone: %s', (text) => {
  expect(read(`level\ttime\n1\t${text}\n2\t45 s`)).toMatchObject({
    cells: [{ value: '45 s' }],
    problems: [`Row 2, column B, “Upgrade time”: “${text}” is not a time such as “30 s”.`],
  });
  const unknown = 'level,wait,provenance\r\n1,?,sample\r\n';
  expect(read(`level\twait\n1\t${text}`, unknown).problems.join()).toContain('is not a time such as “9 d 6 h”');
  const brews = 'product,brews,provenance\r\nTea,2 h,sample\r\nMilk,?,sample\r\n';
  expect(read(`product\tbrews\nMilk\t${text}`, brews).problems.join()).toContain('is not a time such as “2 h”');
  // Other texts are free.
  expect(sent(`product\tprice\nTea\t${text}`, PRICES)).toEqual([`1=price ${text}`]);
});

test('times are sent as pages write them', () => {
  expect(sent('level\ttime\n1\t9d6h\n3\t1 H 30MIN')).toEqual(['1=time 9 d 6 h', '3=time 1 h 30 min']);
});

test('a task of a quest is a text or its amount', () => {
  const quests = 'quest,egg,provenance\r\n1,collect-60,sample\r\n2,?,sample\r\n';
  expect(sent('quest\tegg\n1\t70\n2\tcollect-80\n', quests)).toEqual(['1=egg 70', '2=egg collect-80']);
});

test('files are read in the encodings in which spreadsheets save them', () => {
  const text = 'Größe\t1';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'latin1'),
  ])
    expect(textOf(bytes)).toBe(text);
});

test.each([
  ['a spreadsheet’s own file', Buffer.from('PK\x03\x04'), 'This is not a text file'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'This is not a text file'],
  ['a file of 64 KB and more', Buffer.alloc(64 * 1024 + 1, 'a'), 'more than 64 KB'],
])('what cannot be a table is refused in words: %s', (_, bytes, why) => {
  expect(() => textOf(bytes)).toThrow(why);
});

test.each([
  ['', 'There is no table yet'],
  ['Hello there', 'The first row must name them, such as: Level, Player level, Upgrade time, Effect: XP.'],
  ['1\t30 s\t400', 'The first row must name them'],
  ['cash\tnail\n1\t2', 'The first row must name them'],
  ['level\tcash\n1\t2\n2\t"3\n4\t5', 'A quotation mark in row 3 has no end.'],
  [`level\tcash\n${'1\t2\n'.repeat(201)}`, '201 rows are filled in. Please send at most 200 at once.'],
  [`level\tcash\n${'\n'.repeat(1_000)}1\t2`, 'There are more than 1,000 lines.'],
  [`level\tcash\n1\t${'x'.repeat(70_000)}`, 'more than 64 KB'],
])('a text in which no table is found says why (%#)', (text, why) => expect(refusal(text)).toContain(why));

test('a table has at most 40 columns', () => {
  const wide = (count: number) => {
    const columns = Array.from({ length: count }, (_, at) => `c${at}`);
    return `level,${columns.join()},provenance\r\n1,${columns.map(() => '5').join()},sample\r\n`;
  };
  expect(read(wide(39), wide(39)).cells).toHaveLength(39);
  expect(() => read(wide(40), wide(40))).toThrow('There are 41 columns. Please send at most 40 at once.');
});

test('each change is marked: new, other, the same, or not understood', () => {
  const { rows, problems, cells } = read('level\tcash\tnail\n1\t1250\tmany\n2\t2650\t8\n3\t?\t11\n');
  expect(rows).toEqual([
    {
      line: 2,
      names: ['1'],
      isNew: false,
      cells: [
        { was: '1,250', now: '1,250', kind: 'same' },
        { was: '6', now: 'many', kind: 'wrong' },
      ],
    },
    {
      line: 3,
      names: ['2'],
      isNew: false,
      cells: [
        { was: '?', now: '2,650', kind: 'new' },
        { was: '8', now: '8', kind: 'same' },
      ],
    },
    { line: 4, names: ['3'], isNew: false, cells: [null, { was: '10', now: '11', kind: 'other' }] },
  ]);
  expect(problems).toEqual(['Row 2, column C, “Cost: Nails”: “many” is not a number.']);
  // What is the same is evidence too, but for what is known.
  expect(cells).toEqual([
    { about: '?level=1&column=cost.cash', value: '1250' },
    { about: '?level=2&column=cost.cash', value: '2650' },
    { about: '?level=3&column=cost.nail', value: '11' },
  ]);
});

test.each([
  ['1\t2000000000000', 'a number of at most 1,000,000,000,000 is needed.'],
  [`1\t${'x'.repeat(101)}`, 'Row 2, column B, “Cost: Cash”: more than 100 characters.'],
  ['x\t5', 'Row 2: no row here is level x.'],
  ['0\t5', 'Row 2: no row here is level 0.'],
  ['12345\t5', 'Row 2: no row here is level 12345.'],
  ['\t5', 'Row 2: it does not say which row it is.'],
  ['1\t5\n1\t6', 'Rows 2 and 3 are both level 1: the first is used.'],
])('what was not understood is named by its row (%#)', (rows, why) => {
  expect(read(`level\tcash\n${rows}`).problems.join()).toContain(why);
});

test('a text of a column of texts has at most 40 characters', () => {
  const tea = (length: number) => read(`product\tprice\nTea\t${'x'.repeat(length)}\n`, PRICES);
  expect(tea(40).cells).toHaveLength(1);
  expect(tea(41)).toMatchObject({ cells: [], problems: ['Row 2, column B, “Price”: more than 40 characters.'] });
});

test.each([
  ['1\tmany', 'We found 1 figure: 1 not understood (✗). There is nothing to send: we could not read any. See below.'],
  [
    '1\tmany\n2\t8',
    'We found 2 figures: 1 the same as here (=), 1 not understood (✗). ' +
      'There is nothing to send: what we could read is known here. See below what we could not.',
  ],
  ['2\t8', 'We found 1 figure: 1 the same as here (=). There is nothing to send: all of it is known here.'],
  ['x\t8', 'We could not read any figure. See below.'],
  ['1\t?', 'No figure is filled in yet.'],
])('where there is nothing to send it says why (%#)', (rows, why) => {
  const values = { table: '', name: '', email: '', message: '' };
  const answer = { values, read: read(`level\tnail\n${rows}`) };
  const html = renderToStaticMarkup(createElement(TableForm, { about: '/a', title: 'A', tables: [], answer }));
  const [, status = ''] = /role="status"[^>]*>(.*?)<\/div>/.exec(html) ?? [];
  expect(status.replaceAll('</p><p>', ' ').replaceAll(/<[^>]+>/g, '')).toBe(why);
  for (const problem of answer.read.problems) expect(html).toContain(problem);
  expect(html).not.toContain('>Send');
});

test('columns that are not read, given twice or missing are named', () => {
  expect(read('level,cash,Cash,wood,,provenance\n1,5,6,7,8,sample\n').notes).toEqual([
    'Column C, “Cash”, is there twice: left out.',
    'Column D, “wood”, is not a figure of this table: left out.',
    'Column E has no heading: left out.',
    'Column F, “provenance”, is not a figure of this table: left out.',
    'Not in your table: Player level, Upgrade time, Effect: XP, Cost: Nails.',
  ]);
});

test('a row in which nothing is filled in is not read', () => {
  expect(read('level\tcash\n1\t?\nx\t\n3\t4000\n')).toMatchObject({ rows: [{ line: 4 }], problems: [] });
});

test('levels that a table does not have yet are new', () => {
  const { rows, cells } = read('level\tcash\n3\t3900\n4\t5,000\n');
  expect(rows.map(({ isNew }) => isNew)).toEqual([false, true]);
  expect(rows[1]!.cells).toEqual([{ was: '', now: '5,000', kind: 'new' }]);
  expect(cells[1]).toEqual({ about: '?level=4&column=cost.cash', value: '5000' });
  const page = 'table,level,xp,tokens,provenance\r\nrewards,1,5,,sample\r\ntasks,1,,7,sample\r\n';
  expect(sent('level\txp\n2\t9\n', page, 'rewards')).toEqual(['2=rewards.xp 9']);
});

test('rows with names are found by them, and only those that the page has', () => {
  const { cells, problems } = read('Product\tXP\trate\nPIGS, pink\t150\t3,7\nPineapple\t4\t5\n', MARKET);
  expect(cells).toEqual([
    { about: '?level=2&column=xp', value: '150' },
    { about: '?level=2&column=rate', value: '3.7' },
  ]);
  expect(problems).toEqual(['Row 3: no row here is product Pineapple.']);
});

test('a page with several tables has one chosen, or a column that says which', () => {
  const text = 'from\thappiness\n40\t11\n50\t21\n';
  const want = ['1=bands.happiness 11', '2=bands.happiness 21'];
  expect(sent(text, PAGE, 'bands')).toEqual(want);
  expect(sent(text.replace(/^/gm, 'bands\t').replace('bands\tfrom', 'table\tfrom'), PAGE)).toEqual(want);
  // What names the rows of one table can be a figure of another.
  const prizes =
    'table,cash,place,provenance\r\nranking,500,1,sample\r\nranking,600,2,sample\r\n' +
    'prizes,7,1,sample\r\nprizes,7,2,sample\r\n';
  expect(read(prizes, prizes)).toMatchObject({ problems: [] });
  expect(read(prizes, prizes).cells.map(({ value }) => value)).toEqual(['1', '2', '7', '1', '7', '2']);
  // The page's own file, also where one table was chosen.
  expect(read(PAGE, PAGE, 'bands').cells.map(({ value }) => value)).toEqual(['10', '20']);
  expect(read(PAGE, PAGE, 'bands').notes.join()).toContain('“collect.apple”, is not a figure of this table: left out.');
  expect(read(PAGE, PAGE).problems).toEqual([]);
});

test('several rows of one level are in the order of the page, if all are there', () => {
  expect(sent('level\tapple\n1\t5\n2\t6\n1\t7\n2\t8\n', PAGE, 'tasks')).toEqual([
    '1=tasks.0.collect.apple 5',
    '2=tasks.0.collect.apple 6',
    '1=tasks.1.collect.apple 7',
    '2=tasks.1.collect.apple 8',
  ]);
  expect(read('level\tapple\n1\t5\n', PAGE, 'tasks').problems).toEqual([
    'Row 2: 2 rows here are level 1. Say which one in a column “row”.',
  ]);
  // Rows without a name have their number alone.
  const tasks = 'points,apple,provenance\r\n5,?,sample\r\n5,7,sample\r\n';
  expect(sent('points\tapple\n5\t6\n5\t7\n', tasks)).toEqual(['1=points 5', '1=apple 6', '2=points 5', '2=apple 7']);
  expect(read('points\tapple\n5\t6\n', tasks).problems).toEqual([
    'Row 2: 2 rows here can be meant. Say which one in a column “row”.',
  ]);
  expect(sent('row\tapple\n2\t6\n', tasks)).toEqual(['2=apple 6']);
  expect(read('level\tpoints\n1\t5\n', PROJECTS).problems).toEqual([
    'Row 2: 2 rows here are level 1. Say which one in a column “name”.',
  ]);
  expect(sent('name\tlevel\tpoints\tapple\nCorn\t2\t61\t5\n', PROJECTS)).toEqual(['2=corn.collect.points 61']);
  expect(read('name\tlevel\tapple\nCorn\t2\t5\n', PROJECTS).problems).toEqual([
    'Row 2, column C, “Collect: Apples”: this row has no such figure here.',
  ]);
});

test.each([
  ['one table', HOUSE, undefined],
  ['rows with names', MARKET, undefined],
  ['several tables', PAGE, undefined],
  ['one of several', PAGE, 'tasks'],
  ['lists by level', PROJECTS, undefined],
] as const)('the file to fill in is read again, whatever is filled in: %s', (_, page, chosen) => {
  const table = fillTable(recordsOf(page), materials, chosen);
  for (const delimiter of [',', ';'] as const) {
    const file = fillFile(table, materials, delimiter);
    expect(read(file, page, chosen)).toMatchObject({ problems: [], cells: [], notes: [] });
    const filled = file.replaceAll('?', '7').replaceAll(/(?<=^\d[,;]7[,;])7(?=[,;]7[,;]7)/gm, '7 d');
    const places = table.rows.flatMap(({ cells, isKnown }) =>
      Object.values(cells).filter(({ value }) => !isKnown || value === '?'),
    );
    expect(read(filled, page, chosen)).toMatchObject({ problems: [], notes: [] });
    expect(read(filled, page, chosen).cells).toHaveLength(places.length);
  }
});

test('the file to fill in holds what is known with a source, and ? for the rest', () => {
  const file = (delimiter: ',' | ';') => fillFile(fillTable(recordsOf(HOUSE), materials), materials, delimiter);
  expect(file(',')).toBe(
    '\uFEFFLevel,Player level,Upgrade time,Effect: XP,Cost: Cash,Cost: Nails\r\n' +
      '1,?,?,?,?,?\r\n2,2,1 h 30 min,-5,?,8\r\n3,?,?,?,?,?\r\n',
  );
  const market = fillTable(recordsOf(MARKET.replaceAll('sample', 'spec')), materials);
  expect(fillFile(market, materials, ';')).toContain('\r\nCorn;1;140;3,6\r\nPigs, pink;8;?;4\r\n');
});

test('999 is not dropped in silence', () => {
  const { problems } = read('level\tcost.cash\n1\t3,999\n2\t999\n');
  expect(problems).toEqual(['Row 3, column B, “Cost: Cash”: 999 means “unknown” here: write it in a message instead.']);
});
