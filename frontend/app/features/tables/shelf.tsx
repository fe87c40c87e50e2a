import type { RelatedItem } from '~/api/types';
import { Picture } from '~/ui/picture';

interface ShelfProps {
  title: string;
  items: RelatedItem[];
  path: string;
  /** Link of the item whose page this is. */
  current: string;
}

/** All items of a small kind, so that each is one step away. */
export function Shelf({ title, items, path, current }: ShelfProps) {
  return (
    <nav className="shelf" aria-labelledby="shelf">
      <h2 id="shelf">{title}</h2>
      <ul>
        {items.map(({ name, link, pic }) => (
          <li key={link}>
            <a className="tile" href={path + link} aria-current={link === current ? 'page' : undefined}>
              <Picture src={pic} size={28} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
