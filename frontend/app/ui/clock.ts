/** Now in the browser: the moment at which the page's clock was frozen, or the real one. */
export function clockNow(): number {
  return Date.parse(document.documentElement.dataset.clock ?? '') || Date.now();
}
