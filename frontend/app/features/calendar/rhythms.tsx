import type { Site } from '~/api/types';
import { Quiet, ReportLink } from '~/figures/provenance';
import { LinkCard, LinkCards } from '~/ui/card';

export type Rhythm = NonNullable<Site['rhythms']>[number];

/** What comes again and again, for as long as the calendar has no dates. */
export function Rhythms({ rhythms }: { rhythms: readonly Rhythm[] }) {
  if (rhythms.length === 0) return null;
  return (
    <section className="mt-4" aria-labelledby="rhythms">
      <h2 id="rhythms" className="mb-2">
        What comes when
      </h2>
      <LinkCards>
        {rhythms.map(({ name, pic, link, text }) => (
          <LinkCard key={name} href={link} pic={pic} name={name}>
            <span>{text}</span>
          </LinkCard>
        ))}
      </LinkCards>
    </section>
  );
}

export function WrongDate() {
  return (
    <Quiet>
      Is a date wrong or missing? <ReportLink about="/calendar">Tell us.</ReportLink>
    </Quiet>
  );
}
