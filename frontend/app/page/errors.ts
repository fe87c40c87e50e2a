interface ErrorScreenData {
  message: string;
  /** Of the link and the countdown. */
  target: string;
  /** Of the link. */
  label: string;
  /** Pages that may have been meant. */
  near?: ReadonlyArray<{ path: string; title: string; group: string }>;
}

const home = { target: '/', label: 'Go to the home page' };

/** The screen of a missing item; `place` completes the sentence, `label` the link. */
const lost = (what: string, place: string, target: string, label = place): ErrorScreenData => ({
  message: `That ${what} doesn't seem to exist... I'll take you ${place}`,
  target,
  label: `Go ${label.replace(/^back /, '')}`,
});

/** The specification's error catalogue (§8). */
export const missing = {
  page: {
    message: "That page doesn't seem to exist... Check the link and try again. I'll take you back to the home page",
    ...home,
  },
  building: lost('building', 'back to buildings', '/buildings/house'),
  dreamBuilding: lost('building', 'back to buildings', '/dream/buildings/windmill', 'to Dream buildings'),
  library: lost('library upgrade', 'back to the library', '/library/wildflower'),
  market: lost('market upgrade', 'back to market upgrades', '/market/upgrades/contract'),
  theme: lost('event', 'to the current event', '/themes'),
  seasonal: lost('event', 'to the seasonal events', '/seasonal'),
  village: lost('upgrade', 'back to village upgrades', '/co-op/upgrades/funds'),
};

export const broken: ErrorScreenData = {
  message: 'Something seems to be broken getting the page you were looking for',
  ...home,
};
export const oops: ErrorScreenData = { message: 'Oops! Something went wrong...', ...home };

/** The screen for what a route threw, given as its status and data. */
export function screenFor(status: number | undefined, data: unknown): ErrorScreenData {
  if (isScreen(data)) return data;
  if (status === 404) return missing.page;
  if (status === 503) return broken;
  return oops;
}

function isScreen(data: unknown): data is ErrorScreenData {
  const { message, target, label } = ((typeof data === 'object' && data) || {}) as Partial<ErrorScreenData>;
  return [message, target, label].every((text) => typeof text === 'string');
}
