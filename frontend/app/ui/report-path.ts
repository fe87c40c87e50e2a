/** Where a figure is reported: `about` is the address of its page, such as `/buildings/house?level=4&column=cash`; empty for a letter. */
export function reportPath(about = ''): string {
  return about ? `/contact?about=${about.replace('?', '&')}` : '/contact';
}
