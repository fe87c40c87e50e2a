/** The address of an answer of the public API, of the content version that the document is made of. */
export function versioned(path: string): string {
  const { content } = document.documentElement.dataset;
  return content ? `${path}${path.includes('?') ? '&' : '?'}v=${content}` : path;
}
