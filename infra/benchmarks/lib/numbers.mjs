export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);

/** The value below which a share of the list lies. */
export function percentile(list, share) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (list) => percentile(list, 0.5);

/** Measures in turn, so that a machine that drifts moves all of them; for each the medians of its figures. */
export function inTurn(measures, turns = ROUNDS) {
  return inRounds(async () => {
    const seen = [];
    for (const measure of measures) seen.push(await measure());
    return seen;
  }, turns);
}

/** Does the same again and again. It resolves with a list of figures, and so does this: with the medians of each. */
export async function inRounds(round, rounds = ROUNDS) {
  const seen = [];
  while (seen.length < rounds) seen.push(await round());
  return seen[0].map((figures, place) =>
    Object.fromEntries(Object.keys(figures).map((figure) => [figure, median(seen.map((all) => all[place][figure]))])),
  );
}

export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MiB`;
export const milliseconds = (ms) => `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`;
export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
export const perSecond = (rate) => `${Math.round(rate)}/s`;

/** How two servers under load compare. */
export const compared = (ours, theirs) => ({
  ours: ours.rate,
  theirs: theirs.rate,
  ratio: ours.rate / theirs.rate,
  'by processor time': ours.perProcessorSecond / theirs.perProcessorSecond,
});

/** The columns of that. */
export const columns = ({ ours, theirs, ...ratios }) => ({
  ours: perSecond(ours),
  theirs: perSecond(theirs),
  ...ratios,
});
