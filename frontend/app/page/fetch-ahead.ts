import { addScript } from './add-script';

/** Speculation rules for pages of the site, without files and choices. */
export const PREFETCH_RULES =
  `{"prefetch":[{"where":{"selector_matches":"a[href^='/']:not([href*='?'],[href*='.'])"},` +
  '"eagerness":"moderate"}]}';

/** Fetches a page while the pointer rests on its link, in browsers with speculation rules. */
export const fetchAhead = () => addScript({ type: 'speculationrules', text: PREFETCH_RULES });
