import { Picture } from '~/ui/picture';
import type { Decoration } from './types';

/** Decorations from the cheapest on; those for red tickets, whose price is not a number, come last. */
export function byPrice(decorations: readonly Decoration[]): Decoration[] {
  const price = ({ price }: Decoration) => (/^\d/.test(price) ? Number.parseInt(price, 10) : Infinity);
  return [...decorations].sort((a, b) => (price(a) === price(b) ? 0 : price(a) - price(b)));
}

/** The five decorations of a theme, from the cheapest on. */
export function DecorationList({ decorations }: { decorations: Decoration[] }) {
  return (
    <section aria-labelledby="decorations">
      <h2 id="decorations">Decorations</h2>
      <ul className="mt-1 divide-y divide-rule leading-snug">
        {byPrice(decorations).map(({ name, pic, price, happiness, size }) => (
          <li key={name} className="flex items-center gap-3.5 py-2.5">
            <Picture src={pic} size={44} />
            <div>
              <strong>{name}</strong>
              <p className="text-sm text-soft">
                {price.charAt(0).toUpperCase() + price.slice(1)}
                {/-/.test(happiness) && ', can be upgraded'}
              </p>
            </div>
            <div className="ml-auto text-right">
              <strong>{happiness.replace('-', '–')}</strong> <span className="text-sm text-soft">happiness</span>
              <p className="text-sm text-soft">{size.replace('x', ' × ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
