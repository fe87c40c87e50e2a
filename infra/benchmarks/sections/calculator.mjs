// 6. An edit of the calculator on a slow phone.
import { measureEdits } from '../lib/edits.mjs';
import { milliseconds, percentile } from '../lib/numbers.mjs';
import { startSite } from '../lib/programs.mjs';

export async function calculator(report) {
  const { web, stop } = await startSite();
  const { edits, bare } = await measureEdits(web.url);
  const note = `${edits.filter(({ changed }) => changed).length} of ${edits.length} edits changed the total`;
  for (const share of [50, 75, 95]) {
    const [own, least] = [edits, bare].map((taps) => percentile(taps.map(({ ms }) => ms), share / 100));
    report({ what: `calculator edit until painted, processor 6 × slower, p${share}`, ours: milliseconds(own), against: 'a tap on a bare page', theirs: milliseconds(least), ratio: own / least, goal: share === 75 ? '≤ 50 ms' : undefined, note });
  }
  await stop();
}
