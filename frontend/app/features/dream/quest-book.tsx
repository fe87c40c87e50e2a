import { counted } from '~/ui/figure';
import { PageHeader } from '~/ui/page-header';
import { Picture } from '~/ui/picture';
import { Provenance } from '~/ui/provenance';
import { Tile } from '~/ui/tile';
import { QuestSection } from './quest-section';
import { namesOf, questTable, sameTrust, type QuestBook as Book } from './quests';

interface QuestBookProps {
  book: Book;
  materials: Parameters<typeof namesOf>[0];
  buildings: Parameters<typeof namesOf>[1];
}

/** The quest book: rows that lead on to its lines, and every line. */
export function QuestBook({ book, materials, buildings }: QuestBookProps) {
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
      {together && first && <Provenance provenance={first.provenance} sources={first.sources} about="/dream/quests" />}
    </article>
  );
}
