import { LEVEL_KEY } from '~/islands/farm';
import { FARM_KEY, FIGURES_KEY } from '~/islands/farm-key';
import { PROGRESS_KEY } from '~/islands/progress';

interface BrowserKey {
  key: string;
  holds: string;
  /** For how long. */
  kept: string;
  /** Exported with the player's farm. */
  exported?: true;
}

/** Everything that the site may store in a browser. */
export const BROWSER_KEYS: readonly BrowserKey[] = [
  {
    key: FARM_KEY,
    holds: 'Your farm settings: level, size, tractor, rank, theme level and Dream stock.',
    kept: 'until you clear it',
  },
  {
    key: 'theme',
    holds: 'Whether you chose the light or the dark colours.',
    kept: 'until you choose your device’s again',
    exported: true,
  },
  {
    key: '_CookieNotification',
    holds: 'When you accepted the storage notice, so that you don’t see it again.',
    kept: 'until the notice changes',
  },
  {
    key: 'contact_draft',
    holds:
      'What you typed into the contact form and have not sent: ' +
      'your name, email address, message and number, and the figure it is about.',
    kept: 'until you send or discard it; one that you have not seen for 30 days is deleted when you write in the form',
  },
  {
    key: 'recent-news',
    holds: 'Which recent news you have opened, so that it is no longer marked as new.',
    kept: '15 days',
  },
  {
    key: 'dream_calc',
    holds: 'Your buildings in the Dream Farm calculator: levels, quantities, what is switched on.',
    kept: 'until you reset it',
    exported: true,
  },
  {
    key: 'dream_plans',
    holds:
      'Your plans in the calculator by name; dream_plans_before_reset keeps those from before a forced reset, ' +
      'with what you owned, and keys that end in _aside what could not be read.',
    kept: 'until you delete the plans',
    exported: true,
  },
  {
    key: 'dream_calc_isBulldozer',
    holds: 'Whether the calculator subtracts what bulldozing gives back.',
    kept: 'until you reset it',
    exported: true,
  },
  {
    key: 'calc_date',
    holds: 'When you last changed something in the calculator.',
    kept: 'until you clear it',
    exported: true,
  },
  {
    key: 'calc_notice',
    holds: 'That an update of the calculator is waiting for you, and since when.',
    kept: 'until you accept or decline it',
    exported: true,
  },
  {
    key: LEVEL_KEY,
    holds: 'Your farm level, the same as in my_farm.',
    kept: 'until you clear it',
  },
  {
    key: PROGRESS_KEY,
    holds: 'Your ticked tasks and quests, and how much you made for a seasonal event.',
    kept: 'until you have ticked tasks in 24 other lists',
    exported: true,
  },
  {
    key: FIGURES_KEY,
    holds: 'The figures of your game that you entered in tables, at most 500, and which of them you sent to us.',
    kept: 'until you take them back, or this site says the same',
    exported: true,
  },
  {
    key: 'my_plan',
    holds: 'Your plan in the planner: which buildings and upgrades, from which level to which.',
    kept: 'until you clear it',
    exported: true,
  },
  {
    key: 'planner_stock',
    holds: 'What you have on your main farm, for the planner.',
    kept: 'until you clear it',
    exported: true,
  },
  {
    key: 'offline',
    holds: 'That this browser does not save pages for offline use.',
    kept: 'until you allow it again',
  },
  {
    key: '/',
    holds: 'That the key / does not open the search field.',
    kept: 'until you switch it on again',
  },
  { key: 'ads', holds: 'That you allowed ads, and from which provider.', kept: 'until you stop them' },
];

/** What a key holds; also for copies such as `dream_plans_aside`. */
export function holdsOf(key: string): string {
  const known = BROWSER_KEYS.find((entry) => entry.key === key);
  if (known) return known.holds;
  return BROWSER_KEYS.some((entry) => key.startsWith(`${entry.key}_`))
    ? 'A copy of older entries, or of some that could not be read.'
    : 'An entry of another version of this site.';
}
