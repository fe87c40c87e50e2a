/**
 * The path of a route from the root on, by its file in `routes`: dots are slashes, but for one in brackets; `$name` is
 * a parameter, `$` alone any path, and `_index` the address of what is before it.
 */
export const routePath = (file: string): string =>
  file
    .replace(/^.*\/|\.tsx?$/g, '')
    .split(/\.(?!\])/)
    .filter((segment) => segment !== '_index')
    .map((segment) => segment.replace('[.]', '.').replace(/^\$$/, '*').replace(/^\$/, ':'))
    .join('/');
