import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** A list of facts, without empty ones. */
export function Facts({
  facts,
  beside = false,
  className,
}: {
  facts: ReadonlyArray<Fact | false | null | undefined>;
  /** Puts each name to the left of its fact, not above. */
  beside?: boolean;
  className?: string;
}) {
  return (
    <dl className={className}>
      {facts.map(
        (fact) =>
          fact && (
            <div
              key={fact[0]}
              className={beside ? 'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 leading-normal' : 'block'}
            >
              <dt className="font-serif italic">{fact[0]}</dt>
              <dd className={beside ? 'text-left font-normal' : 'text-left'}>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
