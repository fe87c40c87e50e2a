import type { ReactNode } from 'react';
import { figureOf, figureText, isExactly, isKnown, partsOf, type Figure } from './figure';
import type { Materials } from './materials';
import { Picture } from '~/ui/picture';
import { UnknownFigure } from './provenance';
import { separated } from '~/ui/whole-number';

interface FigureTextProps {
  of: Figure;
  after?: string;
  /** In place of the plain `?`. */
  mark?(unknown: string): ReactNode;
}

export function FigureText({ of, after = '', mark }: FigureTextProps) {
  const { known, unknown } = partsOf(of);
  if (!unknown) return <>{figureText(of) + after}</>;
  return (
    <>
      {known !== null && `${separated(known)} `}
      {mark ? mark(unknown) : <span className="unknown">{unknown}</span>}
      {after}
    </>
  );
}

/**
 * The figure of a cell with the address `about`, such as `/seasonal/easter-2027?level=4&column=xp`: its `?` links to a
 * report, and a player can enter it.
 */
export function CellFigure({ of, after = '', about }: Omit<FigureTextProps, 'mark'> & { about: string | undefined }) {
  if (!about) return <FigureText of={of} after={after} />;
  if (isKnown(of)) return <CellText about={about}>{figureText(of) + after}</CellText>;
  return (
    <FigureText
      of={of}
      after={after}
      mark={(unknown) => (
        <span className="unknown" data-cell={about}>
          <UnknownFigure about={about}>{unknown}</UnknownFigure>
        </span>
      )}
    />
  );
}

/** The text of a figure that a player can enter. Another one is another element: nothing changes among its texts. */
export const CellText = ({ about, children }: { about?: string; children: string }) => (
  <span key={children} data-cell={about}>
    {children}
  </span>
);

export function UnknownNote({ children }: { children: string }) {
  return (
    <p className="text-sm text-soft">
      <b className="unknown">?</b> <span>{children}</span>
    </p>
  );
}

interface AmountProps {
  of: string;
  /** As in data files, where 999 is unknown, or computed. */
  value: number | Figure;
  materials: Materials;
  /** Writes the name; otherwise the picture has it. */
  named?: boolean;
  /** The beginning of its address, to which the material is added: `/seasonal/easter-2027?level=4&column=`. */
  about?: string;
}

export function Amount({ of, value, materials, named = false, about }: AmountProps) {
  const { name = of, plural = of, pic } = materials[of] ?? {};
  const figure = typeof value === 'number' ? figureOf(value) : value;
  const word = isExactly(figure, 1) ? name : plural;
  return (
    <span className="inline-flex items-center gap-1.5" title={named ? undefined : word}>
      {pic && <Picture src={pic} size={20} alt={named ? '' : word} />}
      <span>
        <CellFigure of={figure} after={named ? ` ${word}` : ''} about={about && about + of} />
      </span>
    </span>
  );
}

/** `max-w-none`: Firefox and Safari would give a picture that may shrink no width. */
export function AmountList({
  amounts,
  markOf,
  ...rest
}: {
  amounts: Record<string, number | Figure>;
  /** The mark of provenance behind an amount. */
  markOf?(key: string): ReactNode;
} & Omit<AmountProps, 'of' | 'value' | 'named'>) {
  return (
    <ul className="flex flex-wrap gap-x-3 text-sm [&_img]:max-w-none">
      {Object.entries(amounts).map(([key, value]) => (
        <li key={key}>
          <Amount named of={key} value={value} {...rest} />
          {markOf?.(key)}
        </li>
      ))}
    </ul>
  );
}
