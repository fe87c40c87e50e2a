import { Notice } from '~/ui/notice';
import { GAME } from './game';
import { provenancesIn } from './origin';
import { ReportLink } from './provenance';

/** No figure is known of an item of the API; its texts may be known. */
export function isWanted(item: object): boolean {
  const found = provenancesIn(item);
  return found.has('unknown') && !found.has('spec') && !found.has('community');
}

export const HELP = ': help us fill this table';

/** The h1 of a page: its name, and what it wants while nothing in its tables is known. */
export const titleOf = (name: string, answer: object): string => name + (isWanted(answer) ? HELP : '');

/** What the head of a page says in place of its own words while nothing in its tables is known. */
export function wantedHead(name: string, answer: object) {
  if (!isWanted(answer)) return {};
  return {
    title: titleOf(name, answer),
    description: `The figures of this table of ${GAME} are not known yet: ${name}. If you play, one number helps.`,
    facts: [],
    dataset: undefined,
    wanted: true,
  };
}

/** Asks for `what`, which nobody knows. */
export function Wanted({ what, about }: { what: string; about: string }) {
  return (
    <Notice>
      <p>
        {`We do not know ${what} yet. Does your game show them?`} <ReportLink about={about}>Tell us</ReportLink>
      </p>
    </Notice>
  );
}
