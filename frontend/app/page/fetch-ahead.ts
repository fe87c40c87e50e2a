import { addScript } from './add-script';

/** The pages of the site: no files, and no choices, which few others make. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[href^="/"]:not([href*="?"],[href*="."])' }, eagerness: 'moderate' }],
});

/** Has a page fetched while the pointer rests on its link. Nothing happens where browsers know no speculation rules. */
export const fetchAhead = () => addScript({ type: 'speculationrules', text: PREFETCH_RULES });
