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
      <ul className="decorations">
        {byPrice(decorations).map(({ name, pic, price, happiness, size }) => (
          <li key={name}>
            <Picture src={pic} size={44} />
            <div>
              <strong>{name}</strong>
              <span>
                {price.charAt(0).toUpperCase() + price.slice(1)}
                {/-/.test(happiness) && ', can be upgraded'}
              </span>
            </div>
            <div className="decoration-worth">
              <strong>{happiness.replace('-', '–')}</strong>
              <span>happiness</span>
              <span>{size.replace('x', ' × ')}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
