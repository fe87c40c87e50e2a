/** Adds rules to the page's own style sheet: pages that show nothing of them do not carry them. */
export function addRules(...rules: string[]): void {
  const sheet = document.styleSheets[0]!;
  for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
}
