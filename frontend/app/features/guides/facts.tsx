import type { ReactNode } from 'react';

/** The rules of a guide at a glance, as name and value. */
export function Facts({ facts }: { facts: Array<[name: string, value: ReactNode]> }) {
  return (
    <dl className="guide-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
