/** Queries that tests add to a route's address: each route with choices needs some, '' where no figure changes. */
export const QUESTIONS: Record<string, string[]> = {
  bees: ['', 'level=100&bees=10&energy=5', 'level=25&bees=60'],
  'buildings.$buildingUrl': ['', 'from=1&to=4'],
  cafe: ['', 'level=100&happiness=500'],
  calendar: [''],
  changes: [''],
  'co-op.lights': [''],
  'co-op.projects': ['', 'bonus=all&tractor=7'],
  'co-op.village': [''],
  'co-op.upgrades.$upgradeUrl': ['', 'from=1&to=3'],
  'coming-up': [''],
  contact: [''],
  'contact.table': [], // a form for the page's CSV
  developers: ['', 'run=/api/buildings/house'],
  'dream.buildings.$buildingUrl': ['', 'from=1&to=4'],
  'dream.calculator': [
    '',
    'form=1&bulldozer=on&house.active=on&house.bull=on&house.level=4&house.target=7&house.quantity=2' +
      '&barn.active=on&barn.level=2&barn.target=4' +
      ['nail', 'board', 'saw', 'brick', 'tile', 'glass', 'scroll', 'ink', 'book', 'cash']
        .map((key) => `&have.${key}=1000000`)
        .join(''),
  ],
  'dream.market': [''], // the same figures in another order
  'embed.now': ['', 'theme=dark'],
  fishing: ['', 'level=100&rod=2&minutes=30'],
  'library.$libraryUrl': ['', 'from=1&to=4'],
  'market.upgrades.$marketUrl': ['', 'from=1&to=4'],
  planner: ['plan=building.house.1-2+building.land.12-13+library.apple.1-2+market.contract.1-2+village.time.1-2'],
  $pageName: [''],
  'posts._index': [''],
  'posts.$pageName': [''],
  'seasonal._index': [''],
  'seasonal.$eventUrl': [''],
  'themes._index': [''],
  'themes.$themeUrl': ['', 'farm=24'],
  search: ['', 'q=barn+4+to+5'],
  'tree-of-life': ['', 'level=300'],
};

/** The paths of a route, by its name; the groups are its parameters. */
export const pathOf = (route: string) =>
  new RegExp(
    `^/${route
      .replace('_index', '')
      .replaceAll('.', '/')
      .replace(/\/?$/, '')
      .replace(/\$(\w+)/g, '(?<$1>[^/]+)')}$`,
  );

export const questionsOf = (path: string) =>
  Object.entries(QUESTIONS).flatMap(([route, questions]) => (pathOf(route).test(path) ? questions : []));
