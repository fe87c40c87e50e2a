import { defineIsland } from '~/islands/define';
import { Tick } from '~/islands/tick';
import { classes } from '~/ui/classes';
import { questTable } from './quests';
import type { QuestBook } from './types';
import { cellOf } from './words';

interface Props {
  /** Of the line. */
  link: string;
}

interface Data {
  book: QuestBook;
}

/** The quests of a line, each to tick off. */
function QuestRows({ link, book }: Props & Data) {
  const line = book.lines.find((line) => line.link === link)!;
  const { first, tasks, rewards } = questTable(line, new Map());
  return (
    <>
      {line.levels.map((row, index) => (
        <tr key={index}>
          <th scope="row">
            <Tick list={`/dream/quests ${link}`} task={index}>
              {cellOf(row[first]).text}
            </Tick>
          </th>
          {[...tasks, ...rewards].map(({ key }) => {
            const { text, line, kind } = cellOf(row[key]);
            return (
              <td
                key={key}
                className={
                  classes(
                    key === rewards[0]?.key && 'group',
                    kind !== 'figure' && 'quest-task',
                    text === '?' && 'unknown',
                  ) || undefined
                }
              >
                {line ? <a href={`#line-${line}`}>{text}</a> : text}
              </td>
            );
          })}
        </tr>
      ))}
    </>
  );
}

export default defineIsland<Props, Data>('quest-rows', QuestRows, () => ({ book: '/api/dream/quest' }));
