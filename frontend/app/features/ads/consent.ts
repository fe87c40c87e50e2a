/** Where the reader's consent is kept: the origin from which ads may come; absent when it was not given or was taken back. */
export const ADS_KEY = 'ads';

/** A consent holds for the provider that it was given to, and for no other. */
export function consented(provider: string): boolean {
  try {
    return localStorage.getItem(ADS_KEY) === new URL(provider).origin;
  } catch {
    return false; // Storage is blocked.
  }
}

export function keepConsent(provider: string, given: boolean): void {
  try {
    if (given) localStorage.setItem(ADS_KEY, new URL(provider).origin);
    else localStorage.removeItem(ADS_KEY);
  } catch {
    // Full or blocked: it holds for this page.
  }
}
