/**
 * Keeps the framework's modules from being fetched with the document, where they would compete with its first paint:
 * `app/enhance/late.ts` starts them later. Only attributes change, so that the framework recognises its page.
 */
export function lateModules(html: string): string {
  const body = html.lastIndexOf('</main>');
  return html.slice(0, body) + html.slice(body).replaceAll('<link rel="modulepreload"', '<link rel="later"').replace(/<script type="module" async=""([^>]*)>(?=;?\s*import )/g, '<script type="later"$1>');
}
