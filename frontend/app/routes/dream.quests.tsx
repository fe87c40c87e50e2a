import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { QuestSection } from '~/features/dream/quest-section';
import { namesOf, questTable, sameTrust } from '~/features/dream/quests';
import type { PageHandle } from '~/page/handle';
import { counted } from '~/ui/figure';
import { PageHeader } from '~/ui/page-header';
import { Picture } from '~/ui/picture';
import { Provenance } from '~/ui/provenance';
import { Tile } from '~/ui/tile';

export const handle: PageHandle = { islands: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [book, { materials }, buildings] = await Promise.all([
    ask.get('/api/dream/quest'),
    ask.get('/api/materials'),
    ask.get('/api/dream/buildings'),
  ]);
  const used = new Set(book.lines.flatMap(({ levels }) => Object.keys(levels[0] ?? {})));
  return {
    page: {
      title: 'Dream quests: every line, quest by quest',
      description: `The quest lines of the Dream Farm (${book.lines.map(({ name }) => name.toLowerCase()).join(', ')}): what every quest asks for, what it gives, and what a whole line is worth.`,
      path: '/dream/quests',
    },
    book,
    materials: materials.filter(({ key }) => used.has(key)).map(({ key, plural, pic }) => ({ key, plural, pic })),
    buildings: buildings.filter(({ link }) => used.has(link)).map(({ link, name, pic }) => ({ link, name, pic })),
  };
}

/** The quest book: rows that lead on to its lines, and every line. */
export default function DreamQuests() {
  const { book, materials, buildings } = useLoaderData<typeof loader>();
  const names = namesOf(materials, buildings);
  const together = sameTrust(book.lines);
  const [first] = book.lines;
  return (
    <article>
      <PageHeader title="Dream quests" />
      <nav aria-label="Quest lines">
        <ul className="grid grid-cols-2 gap-2 lg:grid-cols-3">
          {book.levels.map(({ name, link }) => {
            const line = book.lines.find((line) => line.link === link);
            return (
              <li key={link}>
                <Tile className="font-serif font-semibold" href={`#line-${link}`}>
                  {line && <Picture src={line.pic} size={32} />}
                  <span>
                    {name}
                    {line && (
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
      <p className="mt-4 max-w-2xl text-soft">
        What every quest asks for and gives. Upgrade and expand name the level to reach, everything else how many.
      </p>
      {book.lines.map((line) => (
        <QuestSection key={line.link} book={book} line={line} table={questTable(line, names)} trust={!together} />
      ))}
      {together && first && <Provenance of={first} about="/dream/quests" />}
    </article>
  );
}
