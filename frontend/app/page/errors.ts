/** What an error screen says and where it takes the reader. */
export interface ErrorScreenData {
  message: string;
  /** Where the link and the countdown lead. */
  target: string;
  /** The link's text. */
  label: string;
}

const home = { target: '/', label: 'Go to the home page' };

/** The specification's error catalogue (§8): one message for each kind of thing that can be missing. */
export const missing = {
  page: {
    message: "That page doesn't seem to exist... Check the link and try again. I'll take you back to the home page",
    ...home,
  },
  building: {
    message: "That building doesn't seem to exist... I'll take you back to buildings",
    target: '/buildings/house',
    label: 'Go to buildings',
  },
  dreamBuilding: {
    message: "That building doesn't seem to exist... I'll take you back to buildings",
    target: '/dream/buildings/windmill',
    label: 'Go to Dream buildings',
  },
  library: {
    message: "That library upgrade doesn't seem to exist... I'll take you back to the library",
    target: '/library/wildflower',
    label: 'Go to the library',
  },
  market: {
    message: "That market upgrade doesn't seem to exist... I'll take you back to market upgrades",
    target: '/market/upgrades/contract',
    label: 'Go to market upgrades',
  },
  theme: {
    message: "That event doesn't seem to exist... I'll take you to the current event",
    target: '/themes',
    label: 'Go to the current event',
  },
  seasonal: {
    message: "That event doesn't seem to exist... I'll take you to the seasonal events",
    target: '/seasonal',
    label: 'Go to the seasonal events',
  },
  village: {
    message: "That upgrade doesn't seem to exist... I'll take you back to village upgrades",
    target: '/co-op/upgrades/funds',
    label: 'Go to village upgrades',
  },
} satisfies Record<string, ErrorScreenData>;

export const broken: ErrorScreenData = {
  message: 'Something seems to be broken getting the page you were looking for',
  ...home,
};
export const oops: ErrorScreenData = { message: 'Oops! Something went wrong...', ...home };

/** A 404 to throw from a loader: `throw notFound('theme')`. The root shows its screen. */
export function notFound(what: keyof typeof missing): Response {
  return Response.json(missing[what], { status: 404 });
}

/** The screen for whatever a route threw, given as its status and data. */
export function screenFor(status: number | undefined, data: unknown): ErrorScreenData {
  if (isScreen(data)) return data;
  if (status === 404) return missing.page;
  if (status === 503) return broken;
  return oops;
}

function isScreen(data: unknown): data is ErrorScreenData {
  const screen = data as Partial<ErrorScreenData> | null;
  return (
    typeof screen === 'object' &&
    typeof screen?.message === 'string' &&
    typeof screen.target === 'string' &&
    typeof screen.label === 'string'
  );
}
