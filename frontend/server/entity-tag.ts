import { createHash } from 'node:crypto';

/** Tells one body from all others. */
export function fingerprint(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** A strong tag promises the same bytes: each form of a body has its own, told apart by `form`. */
export function entityTag(fingerprint: string, form: string): string {
  return `"${fingerprint}${form && `-${form}`}"`;
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
export function matches(condition: string | undefined, tag: string): boolean {
  if (!condition) return false;
  return (
    condition === tag ||
    condition.trim() === '*' ||
    condition.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
  );
}
