import { useFarm, type Farm } from './farm';

/** What a page may use of the farm; the stock is shown where it is used. */
type Used = 'level' | 'size' | 'tractor' | 'rank';

const WORDS: { [Name in Used]: (value: NonNullable<Farm[Name]>) => string } = {
  level: (level) => `level ${level}`,
  size: (size) => `${size} buildings`,
  tractor: (tractor) => `tractor ${tractor}%`,
  rank: (rank) => rank,
};

/** A line that says what the page takes from 'my farm', with the way to change it. */
export function FarmPanel({ uses }: { uses: readonly Used[] }) {
  const farm = useFarm();
  const said = uses.flatMap((name) => (farm[name] === null ? [] : [WORDS[name](farm[name] as never)]));
  return (
    <p className="farm-panel">
      {said.length > 0 ? `Your farm: ${said.join(', ')}. ` : 'Say it once for all pages: '}
      <a href="/my-farm">{said.length > 0 ? 'Change' : 'my farm'}</a>
    </p>
  );
}
