/** Tells the script of ads that React has taken over its part of the page: what a provider adds before would disturb it. */
export const HYDRATED = 'ads:hydrated';

/** The provider for a page with these places; null, so that the page carries nothing of ads, when none of them is taken. */
export function providerOf(provider: string | null, places: readonly boolean[]): string | null {
  return places.some(Boolean) ? provider : null;
}

/** The provider of a page with slots, from what its routes have loaded. */
export function pageProvider(matches: ReadonlyArray<{ data: unknown }>): string | null {
  for (const { data } of matches) {
    const { adProvider } = (data ?? {}) as { adProvider?: string | null };
    if (adProvider) return adProvider;
  }
  return null;
}
