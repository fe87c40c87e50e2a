/** Everything may be read by everyone; what is not a page need not be. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /metrics\nDisallow: /coming-up\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
