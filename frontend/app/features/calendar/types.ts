/** Which of its two moments an event's row tells: a running one its end, an upcoming one its start. */
export type Phase = 'current' | 'upcoming';

/** The two ways in which the moment is told; the row alternates between them. */
export type Form = 'absolute' | 'relative';
