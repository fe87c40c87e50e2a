import type { RelatedItem } from '~/api/types';
import { Picture } from '~/ui/picture';

/** Other kinds of the same building, as pictures that lead to them. */
export function Variants({ variants, path }: { variants: RelatedItem[]; path: string }) {
  if (variants.length === 0) return null;
  return (
    <nav className="mt-5 flex flex-wrap items-center gap-x-3.5 gap-y-2" aria-label="Variants">
      <span className="font-serif text-soft italic" aria-hidden="true">
        Also as
      </span>
      <ul className="flex flex-wrap gap-2">
        {variants.map(({ name, link, pic }) => (
          <li key={link}>
            <a
              className="flex min-h-13 items-center gap-2.5 rounded-lg border border-rule bg-card py-1 pr-4 pl-2.5 font-serif font-semibold"
              href={path + link}
            >
              <Picture src={pic} size={40} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
