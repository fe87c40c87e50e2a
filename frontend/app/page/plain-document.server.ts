/** Takes away the marks by which React would find its texts again from a page that it will not take over: one without a script for later. */
export function plainDocument(html: string): string {
  return /<script type="later"| data-island="/.test(html) ? html : html.replace(/<!--(?: |\/?\$)-->/g, '');
}
