/**
 * The figure that `/contact?about=/buildings/house&level=4&column=cash` asks about, as one address: `/buildings/house?level=4&column=cash`.
 * Empty for a letter, and for what is no page of this site.
 */
export function aboutOf(search: URLSearchParams): string {
  const page = search.get('about') ?? '';
  if (!/^\/(?!\/)[\w./-]{0,100}$/.test(page)) return '';
  const place = new URLSearchParams();
  const [level, column] = [search.get('level') ?? '', search.get('column') ?? ''];
  if (/^\d{1,4}$/.test(level)) place.set('level', level);
  if (/^[\w-]{1,40}$/.test(column)) place.set('column', column);
  return place.size > 0 ? `${page}?${place}` : page;
}

/** The first line of a report about a figure: "About /buildings/house, level 4, cash:". */
export function aboutLine(about: string): string {
  const [page, query] = about.split('?');
  const place = new URLSearchParams(query);
  const [level, column] = [place.get('level'), place.get('column')];
  return `About ${page}${level ? `, level ${level}` : ''}${column ? `, ${column.replaceAll('-', ' ')}` : ''}:\n`;
}
