import { useEffect, useRef } from 'react';
import { type AnswersAt, defineIsland } from '~/islands/define';
import { Tick } from '~/islands/progress';
import { FigureText } from '~/figures/amount';
import { figureOf, formatNumber, UNKNOWN } from '~/figures/figure';
import { Seen, UnknownFigure } from '~/figures/provenance';
import { askedText, type Named, type QuestCell, questTable } from './quests';

interface Props {
  link: string;
  /** Of its columns, by key. */
  names: Readonly<Record<string, Omit<Named, 'pic'>>>;
}

const ADDRESSES = { book: '/api/dream/quest' } as const;

function QuestRows({ link, names, book }: Props & AnswersAt<typeof ADDRESSES>) {
  const line = book.lines.find((line) => line.link === link)!;
  const { first, tasks, rewards } = questTable(line, new Map());
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
      {line.levels.map((row, index) => (
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
              {tasks.map(({ key }, place) => {
                const cell = row[key] as QuestCell;
                // One question mark for all that nobody knows of a quest.
                if (cell === UNKNOWN && tasks.findIndex(({ key }) => row[key] === UNKNOWN) < place) return null;
                const text = askedText(cell, names[key] ?? { name: key });
                return (
                  <li key={key}>
                    {typeof cell === 'object' ? (
                      <a className="-my-2.5 inline-block py-3" href={`#line-${cell.link}`}>
                        {text}
                      </a>
                    ) : cell === UNKNOWN ? (
                      <UnknownFigure about={`/dream/quests?level=${index + 1}&column=${link}`} />
                    ) : (
                      <span>{text}</span>
                    )}
                    <Seen within={line} row={row} path={key} />
                  </li>
                );
              })}
            </ul>
          </td>
          {rewards.map(({ key }) => (
            <td key={key}>
              <span>
                <FigureText of={figureOf(row[key])} about={`/dream/quests?level=${index + 1}&column=${link}.${key}`} />
              </span>
              <Seen within={line} row={row} path={key} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

export default defineIsland('quest-rows', QuestRows, (_: Props) => ADDRESSES);
