import type { RelatedItem } from '~/api/types';
import { Badge } from '~/ui/badge';
import { PageHeader } from '~/ui/page-header';
import { Picture } from '~/ui/picture';
import { KINDS, type UpgradeKind } from './kinds';
import type { UpgradeItem } from './types';
import { WORDS } from './words';

const badges = {
  premium: { text: 'Premium', tone: 'red' },
  fancy: { text: 'Fancy', tone: 'gold' },
  fertile: { text: 'Fertile', tone: 'sage' },
} as const;

/** Picture, name, and the ways to the items before and after. */
export function UpgradeHeader({
  kind,
  item,
  previous,
  next,
}: {
  kind: UpgradeKind;
  item: UpgradeItem;
  previous: RelatedItem | null;
  next: RelatedItem | null;
}) {
  const { path } = KINDS[kind];
  const badge = item.type && item.type !== 'normal' ? badges[item.type] : undefined;
  return (
    <div className="upgrade-head">
      <PageHeader
        title={item.name}
        kicker={
          <>
            <Picture src={item.pic} size={72} />
            {WORDS[kind].kicker} {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
          </>
        }
      />
      {(previous ?? next) && (
        <nav className="steps" aria-label="Previous and next">
          {previous ? <Step to={previous} path={path} rel="prev" /> : <span />}
          {next ? <Step to={next} path={path} rel="next" /> : <span />}
        </nav>
      )}
    </div>
  );
}

function Step({ to, path, rel }: { to: RelatedItem; path: string; rel: 'prev' | 'next' }) {
  return (
    <a className={`step step-${rel}`} href={path + to.link} rel={rel}>
      <span className="step-arrow" aria-hidden="true">
        {rel === 'prev' ? '←' : '→'}
      </span>
      <Picture src={to.pic} size={32} />
      <span>
        <span className="sr-only">{rel === 'prev' ? 'Previous: ' : 'Next: '}</span>
        {to.name}
      </span>
    </a>
  );
}
