import { LEVELS, levelWindow } from './level-window';
import { viewAddress, type ThemeView } from './view';

/** How many levels a screen can show of which some must stay hidden. */
const NARROW = Array.from({ length: LEVELS - 1 }, (_, index) => index + 1);

/** Shifts the window of levels and switches the rewards: links, so that the choice stands in the address. */
export function TableControls({ view }: { view: ThemeView }) {
  return (
    <div className="theme-controls">
      {/* Which levels are hidden is known to the style sheet alone: it shows the one shift that fits the screen. */}
      {NARROW.map((visible) => (
        <LevelShift key={visible} view={view} visible={visible} />
      ))}
      <a className="button button-plain" href={viewAddress({ ...view, rewards: !view.rewards })}>
        {view.rewards ? 'Hide rewards' : 'Show rewards'}
      </a>
    </div>
  );
}

function LevelShift({ view, visible }: { view: ThemeView; visible: number }) {
  const { first, last } = levelWindow(view.level, visible);
  const shift = (level: number, possible: boolean, word: 'lower' | 'higher', sign: string) =>
    possible ? (
      // The id lets the link keep its focus when its neighbour comes or goes.
      <a id={`${word}-${visible}`} className="button button-plain" href={viewAddress({ ...view, level })}>
        <span aria-hidden="true">{sign}</span>
        <span className="sr-only">{word === 'lower' ? 'Lower' : 'Higher'} levels</span>
      </a>
    ) : (
      <span className="button button-plain theme-end" aria-hidden="true">
        {sign}
      </span>
    );
  return (
    <nav className={`theme-shift fits-${visible}`} aria-label="Levels">
      {shift(first - 1, first > 1, 'lower', '←')}
      <span className="theme-levels" aria-live="polite">
        {first === last ? `Level ${first}` : `Levels ${first}–${last}`} <span>of {LEVELS}</span>
      </span>
      {shift(first + 1, last < LEVELS, 'higher', '→')}
    </nav>
  );
}
