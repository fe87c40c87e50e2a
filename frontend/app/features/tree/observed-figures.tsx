import { figure } from '~/ui/figure';
import { Prose } from '~/ui/prose';
import { ReportLink } from '~/ui/report';
import { nameOf } from './tokens';
import type { Observed } from './types';

/** Figures that players published without their farm level: to compare with, apart from the selector's. */
export function ObservedFigures({ observed }: { observed: Observed }) {
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-2.5 font-semibold">Figures that players saw, farm level unknown</summary>
      <Prose html={observed.text} className="mb-3" />
      <ul className="*:border-t *:border-rule *:py-1.5">
        {observed.rows.map(({ branch, flower, side, preamble, amount, postamble }, place) => (
          <li key={place}>
            <span className="block text-sm text-soft">
              {branch}: {nameOf({ name: flower, side: side ?? undefined })}
            </span>
            {preamble} <strong>{figure(amount)}</strong> {postamble}
          </li>
        ))}
      </ul>
      <p className="my-3 text-sm text-soft">
        <a href={observed.source} rel="noopener nofollow">
          Where they were published
        </a>
        {' · '}
        <ReportLink about="/tree-of-life">Tell us yours</ReportLink>
      </p>
    </details>
  );
}
