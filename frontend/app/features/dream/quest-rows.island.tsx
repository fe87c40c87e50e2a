import { useEffect, useRef } from 'react';
import type { AnswersAt } from '~/islands/define';
import { defineTable } from '~/islands/overlaid';
import { Tick } from '~/islands/progress';
import { CellFigure, CellText, FigureText } from '~/figures/amount';
import { counted, figureOf, formatNumber, isExactly, isKnown, sumOf, UNKNOWN } from '~/figures/figure';
import { columnNames } from '~/figures/origin';
import { hasOwn, OwnNote, Seen, UnknownFigure } from '~/figures/provenance';
import { askedText, lowered, type Named, type QuestCell } from './quests';

/** Of a line's columns, by key. */
type Names = Readonly<Record<string, Omit<Named, 'pic'>>>;

interface Props {
  link: string;
  part: 'sum' | 'rows';
  tasks: Names;
  rewards: Names;
}

const ADDRESSES = { book: '/api/dream/quest' } as const;
type Line = AnswersAt<typeof ADDRESSES>['book']['lines'][number];
type PartProps = Omit<Props, 'part'> & { line: Line };

/** A quest line: what all its quests give, or its rows. */
function QuestLine({ part, book, ...props }: Props & AnswersAt<typeof ADDRESSES>) {
  const line = book.lines.find(({ link }) => link === props.link)!;
  return part === 'sum' ? <Sum line={line} {...props} /> : <Rows line={line} {...props} />;
}

function Sum({ line: { levels }, rewards }: PartProps) {
  const sums = Object.entries(rewards).map(([key, named]) => ({
    ...named,
    sum: sumOf(levels.map((row) => figureOf(row[key]))),
  }));
  return (
    <>
      <p className="mt-1 text-soft">
        All {counted(levels.length, 'quest')} give{' '}
        {sums.map(({ name, one = name, sum }, index) => (
          <span key={name}>
            {index > 0 && (index === sums.length - 1 ? ' and ' : ', ')}
            <strong className="text-ink">
              <FigureText of={sum} />
            </strong>{' '}
            {lowered(isExactly(sum, 1) ? one : name)}
          </span>
        ))}
        .{!sums.every(({ sum }) => isKnown(sum)) && ' We do not know yet what ? is.'}
      </p>
      {hasOwn(levels) && <OwnNote />}
    </>
  );
}

function Rows({ link, line, tasks, rewards }: PartProps) {
  const [first = ''] = columnNames(line.levels[0]);
  // Of a line of which the site knows nothing a player can enter all.
  const isBlank = Object.keys(rewards).length === 0;
  const start = useRef<HTMLTableRowElement>(null);
  // Opens the line that the address names.
  useEffect(() => {
    const unfold = () => {
      if (location.hash === `#line-${link}`) start.current?.closest('details')?.setAttribute('open', '');
    };
    unfold();
    addEventListener('hashchange', unfold);
    return () => removeEventListener('hashchange', unfold);
  }, [link]);
  return (
    <>
      {line.levels.map((row, index) => {
        const about = `/dream/quests?level=${index + 1}&column=${link}`;
        return (
          <tr key={index} ref={index === 0 ? start : undefined}>
            <th scope="row">
              <Tick list={`/dream/quests ${link}`} task={index}>
                <span className="sr-only">{`${line.name} quest `}</span>
                <span>{formatNumber(row[first] as number)}</span>
                <Seen within={line} row={row} />
              </Tick>
            </th>
            <td className="words short py-2 leading-snug whitespace-normal">
              <ul className="md:grid md:auto-cols-fr md:grid-flow-col md:gap-3">
                {Object.entries(tasks).map(([key, named], place, all) => {
                  const cell = row[key] as QuestCell;
                  // One question mark for all that nobody knows of a quest.
                  if (cell === UNKNOWN && all.findIndex(([key]) => row[key] === UNKNOWN) < place) return null;
                  const text = askedText(cell, named);
                  return (
                    <li key={key}>
                      {typeof cell === 'object' ? (
                        <a className="-my-2.5 inline-block py-3" href={`#line-${cell.link}`}>
                          {text}
                        </a>
                      ) : cell === UNKNOWN ? (
                        <span data-cell={isBlank ? `${about}.${key}` : undefined}>
                          <UnknownFigure about={about} />
                        </span>
                      ) : (
                        <CellText about={isBlank ? `${about}.${key}` : undefined}>{text}</CellText>
                      )}
                      <Seen within={line} row={row} path={key} />
                    </li>
                  );
                })}
              </ul>
            </td>
            {Object.keys(rewards).map((key) => (
              <td key={key}>
                <span>
                  <CellFigure of={figureOf(row[key])} about={`${about}.${key}`} />
                </span>
                <Seen within={line} row={row} path={key} />
              </td>
            ))}
          </tr>
        );
      })}
    </>
  );
}

export default defineTable('quest-rows', QuestLine, (_: Props) => ADDRESSES);
