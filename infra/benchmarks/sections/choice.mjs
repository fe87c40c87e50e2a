// 6. A choice on a slow phone, from the tap until what it changes is painted.
import { measureChoices } from '../lib/choices.mjs';
import { percentile, shown } from '../lib/numbers.mjs';
import { startPhone } from '../lib/phone.mjs';
import { startSite } from '../lib/programs.mjs';

const KINDS = [
  {
    what: 'a level of a table of 60',
    path: '/buildings/farmhouse',
    choices: '[aria-labelledby="levels"] tbody th a',
    shows: '#sum',
    slowed: 4,
    goal: '≤ 1.5',
  },
  {
    what: 'levels of a theme',
    path: '/themes/farmcup',
    choices: '#tasks thead a',
    shows: '#tasks',
    slowed: 4,
    goal: '≤ 1.5',
  },
  {
    what: 'the bonus of the projects',
    path: '/co-op/projects',
    choices: 'main tbody a[href*="bonus"]',
    shows: 'main table',
    slowed: 4,
    goal: '≤ 1.5',
  },
  {
    what: 'an edit of the calculator',
    path: '/dream/calculator',
    choices: 'input + button[type=button]',
    shows: '#total',
    slowed: 6,
    goal: '≤ 1.5',
  },
];

export async function measure(report) {
  const { web, stop } = await startSite();
  const phone = await startPhone();
  for (const { what, path, goal, ...kind } of KINDS) {
    const { choice, bare, requests } = await measureChoices(phone, web.url + path, kind);
    const [own, least] = [choice, bare].map((times) => percentile(times, 0.75));
    const note = `${requests} requests for ${choice.length} choices; p95 ${shown(percentile(choice, 0.95), 'ms')}`;
    report({
      what: `choice of ${what}, processor ${kind.slowed} × slower, p75`,
      ours: own,
      against: 'a bare tap',
      theirs: least,
      unit: 'ms',
      ratio: own / least,
      goal,
      note,
    });
  }
  await Promise.all([phone.stop(), stop()]);
}
