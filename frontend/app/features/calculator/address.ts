import { planFromQuery, type Refused } from './query';
import { planFromShare, SHARE_PARAMETER, shareText } from './share-link';
import type { Building, Plan } from './types';

export const CALCULATOR_PATH = '/dream/calculator';

/** What an address holds: a plan, or none and why. */
export interface Opened {
  plan: Plan | null;
  warnings: string[];
  /** The fields of a sent form that cannot be used. */
  refused: Refused;
}

/** The plan in an address: of a shared link, or of the form as it is sent without scripts. */
export function planFromAddress(query: URLSearchParams, buildings: readonly Building[]): Opened {
  const shared = query.get(SHARE_PARAMETER);
  if (shared === null) return { plan: null, refused: {}, ...planFromQuery(query, buildings), warnings: [] };
  const read = planFromShare(shared, buildings);
  return 'error' in read
    ? { plan: null, warnings: [read.error], refused: {} }
    : { plan: read.value, warnings: read.warnings, refused: {} };
}

/** The address that holds a plan, without the site's own. */
export function sharePath(plan: Plan, buildings: readonly Building[]): string {
  return `${CALCULATOR_PATH}?${SHARE_PARAMETER}=${shareText(plan, buildings)}`;
}
