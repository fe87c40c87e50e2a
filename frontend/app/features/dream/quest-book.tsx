import { counted } from '~/ui/figure';
import { PageHeader } from '~/ui/page-header';
import { Picture } from '~/ui/picture';
import { Provenance } from '~/ui/provenance';
import { QuestSection } from './quest-section';
import { namesOf, questTable, sameTrust } from './quests';
import type { QuestBook as Book } from './types';

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
      <PageHeader title="Dream quests">
        <p>
          What every quest asks for and gives. Upgrade and expand name the level to reach, everything else how many.
        </p>
      </PageHeader>
      <nav aria-label="Quest lines">
        <ul className="quest-lines">
          {book.levels.map(({ name, link }) => {
            const line = book.lines.find((line) => line.link === link);
            return (
              <li key={link}>
                <a className="tile" href={`#line-${link}`}>
                  {line && <Picture src={line.pic} size={32} />}
                  <span>
                    {name}
                    {line && <span className="quest-count">{counted(line.levels.length, 'quest')}</span>}
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      {book.lines.map((line) => (
        <QuestSection key={line.link} book={book} line={line} table={questTable(line, names)} trust={!together} />
      ))}
      {together && first && <Provenance provenance={first.provenance} sources={first.sources} about="/dream/quests" />}
    </article>
  );
}
