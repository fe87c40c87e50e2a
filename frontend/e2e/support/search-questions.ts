/**
 * What players ask, and how it is understood: `row` and `sum` with the tables and their levels, `when` with the first
 * event, `page` with an address that takes a farm level, `best` with guides, `list` with the first page.
 */
export const QUESTIONS: ReadonlyArray<readonly [question: string, answer: string]> = [
  // One level.
  ['house 9', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['House level 9', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['level 9 house', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['house lvl 9', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['house lvl9', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['house l9', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['HOUSE L 9', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['what does a house 9 cost?', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['how much is house level 9', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['cost of house 9', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['9 house', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['barn ９', 'row /buildings/barn 8-9, /dream/buildings/barn 8-9'],
  ['barn ٩', 'row /buildings/barn 8-9, /dream/buildings/barn 8-9'],
  ['premium house 5', 'row /buildings/premium-house 4-5'],
  ['sheep pen 5', 'row /buildings/sheep-pen 4-5, /dream/buildings/sheep-pen 4-5'],
  ['sheep pens 5', 'row /buildings/sheep-pen 4-5, /dream/buildings/sheep-pen 4-5'],
  ['pen sheep 5', 'row /buildings/sheep-pen 4-5, /dream/buildings/sheep-pen 4-5'],
  ['Haus Stufe 9', 'row /buildings/house 8-9'],
  ['maison niveau 9', 'row /buildings/house 8-9'],
  ['Kühe Stufe 3', 'row /buildings/cowshed 2-3'],
  ['land expansion 12', 'row /buildings/land 11-12, /dream/buildings/land 11-12'],
  ['expansion 12', 'row /buildings/land 11-12'],
  ['apple level 4', 'row /library/apple 3-4'],
  ['wheat library 4', 'row /library/wheat 3-4'],
  ['library wheat 4', 'row /library/wheat 3-4'],
  ['wheat project 4', 'row /co-op/projects#project-wheat 3-4'],
  ['house 9th', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['9th level house', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['12th expansion', 'row /buildings/land 11-12'],
  ['max house', 'row /buildings/house 9-10, /dream/buildings/house 9-10'],
  ['house max level', 'row /buildings/house 9-10, /dream/buildings/house 9-10'],
  ['house 99', 'row /buildings/house 98-99, /dream/buildings/house 98-99'],
  ['points bonus 3', 'row /co-op/upgrades/points 2-3'],
  ['refresh time 2', 'row /market/upgrades/refresh-time 1-2'],
  ['gnomehouse 2', 'row /buildings/gnome-house 1-2'],
  ['treeoflanterns 3', 'row /buildings/tree-of-lanterns 2-3'],
  // From one to another.
  ['house 3 to 7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['house 3-7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['house 3 – 7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['house 3→7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['house 3 -> 7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['house 3..7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['house 3 7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['house from 3 to 7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['house level 3 to level 7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['house l3 to l7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['house lvl 3-7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['3 to 7 house', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['from 3 to 7 house', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['how much to upgrade house from level 3 to level 7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['house upgrade 3 till 7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7'],
  ['Haus von 3 bis 7', 'sum /buildings/house 3-7'],
  ['maison de 3 a 7', 'sum /buildings/house 3-7'],
  ['maison 3 à 7', 'sum /buildings/house 3-7'],
  ['house 7 to 3', 'sum /buildings/house 3-7, /dream/buildings/house 3-7 swapped'],
  ['barn 12 to 15', 'sum /buildings/barn 12-15, /dream/buildings/barn 12-15'],
  ['barn to 10', 'sum /buildings/barn 0-10, /dream/buildings/barn 0-10'],
  ['barn up to 10', 'sum /buildings/barn 0-10, /dream/buildings/barn 0-10'],
  ['barn until level 10', 'sum /buildings/barn 0-10, /dream/buildings/barn 0-10'],
  ['barn bis 10', 'sum /buildings/barn 0-10, /dream/buildings/barn 0-10'],
  ['barn from 10', 'sum /buildings/barn 10-50, /dream/buildings/barn 10-20'],
  ['barn ab 10', 'sum /buildings/barn 10-50, /dream/buildings/barn 10-20'],
  ['total cost house', 'sum /buildings/house 0-10, /dream/buildings/house 0-10'],
  ['house total', 'sum /buildings/house 0-10, /dream/buildings/house 0-10'],
  ['all levels of the house', 'sum /buildings/house 0-10, /dream/buildings/house 0-10'],
  ['dream barn 1 to 8', 'sum /dream/buildings/barn 1-8'],
  ['barn dream farm 1 to 8', 'sum /dream/buildings/barn 1-8'],
  ['dream farm barn 1-8', 'sum /dream/buildings/barn 1-8'],
  ['main farm barn 1 to 8', 'sum /buildings/barn 1-8'],
  ['barn 1 to 8', 'sum /buildings/barn 1-8, /dream/buildings/barn 1-8'],
  ['wheat library 2 to 5', 'sum /library/wheat 2-5'],
  // How many.
  ['3 houses from 2 to 6', 'sum /buildings/house 2-6, /dream/buildings/house 2-6 ×3'],
  ['3 houses 2-6', 'sum /buildings/house 2-6, /dream/buildings/house 2-6 ×3'],
  ['house 2-6 x3', 'sum /buildings/house 2-6, /dream/buildings/house 2-6 ×3'],
  ['house ×3 2 to 6', 'sum /buildings/house 2-6, /dream/buildings/house 2-6 ×3'],
  ['3x house 2 to 6', 'sum /buildings/house 2-6, /dream/buildings/house 2-6 ×3'],
  ['3 x house 5', 'row /buildings/house 4-5, /dream/buildings/house 4-5 ×3'],
  ['house 5 x 3', 'row /buildings/house 4-5, /dream/buildings/house 4-5 ×3'],
  ['3 houses', 'sum /buildings/house 0-10, /dream/buildings/house 0-10 ×3'],
  ['house ×3', 'sum /buildings/house 0-10, /dream/buildings/house 0-10 ×3'],
  ['13 houses to 7', 'sum /buildings/house 0-7, /dream/buildings/house 0-7 ×13'],
  ['2 barns level 9', 'row /buildings/barn 8-9, /dream/buildings/barn 8-9 ×2'],
  // One material.
  ['barn 10 boards', 'row /buildings/barn 9-10, /dream/buildings/barn 9-10 board'],
  ['boards barn 10', 'row /buildings/barn 9-10, /dream/buildings/barn 9-10 board'],
  ['how many boards for barn 10', 'row /buildings/barn 9-10, /dream/buildings/barn 9-10 board'],
  ['how many boards do I need for barn level 10', 'row /buildings/barn 9-10, /dream/buildings/barn 9-10 board'],
  ['nails for house 3 to 7', 'sum /buildings/house 3-7, /dream/buildings/house 3-7 nail'],
  ['glass panes house 9', 'row /buildings/house 8-9, /dream/buildings/house 8-9 glass'],
  ['cash for house 9', 'row /buildings/house 8-9, /dream/buildings/house 8-9 cash'],
  ['dream barn 3 scrolls', 'row /dream/buildings/barn 2-3 scroll'],
  ['happiness house 9', 'row /buildings/house 8-9, /dream/buildings/house 8-9 happiness'],
  ['workers for house 9', 'row /buildings/house 8-9'],
  ['house 9 nails', 'row /buildings/house 8-9, /dream/buildings/house 8-9 nail'],
  ['house 5 to 9 nails', 'sum /buildings/house 5-9, /dream/buildings/house 5-9 nail'],
  ['field 5 cash', 'row /buildings/field 4-5, /dream/buildings/field 4-5 cash'],
  ['premium house 5 gold', 'row /buildings/premium-house 4-5 gold'],
  ['apple orchard 5 scrolls', 'row /buildings/apple-orchard 4-5, /dream/buildings/apple-orchard 4-5 scroll'],
  ['sheep pen 5 nails', 'row /buildings/sheep-pen 4-5, /dream/buildings/sheep-pen 4-5 nail'],
  ['house 10 time', 'row /buildings/house 9-10, /dream/buildings/house 9-10'],
  ['upgrade time house 5', 'row /buildings/house 4-5, /dream/buildings/house 4-5'],
  ['barn time 5', 'row /buildings/barn 4-5, /dream/buildings/barn 4-5'],
  // Words that are a name together.
  ['cow barn 4', 'row /buildings/cowshed 3-4'],
  ['gold house 4', 'row /buildings/premium-house 3-4'],
  ['xp contracts 4', 'row /market/upgrades/high-xp 3-4'],
  ['chicken 5', 'row /buildings/chicken-coop 4-5'],
  ['Windmühle Stufe 4', 'row /buildings/windmill 3-4'],
  ['verger de pommiers 3', 'row /buildings/apple-orchard 2-3'],
  ['honey 4', 'row /library/honey 3-4, /co-op/projects#project-honey 3-4'],
  ['barn 5 and 6', 'sum /buildings/barn 5-6, /dream/buildings/barn 5-6'],
  ['house 0', 'list /buildings/house'],
  // By farm level.
  ['cafe level 73', 'page /cafe?level=73'],
  ['cafe 73', 'page /cafe?level=73'],
  ['cafe 5', 'row /buildings/cafe 4-5; page /cafe?level=5'],
  ['cafe rewards 73', 'page /cafe?level=73'],
  ['cafe farm level 73', 'page /cafe?level=73'],
  ['tree of life level 50', 'page /tree-of-life?level=50'],
  ['tree of life 50', 'page /tree-of-life?level=50'],
  ['level 40 tree of life tasks', 'page /tree-of-life?level=40'],
  ['tree at farm level 120', 'page /tree-of-life?level=120'],
  ['farm level 73', 'page /tree-of-life?level=73, /cafe?level=73'],
  ['player level 73 cafe', 'page /cafe?level=73'],
  ['pirate bay 4', 'page /themes/pirate-bay?level=4'],
  ['pirate bay level 4', 'page /themes/pirate-bay?level=4'],
  ['pirate bay theme 4', 'page /themes/pirate-bay?level=4'],
  ['what must I collect at pirate bay lvl 6', 'page /themes/pirate-bay?level=6'],
  ['farm 3', 'row /buildings/farmhouse 2-3, /dream/buildings/farmhouse 2-3; page /tree-of-life?level=3, /cafe?level=3'],
  // What is worth it.
  ['best building to upgrade', 'best /posts/most-efficient-building-levels'],
  ['what should I upgrade first?', 'best /posts/most-efficient-building-levels'],
  ['which upgrade next', 'best /posts/most-efficient-building-levels'],
  ['cheapest upgrade', 'best /posts/most-efficient-building-levels'],
  ['most efficient levels', 'best /posts/most-efficient-building-levels'],
  ['best house level', 'best /posts/most-efficient-building-levels'],
  ['cheapest mascots', 'best /posts/mascots'],
  ['is house 9 worth it', 'row /buildings/house 8-9, /dream/buildings/house 8-9'],
  ['best seller', 'list /buildings/premium-house'],
  // When.
  ['bees end', 'when Bee tournament'],
  ['when does bees start', 'when Bee tournament'],
  ['when do the bees start?', 'when Bee tournament'],
  ['next bees', 'when Bee tournament'],
  ['next fishing', 'when Fishing tournament'],
  ['fishing when', 'when Fishing tournament'],
  ['when is halloween', 'when Halloween season'],
  ['wann Bienenturnier', 'when Bee tournament'],
  ['bienenturnier ende', 'when Bee tournament'],
  ["founder's day end", 'when Founders’ day: gifts at the farmhouse'],
  ['when does the theme end?', 'when Weekly theme'],
  ['pirate bay ends', 'when Pirate Bay'],
  ['next tree of life', 'when Tree of Life'],
  ['now', 'when'],
  ['today', 'when'],
  ['what is running now', 'when'],
  ['events today', 'when'],
  ['current events', 'when'],
  ['what is on now', 'when'],
  ['heute', 'when'],
  ['next event', 'when'],
  // Names.
  ['house', 'list /buildings/house'],
  ['home', 'list /buildings/house'],
  ['Wohnhaus', 'list /buildings/house'],
  ['hous', 'list /buildings/house'],
  ['sheep', 'list /buildings/sheep-pen'],
  ['gnomehouse', 'list /buildings/gnome-house'],
  ['chickencoop', 'list /buildings/chicken-coop'],
  ['treeoflife', 'list /tree-of-life'],
  ['cow shed', 'list /buildings/cowshed'],
  ['pig sty', 'list /buildings/pigsty'],
  ['pig pen', 'list /buildings/pigsty'],
  ['wild flower', 'list /library/wildflower'],
  ['wind mill', 'list /buildings/windmill'],
  ['farm house', 'list /buildings/farmhouse'],
  ['bee hive', 'list /buildings/beehive'],
  ['kühe', 'list /buildings/cowshed'],
  ['kuhe', 'list /buildings/cowshed'],
  ['étable', 'list /buildings/cowshed'],
  ['wheat library', 'list /library/wheat'],
  ['dream barn', 'list /dream/buildings/barn'],
  ['premium house end', 'list /buildings/premium-house'],
  ['dream calculator', 'list /dream/calculator'],
  ['winter 2026', 'list /seasonal/winter-2026'],
  ['bees', 'list /bees'],
  ['fishing', 'list /fishing'],
  // What the site does.
  ['offline', 'list /offline'],
  ['export', 'list /my-farm'],
  ['dark mode', 'list /my-farm'],
  ['ical', 'list /calendar'],
  ['calendar file', 'list /calendar'],
  ['google calendar', 'list /calendar'],
  ['rss', 'list /news'],
  ['share plan', 'list /dream/calculator'],
  ['report wrong number', 'list /contact'],
  ['wrong number', 'list /contact'],
  ['what can i build', 'list /dream/calculator#can-build'],
  ['csv', 'list /developers'],
  ['api', 'list /developers'],
  ['embed', 'list /developers'],
  ['my farm', 'list /my-farm'],
  ['christmas event', 'list /seasonal'],
  ['tractor', 'list /co-op/projects'],
  ['what is new', 'list /news'],
  // Mistyped.
  ['hosue', 'list /buildings/house for house'],
  ['hosue 9', 'row /buildings/house 8-9, /dream/buildings/house 8-9 for house 9'],
  ['premuim huose', 'list /buildings/premium-house for premium house'],
  ['shep pen', 'list /buildings/sheep-pen for sheep pen'],
  ['gnomehuose', 'list /buildings/gnome-house for gnomehouse'],
  ['kick member', 'list'],
  ['Imker', 'list'],
  ['zzzzzz', 'list'],
  ['', 'list'],
  ['???', 'list'],
  ['"', 'list'],
];

/** The first suggestion for an answer of this list; a text for an event, or nothing: only the search page corrects. */
function rowsOf(answer: string): string[] {
  if (/ for /.test(answer)) return [];
  const rows: string[] = [];
  for (const part of answer.split('; ')) {
    const [kind, ...rest] = part.split(' ');
    const what = rest.join(' ');
    if (kind === 'when') rows.push(what || '/calendar');
    else if (kind === 'list' && what) rows.push(what);
    else if (kind === 'page' || kind === 'best') rows.push(...what.split(', '));
    else
      for (const [, path, from, to] of what.matchAll(/(\/\S+) (\d+)-(\d+)/g))
        rows.push(path!.includes('#') ? path! : `${path}?from=${from}&to=${to}#sum`);
  }
  return rows;
}

/** An expression for a browser: what the list shows for each question, the address and the name of each row. */
export const SUGGESTED = `${JSON.stringify(QUESTIONS.map(([question]) => question))}.map((question) => {
  const field = document.forms[0][0];
  field.value = question;
  field.dispatchEvent(new Event('input'));
  return [...document.querySelectorAll('#suggestions a')]
    .map((row) => [row.getAttribute('href'), row.firstChild.textContent]);
})`;

/** The questions for which the list begins otherwise, as a browser says by `SUGGESTED`. */
export function wrongOf(suggested: unknown): object[] {
  const lists = suggested as ReadonlyArray<ReadonlyArray<readonly [href: string, name: string]>>;
  return QUESTIONS.flatMap(([question, answer], index) => {
    const rows = lists[index]!;
    const isRight = rowsOf(answer).every((wanted, at) => rows[at]?.includes(wanted));
    return isRight && rows.length <= 8 ? [] : [{ question, answer, rows: rows.slice(0, 3) }];
  });
}
