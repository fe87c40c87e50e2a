import { type AnswersAt, defineIsland } from '~/islands/define';
import { Tick } from '~/islands/progress';
import { classes } from '~/ui/classes';
import { Differs, UnknownFigure } from '~/ui/provenance';
import { questCell, type QuestCell, questTable } from './quests';

interface Props {
  /** Of the line. */
  link: string;
  /** The names of the columns. On a phone, where each quest is a card without headings, the name is shown beside the figure. */
  names: readonly string[];
}

const ADDRESSES = { book: '/api/dream/quest' } as const;

/** The quests of a line, each to tick off. */
function QuestRows({ link, names, book }: Props & AnswersAt<typeof ADDRESSES>) {
  const line = book.lines.find((line) => line.link === link)!;
  const { first, tasks, rewards } = questTable(line, new Map());
  return (
    <>
      {line.levels.map((row, index) => (
        <tr key={index}>
          <th scope="row" className="px-1 py-2">
            <Tick list={`/dream/quests ${link}`} task={index}>
              <span className="sr-only">{`${line.name} quest `}</span>
              {questCell(row[first] as QuestCell).text}
              <Differs within={line} row={row} />
            </Tick>
          </th>
          {[...tasks, ...rewards].map(({ key }, column) => {
            const { text, line: other, kind } = questCell(row[key] as QuestCell);
            return (
              <td
                key={key}
                className={
                  classes(
                    (column === 0 || key === rewards[0]?.key) && 'group',
                    kind !== 'figure' && 'text-left',
                    text === '?' && 'unknown',
                  ) || undefined
                }
              >
                <small>{names[column]}</small>{' '}
                {other ? (
                  <a className="inline-block py-3" href={`#line-${other}`}>
                    {text}
                  </a>
                ) : text === '?' ? (
                  <UnknownFigure about={`/dream/quests?level=${index + 1}&column=${link}.${key}`} />
                ) : (
                  text
                )}
                <Differs within={line} row={row} path={key} />
              </td>
            );
          })}
        </tr>
      ))}
    </>
  );
}

export default defineIsland('quest-rows', QuestRows, (_: Props) => ADDRESSES);
