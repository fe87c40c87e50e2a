import { createHash } from 'node:crypto';

/** A strong tag promises the same bytes: each form of a body has its own, told apart by `form`. */
export function entityTag(body: Buffer, form: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}${form && `-${form}`}"`;
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
export function matches(condition: string | undefined, tag: string): boolean {
  if (!condition) return false;
  return condition === tag || condition.trim() === '*' || condition.split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
}
