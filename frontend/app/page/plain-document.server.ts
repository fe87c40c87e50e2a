/** Takes away the marks by which React would find its texts again from a page that it will not take over. */
export function plainDocument(html: string): string {
  return /<script type="later"|__remixContext/.test(html) ? html : html.replace(/<!--(?: |\/?\$)-->/g, '');
}
