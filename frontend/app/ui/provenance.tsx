import { Quiet } from './quiet';
import { ReportLink } from './report';

interface ProvenanceProps {
  provenance: 'spec' | 'community' | 'sample';
  /** Where the figures were published, as addresses. */
  sources: string[];
  /** The address of what is reported when they are wrong: the page of the figures. */
  about: string;
}

/** One quiet line on how far a page's figures can be trusted, and where they come from. */
export function Provenance({ provenance, sources, about }: ProvenanceProps) {
  if (provenance === 'sample') {
    return (
      <Quiet>
        These figures are examples until somebody gives us the real ones.{' '}
        <ReportLink about={about}>Help us check these.</ReportLink>
      </Quiet>
    );
  }
  if (provenance === 'spec') {
    return (
      <Quiet>
        Figures: from this site&rsquo;s own records. Seen something else in the game?{' '}
        <ReportLink about={about}>Tell us.</ReportLink>
      </Quiet>
    );
  }
  return (
    <div className="mt-5 text-sm text-soft italic">
      <p>
        Figures: from players&rsquo; published tables. Seen something else in the game?{' '}
        <ReportLink about={about}>Tell us.</ReportLink>
      </p>
      <details className="print:hidden">
        <summary className="py-3">{sources.length === 1 ? '1 source' : `${sources.length} sources`}</summary>
        <ul>
          {sources.map((address) => (
            <li className="wrap-anywhere" key={address}>
              <a href={address} rel="noopener nofollow">
                {address.replace(/^https?:\/\/(www\.)?/, '')}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
