export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);

/** The value below which a share of the list lies. */
export function percentile(list, share) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (list) => percentile(list, 0.5);

/** Measures in turn, so that a machine that drifts moves all of them; for each the medians of its figures. */
export async function inTurn(measures) {
  const seen = measures.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, measure] of measures.entries()) seen[place].push(await measure());
  }
  return seen.map((rounds) =>
    Object.fromEntries(Object.keys(rounds[0]).map((figure) => [figure, median(rounds.map((round) => round[figure]))])),
  );
}

export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MiB`;
export const milliseconds = (ms) => `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`;
export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
export const perSecond = (rate) => `${Math.round(rate)}/s`;

/** The columns that compare two servers under load. */
export const rates = (ours, theirs) => ({
  ours: perSecond(ours.rate),
  theirs: perSecond(theirs.rate),
  ratio: ours.rate / theirs.rate,
  'by processor time': ours.perProcessorSecond / theirs.perProcessorSecond,
});
