import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import type { DreamQuestBook, DreamQuestLine } from '~/api/types';
import questRows from '~/features/dream/quest-rows.island';
import { namesOf, type QuestColumn, questTable, sameTrust, wordsOf } from '~/features/dream/quests';
import { OwnFigures } from '~/features/own-figures';
import { Island } from '~/islands/island';
import { changedOn } from '~/loaders/changed.server';
import type { PageHandle } from '~/page/handle';
import { ColumnHeads, DataTable } from '~/ui/data-table';
import { isWanted, titleOf, wantedHead } from '~/figures/wanted';
import { counted } from '~/figures/figure';
import { GAME } from '~/figures/game';
import { rowsOf } from '~/figures/origin';
import { PageHeader } from '~/ui/page-header';
import { Picture } from '~/ui/picture';
import { numberedRows, Provenance, Quiet, ReportForm, TableFiles } from '~/figures/provenance';
import { Tile } from '~/ui/card';

export const handle: PageHandle = { own: ['my_progress'] };

const PATH = '/dream/quests';
const JSON_PATH = '/api/dream/quest';

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [book, { materials }, buildings, changed] = await Promise.all([
    ask.get(JSON_PATH),
    ask.materials(),
    ask.get('/api/dream/buildings'),
    changedOn(context, PATH, 'title'),
  ]);
  const lines = book.lines.map(({ name }) => name.toLowerCase()).join(', ');
  const used = new Set(book.lines.flatMap(({ levels }) => Object.keys(levels[0] ?? {})));
  return {
    page: {
      title: 'Dream quests: every line, quest by quest',
      description:
        `The Dream Farm quests of ${GAME} (${lines}): ` +
        'what every quest asks for and gives, and what a whole line is worth.',
      path: PATH,
      facts: [['Quest lines', String(book.lines.length)]],
      dataset: { name: 'Dream quests', api: JSON_PATH },
      ...wantedHead('Dream quests', book.lines),
      changed,
    },
    book,
    materials: materials
      .filter(({ key }) => used.has(key))
      .map(({ key, name, plural, pic }) => ({ key, name, plural, pic })),
    buildings: buildings.filter(({ link }) => used.has(link)).map(({ link, name, pic }) => ({ link, name, pic })),
  };
}

export default function DreamQuests() {
  const { book, materials, buildings } = useLoaderData<typeof loader>();
  const names = namesOf(materials, buildings);
  const together = sameTrust(book.lines);
  const [first] = book.lines;
  return (
    <article>
      <PageHeader title={titleOf('Dream quests', book.lines)} />
      <nav aria-label="Quest lines">
        <ul className="grid grid-cols-2 gap-2 lg:grid-cols-3">
          {book.levels.map(({ name, link }) => {
            const line = book.lines.find((line) => line.link === link);
            return (
              <li key={link}>
                <Tile className="font-serif font-semibold" href={`#line-${link}`}>
                  {line && <Picture src={line.pic} size={32} />}
                  <span>
                    {name}{' '}
                    {line && !isWanted(line) && (
                      <span className="block font-sans text-sm leading-snug font-normal text-soft">
                        {counted(line.levels.length, 'quest')}
                      </span>
                    )}
                  </span>
                </Tile>
              </li>
            );
          })}
        </ul>
      </nav>
      <p className="mt-4 max-w-2xl text-soft">What every quest asks for and gives, line by line.</p>
      {book.lines.map((line, index) => (
        <QuestSection key={line.link} book={book} line={line} names={names} trust={!together} open={index === 0} />
      ))}
      <OwnFigures
        page={PATH}
        api={JSON_PATH}
        tables={book.lines.map((line) => {
          const { tasks, rewards } = questTable(line, names);
          return {
            title: line.name,
            unit: 'quest',
            rows: [1, line.levels.length],
            columns: (rewards.length > 0 ? rewards : tasks).map(({ key, name }) => [`${line.link}.${key}`, name]),
          };
        })}
      />
      {together && first ? (
        <Provenance
          of={first}
          rows={book.lines.flatMap((line) => rowsOf(line, line.levels))}
          unit="quest"
          about={PATH}
          json={JSON_PATH}
        />
      ) : (
        <Quiet>
          These tables:
          <TableFiles page={PATH} json={JSON_PATH} fill />
        </Quiet>
      )}
      <ReportForm
        about={PATH}
        column={['Line', book.levels.map(({ link, name }) => [link, name])]}
        level={['Quest', numberedRows(Math.max(...book.lines.map(({ levels }) => levels.length)))]}
      />
    </article>
  );
}

const SUMMARY =
  'flex min-h-11 cursor-pointer items-center gap-3 py-2 marker:content-none [&::-webkit-details-marker]:hidden';

interface QuestSectionProps {
  book: DreamQuestBook;
  line: DreamQuestLine;
  names: ReturnType<typeof namesOf>;
  /** Whether to show its provenance. */
  trust: boolean;
  open: boolean;
}

function QuestSection({ book, line, names, trust, open }: QuestSectionProps) {
  const { first, tasks, rewards } = questTable(line, names);
  const props = { link: line.link, tasks: namesIn(tasks), rewards: namesIn(rewards) };
  return (
    <details className="group mt-3 scroll-mt-3 border-t border-rule" id={`line-${line.link}`} open={open}>
      <summary className={SUMMARY}>
        <Picture src={line.pic} size={32} />
        <h2 className="flex-1">{line.name}</h2>
        <span className="text-red group-open:hidden" aria-hidden="true">
          +
        </span>
        <span className="hidden text-red group-open:inline" aria-hidden="true">
          −
        </span>
      </summary>
      {isWanted(line) ? (
        <p className="mt-1 text-soft">We do not know these quests yet: choose a ? if you know one.</p>
      ) : (
        <Island of={questRows} props={{ part: 'sum', ...props }} data={{ book }} />
      )}
      <DataTable label={`${line.name} quests`} fits="every">
        <ColumnHeads
          heads={[
            wordsOf(first),
            rewards.length > 0 ? 'Asks for' : 'Asks for and gives',
            ...rewards.map(({ name, pic }) => (
              <>
                {pic && <Picture src={pic} size={24} />}
                {name}
              </>
            )),
          ]}
          classOf={(column) => ['w-px', 'w-full text-left'][column]}
        />
        <Island as="tbody" of={questRows} props={{ part: 'rows', ...props }} data={{ book }} />
      </DataTable>
      {trust && <Provenance of={line} rows={line.levels} unit="quest" about={PATH} />}
    </details>
  );
}

const namesIn = (columns: readonly QuestColumn[]) =>
  Object.fromEntries(columns.map(({ key, name, plural, one }) => [key, { name, plural, one }]));
