import type { RelatedItem } from '~/api/types';
import { Picture } from '~/ui/picture';

/** Other kinds of the same building, as pictures that lead to them. */
export function Variants({ variants, path }: { variants: RelatedItem[]; path: string }) {
  if (variants.length === 0) return null;
  return (
    <nav className="variants" aria-label="Variants">
      <span aria-hidden="true">Also as</span>
      <ul>
        {variants.map(({ name, link, pic }) => (
          <li key={link}>
            <a href={path + link}>
              <Picture src={pic} size={40} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
