import type { HeadersFunction } from '@remix-run/server-runtime';
import { fromPeer, logError, type RequestContext } from './context';
import { boundedBody } from './whole-body.server';

/** Longer than the 8 s of the API, so that its own answer arrives. */
const TIMEOUT_MS = 10_000;
/** The headers of a document with an action's answer. */
export const retryAfter: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  return new Headers(wait ? { 'Retry-After': wait } : undefined);
};

/** The types of the API's problems begin so. */
const PROBLEM = '/developers#problem-';

/** RFC 9457 problem details. */
interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
}

/**
 * Sends a contact message with the visitor's address, which the API trusts because of the shared secret. Returns the
 * API's answer, 201 or a problem, and 503 for anything else: only the API knows whether a message is stored.
 */
export async function sendMessage(context: RequestContext, body: BodyInit, type?: string): Promise<Response> {
  try {
    const response = await fetch(`${context.apiUrl}/api/contact`, {
      method: 'POST',
      headers: {
        ...(type && { 'Content-Type': type }),
        Accept: 'application/json',
        ...fromPeer(context),
        ...(context.peerSecret && { 'X-Visitor-Address': context.visitorAddress }),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    const answer = JSON.parse((await boundedBody(response)).toString()) as
      ({ success?: unknown } & Partial<Problem>) | null;
    if (status === 201 && answer?.success === true) return Response.json(answer, { status });
    const isProblem = answer?.type?.startsWith(PROBLEM) && answer.status === status;
    // A full or busy API has stored nothing; other 5xx follow failed writes.
    const isCertain = status < 500 || status === 507 || answer?.type === `${PROBLEM}busy`;
    if (!answer || !isProblem || !isCertain) throw new Error(`status ${status}`);
    return problem(answer, headers.get('Retry-After'));
  } catch (error) {
    logError(context, 'a message could not be passed on', error);
    return problem(
      {
        type: `${PROBLEM}unavailable`,
        title: 'The message was probably not stored',
        status: 503,
        detail: 'Our server did not answer. Please try again in a minute.',
      },
      '60',
    );
  }
}

function problem(answer: Partial<Problem>, retryAfter: string | null): Response {
  return Response.json(answer, {
    status: answer.status,
    headers: { 'Content-Type': 'application/problem+json', ...(retryAfter && { 'Retry-After': retryAfter }) },
  });
}
