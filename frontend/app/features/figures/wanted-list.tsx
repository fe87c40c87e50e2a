import type { WantedFigures } from '~/api/types';
import { DateText } from '~/ui/date-time';
import { counted } from '~/ui/figure';
import { ReportLink } from '~/ui/provenance';
import { countsText } from './rows';

/** The pages whose real figures are wanted most; undefined when nobody can say. */
export function WantedList({ wanted }: { wanted: WantedFigures | undefined }) {
  if (!wanted) return <p>How often pages are opened cannot be said right now. All tables are below.</p>;
  const { since, pages } = wanted;
  if (pages.length === 0) return <p>Nothing: every table was compared with the game.</p>;
  return (
    <>
      <p className="text-sm text-soft">
        {since ? (
          <>
            Pages with examples: those that were opened most since <DateText date={since} /> come first. Views are kept
            for 30 days, and <a href="/privacy#views">nothing of who opened them is kept</a>.
          </>
        ) : (
          'No views of pages have been counted yet: until then this is the order of the site.'
        )}
      </p>
      <ol className="mt-2 list-decimal pl-6 [&_a]:-my-3 [&_a]:inline-block [&_a]:py-3">
        {pages.map(({ page, name, group, views, ...counts }) => (
          <li key={page} className="py-2">
            <a href={page}>{name}</a> ({group}): {views > 0 && `opened ${counted(views, 'time')}, `}
            {countsText(counts)}. <ReportLink about={page}>Tell us</ReportLink>
          </li>
        ))}
      </ol>
    </>
  );
}
