export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);

/** The value below which a share of the list lies. */
export function percentile(list, share) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (list) => percentile(list, 0.5);

/** Measures in turn, so that a machine that drifts moves all of them; for each the medians of its figures. */
export async function inTurn(measures, turns) {
  const seen = [];
  while (seen.length < turns) {
    const turn = [];
    for (const measure of measures) turn.push(await measure());
    seen.push(turn);
  }
  return measures.map((_, place) => medians(seen.map((turn) => turn[place])));
}

/** The rows of one section from those of its rounds: of each figure the median, of each text the last. */
export const middle = (rounds) =>
  rounds[0].map((row) =>
    medians(rounds.map((rows) => rows.find(({ what }) => what === row.what)).filter((same) => same)),
  );

const medians = (rows) =>
  Object.fromEntries(
    Object.entries(rows.at(-1)).map(([name, value]) => [
      name,
      typeof value === 'number' ? median(rows.map((row) => row[name])) : value,
    ]),
  );

const FORMS = {
  bytes: (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
  memory: (bytes) => `${Math.round(bytes / 2 ** 20)} MiB`,
  ms: (ms) => `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`,
  seconds: (ms) => `${(ms / 1000).toFixed(2)} s`,
  rate: (rate) => `${Math.round(rate)}/s`,
};

/** A figure with its unit, one of the names above; texts stay. */
export const shown = (value, unit) => (typeof value === 'number' && unit ? FORMS[unit](value) : value);

/** The figures of a row: a time in ms against the most that it should take. */
export const inBudget = (ours, budget) => ({
  ours,
  against: 'budget',
  theirs: budget,
  unit: 'ms',
  ratio: ours / budget,
  goal: '≤ 1',
});

/** The figures of a row: how two servers under load compare. */
export const compared = (ours, theirs) => ({
  ours: ours.rate,
  theirs: theirs.rate,
  unit: 'rate',
  ratio: ours.rate / theirs.rate,
  'by processor time': ours.perProcessorSecond / theirs.perProcessorSecond,
});
