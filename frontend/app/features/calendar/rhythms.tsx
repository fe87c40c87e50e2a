import type { Site } from '~/api/types';
import { ReportLink } from '~/figures/provenance';
import { LinkCard, LinkCards } from '~/ui/card';

export type Rhythm = NonNullable<Site['rhythms']>[number];

/** What comes again and again, for as long as the calendar has no dates of it. */
export function Rhythms({ rhythms, id = 'rhythms' }: { rhythms: readonly Rhythm[] | undefined; id?: string }) {
  if (!rhythms?.length) return null;
  return (
    <section className="mt-4" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        What comes when
      </h2>
      <LinkCards>
        {rhythms.map(({ name, pic, link, text }) => (
          <LinkCard key={name} href={link} pic={pic} name={name}>
            <span>{text}</span>
          </LinkCard>
        ))}
      </LinkCards>
      <p className="mt-2 text-sm text-soft">
        Does your game show a date? <ReportLink about="/calendar">Tell us</ReportLink>, and it is in the calendar.
      </p>
    </section>
  );
}
