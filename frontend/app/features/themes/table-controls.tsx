import type { Farm } from '~/islands/farm';
import { levelColumns } from './level-window';
import { searchOf, type ThemeView } from './view';

export interface ChoiceProps {
  view: ThemeView;
  /** Keeps what is chosen with the reader's own farm. */
  keep: (farm: Partial<Farm>) => void;
}

/** Shifts the window of levels to any of them, and switches the rewards: links, so that the choice stands in the address. */
export function TableControls({ view, keep }: ChoiceProps) {
  const address = (change: Partial<ThemeView>) => `${searchOf({ ...view, ...change })}#tasks`;
  return (
    <div className="theme-controls" id="tasks">
      <nav className="theme-levels" aria-label="Levels">
        <ul className="choice">
          {levelColumns(view.level).map(({ level, className }) => (
            <li key={level}>
              <a href={address({ level })} onClick={() => keep({ themeLevel: level })}>
                <span className="sr-only">Level </span>
                {level}
                {/* Which levels are hidden is known to the style sheet alone. */}
                <span className={`level-shown ${className}`}>
                  <span className="sr-only">, shown</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="button button-plain" href={address({ rewards: !view.rewards })}>
        {view.rewards ? 'Hide rewards' : 'Show rewards'}
      </a>
    </div>
  );
}
