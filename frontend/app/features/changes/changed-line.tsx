import { Quiet } from '~/figures/provenance';

/** What changed last on a page. */
export interface Changed {
  /** "3 days ago" */
  when: string;
  /** "level 12" */
  what: string;
  /** Where all changes of that day stand. */
  href: string;
}

/** One quiet line under a page's tables on what of them changed last. */
export function ChangedLine({ when, what, href }: Changed) {
  return (
    <Quiet>
      <a href={href}>Changed {when}</a>: {what}
    </Quiet>
  );
}
