import { Picture } from '~/ui/picture';
import { byPrice } from './price';
import type { Decoration } from './types';

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
