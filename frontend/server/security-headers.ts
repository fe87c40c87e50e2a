import type { OutgoingHttpHeaders } from 'node:http';
import { NO_PAGE_POLICY } from './csp';

/** What every answer carries, after OWASP's list of secure headers; a page replaces the policy by its own. */
export function securityHeaders(secure: boolean): OutgoingHttpHeaders {
  return {
    'Content-Security-Policy': NO_PAGE_POLICY,
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
