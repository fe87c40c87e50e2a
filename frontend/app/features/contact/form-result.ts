/** What the visitor typed. */
export interface ContactValues {
  name: string;
  email: string;
  message: string;
}

/** What is wrong with a field, by its name. */
export type FieldErrors = Partial<Record<keyof ContactValues, string>>;

/** What became of a message. */
export type FormResult =
  | { kind: 'sent' }
  /** `problem` says why nothing was sent when no field is to blame. */
  | { kind: 'refused'; errors: FieldErrors; problem?: string }
  /** It was most likely not sent. */
  | { kind: 'failed' };

/** Reads what `POST /contact` answers a script: 201, or a problem (RFC 9457) of the API. */
export async function formResultOf(response: Response): Promise<FormResult> {
  const answer = (await response.json().catch(() => null)) as {
    success?: boolean;
    detail?: string;
    errors?: Array<{ field: string; message: string }>;
  } | null;
  switch (response.status) {
    case 201:
      return { kind: answer?.success === true ? 'sent' : 'failed' };
    case 413:
      return { kind: 'refused', errors: { message: 'Please use at most 5,000 characters.' } };
    case 422:
      return {
        kind: 'refused',
        errors: Object.fromEntries((answer?.errors ?? []).map(({ field, message }) => [field, message])),
      };
    case 429: {
      const minutes = Math.ceil((Number(response.headers.get('Retry-After')) || 60) / 60);
      return {
        kind: 'refused',
        errors: {},
        problem: `Nothing was sent: too many messages came in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      };
    }
    case 507:
      return {
        kind: 'refused',
        errors: {},
        problem: 'Nothing was sent: our letter box is full. We have been told; please try again in a few days.',
      };
    default:
      return { kind: 'failed' };
  }
}
