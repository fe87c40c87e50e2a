/** The ad provider that the operator has configured; null, as it is by default, shows no ads and reserves no place. */
export function adProvider(): string | null {
  return process.env.AD_PROVIDER?.trim() || null;
}
