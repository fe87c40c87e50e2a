import type { DreamQuestBook, DreamQuestLine } from '~/api/types';
import { Island } from '~/islands/island';
import { FigureText } from '~/ui/amount';
import { Example, Provenance } from '~/ui/provenance';
import { counted, isExactly, isKnown } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import { Ruled } from '~/ui/ruled';
import { DataTable } from '~/ui/data-table';
import questRows from './quest-rows.island';
import { type QuestColumn, type QuestTable, wordsOf } from './quests';

interface QuestSectionProps {
  book: DreamQuestBook;
  line: DreamQuestLine;
  table: QuestTable;
  /** Whether to say here how far the figures can be trusted. */
  trust: boolean;
}

/** One quest line: what it gives in all, and its quests. */
export function QuestSection({ book, line, table, trust }: QuestSectionProps) {
  const { first, tasks, rewards, sums } = table;
  return (
    <section className="mt-9 scroll-mt-3" id={`line-${line.link}`} aria-labelledby={`heading-${line.link}`}>
      <Ruled id={`heading-${line.link}`}>
        <Picture src={line.pic} size={32} />
        {line.name}
      </Ruled>
      <p className="mt-1 text-soft">
        All {counted(line.levels.length, 'quest')} give{' '}
        {sums.map(({ name, one = name, sum }, index) => (
          <span key={name}>
            {index > 0 && (index === sums.length - 1 ? ' and ' : ', ')}
            <strong className="text-ink">
              <FigureText of={sum} />
            </strong>{' '}
            {lowered(isExactly(sum, 1) ? one : name)}
            {index === 0 && line.provenance === 'sample' && (
              <>
                {' '}
                <Example />
              </>
            )}
          </span>
        ))}
        .{!sums.every(({ sum }) => isKnown(sum)) && ' Nobody knows what ? is yet.'}
      </p>
      <DataTable label={`${line.name} quests`} fits="lg" className="levels cards [&_label]:gap-1">
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              {wordsOf(first)}
            </th>
            {tasks.length > 0 && (
              <th colSpan={tasks.length} scope="colgroup">
                Asks for
              </th>
            )}
            {rewards.length > 0 && (
              <th colSpan={rewards.length} scope="colgroup" className="group">
                Gives
              </th>
            )}
          </tr>
          <tr>
            {tasks.map((column) => (
              <Heading key={column.key} column={column} />
            ))}
            {rewards.map((column, index) => (
              <Heading key={column.key} column={column} group={index === 0} />
            ))}
          </tr>
        </thead>
        <Island
          as="tbody"
          of={questRows}
          props={{ link: line.link, names: [...tasks, ...rewards].map(({ name }) => name) }}
          data={{ book }}
        />
      </DataTable>
      {trust && <Provenance of={line} about="/dream/quests" />}
    </section>
  );
}

/** In a sentence; 'XP' stays. */
function lowered(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase();
}

function Heading({ column: { name, pic }, group = false }: { column: QuestColumn; group?: boolean }) {
  return (
    <th scope="col" className={group ? 'group' : undefined}>
      {pic && <Picture src={pic} size={24} />}
      {name}
    </th>
  );
}
