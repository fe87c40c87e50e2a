import type { RelatedItem } from '~/api/types';
import { Picture } from '~/ui/picture';
import { Tile } from '~/ui/tile';

interface RelatedItemsProps {
  title: string;
  items: RelatedItem[];
  path: string;
  /** Link of the item whose page this is. */
  current: string;
}

/** All items of a small kind, so that each is one step away. */
export function RelatedItems({ title, items, path, current }: RelatedItemsProps) {
  return (
    <nav className="mt-10" aria-labelledby="shelf">
      <h2 id="shelf">{title}</h2>
      <ul className="mt-3 grid grid-fill-36 gap-1.5 text-sm">
        {items.map(({ name, link, pic }) => (
          <li key={link}>
            <Tile href={path + link} aria-current={link === current ? 'page' : undefined}>
              <Picture src={pic} size={28} />
              {name}
            </Tile>
          </li>
        ))}
      </ul>
    </nav>
  );
}
