import type { RelatedItem } from '~/api/types';
import { Badge } from '~/ui/badge';
import { classes } from '~/ui/classes';
import { Facts } from '~/ui/facts';
import { Picture } from '~/ui/picture';
import { SeenSign } from '~/figures/provenance';
import { HELP } from '~/figures/wanted';
import { KINDS, type UpgradeKind } from '../levels/kinds';
import type { UpgradeItem } from '../levels/columns';
import type { QuickFact } from './view';

const badges = {
  premium: { text: 'Premium', tone: 'red' },
  fancy: { text: 'Fancy', tone: 'gold' },
  fertile: { text: 'Fertile', tone: 'sage' },
} as const;

/** Picture and name in one line, so that the answer is near. */
export function UpgradeHeader({ kind, item, wanted }: { kind: UpgradeKind; item: UpgradeItem; wanted: boolean }) {
  const badge = item.type && item.type !== 'normal' ? badges[item.type] : undefined;
  return (
    <header
      className={classes(
        'flex items-center gap-4 max-lg:order-first',
        'lg:col-span-full lg:row-start-1 lg:max-w-xl lg:justify-self-center',
      )}
    >
      <Picture src={item.pic} size={40} />
      <div className="flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-3">
        <p className="font-serif text-sm leading-tight text-soft italic">
          {KINDS[kind].kicker}
          {wanted && HELP} {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </p>
        <h1>{item.name}</h1>
      </div>
    </header>
  );
}

const STEP = classes(
  'flex min-h-11 items-center gap-2 rounded-lg border border-rule px-2 py-1 font-serif text-sm font-semibold text-ink',
  'no-underline hover:border-gold lg:row-start-1 lg:self-center',
);

/** Links to the previous and next item: beside the name, or below the sum where there is no room. */
export function Steps({ previous, next, path }: Record<'previous' | 'next', RelatedItem | null> & { path: string }) {
  if (!previous && !next) return null;
  const step = (item: RelatedItem | null, isNext: boolean) =>
    item && (
      <a
        className={classes(
          isNext
            ? 'col-start-2 flex-row-reverse text-right lg:justify-self-end'
            : 'lg:col-start-1 lg:justify-self-start',
          STEP,
        )}
        href={path + item.link}
        rel={isNext ? 'next' : 'prev'}
      >
        <span className="text-xl text-red" aria-hidden="true">
          {isNext ? '→' : '←'}
        </span>
        <Picture src={item.pic} size={28} />
        <span className={isNext ? 'max-lg:flex-1' : undefined}>
          <span className="sr-only">{isNext ? 'Next: ' : 'Previous: '}</span>
          {item.name}
        </span>
      </a>
    );
  return (
    <nav className="grid grid-cols-2 gap-3 lg:contents" aria-label="Previous and next">
      {step(previous, false)}
      {step(next, true)}
    </nav>
  );
}

export function QuickFacts({ facts }: { facts: QuickFact[] }) {
  return (
    <Facts
      className="grid grid-fill-30 content-start gap-x-5 lg:col-start-1 lg:row-start-2"
      facts={facts.map(({ label, value, pic, seen }) => [
        label,
        <span key={label} className="flex items-center gap-2 font-serif">
          {pic && <Picture src={pic} size={20} />}
          <span>
            {value}
            {seen && <SeenSign of={seen} />}
          </span>
        </span>,
      ])}
    />
  );
}

export function Variants({ variants, path }: { variants: RelatedItem[]; path: string }) {
  if (variants.length === 0) return null;
  return (
    <nav className="mt-5 flex flex-wrap items-center gap-x-3.5 gap-y-2" aria-label="Variants">
      <span className="font-serif text-soft italic" aria-hidden="true">
        Variants
      </span>
      <ul className="flex flex-wrap gap-2">
        {variants.map(({ name, link, pic }) => (
          <li key={link}>
            <a
              className={classes(
                'flex min-h-13 items-center gap-2.5 rounded-lg border border-rule bg-card py-1 pr-4 pl-2.5',
                'font-serif font-semibold',
              )}
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
