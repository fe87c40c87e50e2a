import { keep, kept } from '~/ui/kept';

/** Where the reader's consent is kept: the origin from which ads may come; absent when it was not given or was taken back. */
export const ADS_KEY = 'ads';

/** A consent holds for the provider that it was given to, and for no other. */
export function consented(provider: string): boolean {
  return kept(ADS_KEY) === new URL(provider).origin;
}

export function keepConsent(provider: string, given: boolean): void {
  keep(ADS_KEY, given ? new URL(provider).origin : null);
}
