/** The pages of the site: no files, and no choices, which few others make. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[href^="/"]:not([href*="?"],[href*="."])' }, eagerness: 'moderate' }],
});

/** Has a page fetched while the pointer rests on its link. Nothing happens where browsers know no speculation rules. */
export function fetchAhead(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = PREFETCH_RULES;
  document.head.append(rules);
}
