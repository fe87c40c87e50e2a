import { Button } from '~/ui/button';
import { setFarm, useFarm, type Farm } from './farm';
import { useHydrated } from './hydrated';
import { NOT_KEPT, useIsKept } from './stored';

type Used = Exclude<keyof Farm, 'stock'>;

const WORDS: Record<Used, string> = {
  level: 'level #',
  size: '# buildings',
  tractor: 'tractor #%',
  rank: '#',
  themeLevel: 'theme level #',
};

interface FarmPanelProps {
  uses: readonly Used[];
  /** What the page shows, to be kept where it differs. */
  now?: { readonly [Name in Used]?: Farm[Name] };
}

/** Shows what the page takes from 'my farm'. */
export function FarmPanel({ uses, now = {} }: FarmPanelProps) {
  const farm = useFarm();
  const hydrated = useHydrated();
  const isKept = useIsKept();
  const textOf = (values: Partial<Farm>, names = uses) =>
    names.flatMap((name) => (values[name] == null ? [] : WORDS[name].replace('#', `${values[name]}`))).join(', ');
  const mine = textOf(farm);
  const shown = textOf(
    now,
    uses.filter((name) => now[name] !== farm[name]),
  );
  return (
    <p className="mt-2 text-sm text-soft mine:invisible [&_a]:inline-block [&_a]:py-2.5" data-farm="">
      {!isKept ? `${NOT_KEPT} ` : mine ? `Your farm: ${mine}. ` : 'Set it once in '}
      <a href="/my-farm">{mine ? 'Change' : 'My farm'}</a>
      {shown && hydrated && (
        <Button look="quiet" onClick={() => setFarm(now)}>
          {`Keep ${shown} as mine`}
        </Button>
      )}
    </p>
  );
}
