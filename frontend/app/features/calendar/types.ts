/** One plain event, as the API answers it; all instants are RFC 3339 in UTC. */
export interface Occurrence {
  id: string;
  name: string;
  /** Address of its picture. */
  pic: string;
  color: string;
  link: string;
  startDate: string;
  endDate: string;
  /** Shown in place of the start, '' for none; the time itself stays. */
  start: string;
  /** Shown in place of the end, '' for none. */
  end: string;
  suspend: boolean;
  /** Until when the game prolonged it: the effective end. */
  extends: string | null;
  /** How far its dates can be trusted; `sample` ones are examples. */
  provenance: 'spec' | 'community' | 'sample';
}

/** What runs and what comes next, in the API's order. */
export interface EventLists {
  current: Occurrence[];
  upcoming: Occurrence[];
  /** When either list changes next; null when nothing is ahead. */
  nextChange: string | null;
}

/** Which of its two moments an event's row tells: a running one its end, an upcoming one its start. */
export type Phase = 'current' | 'upcoming';

/** The two ways in which the moment is told; the row alternates between them. */
export type Form = 'absolute' | 'relative';
