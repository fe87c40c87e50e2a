import { useCallback, useReducer } from 'react';

interface History<T> {
  past: T[];
  now: T;
  future: T[];
  /** Where the last change was typed: what is typed there within a moment is one change. Empty: nowhere. */
  place: string;
  at: number;
}

type Action<T> =
  { do: 'change'; place: string; make: (now: T) => T } | { do: 'undo' | 'redo' } | { do: 'reset'; to: T };

const MOST = 100;
const ONE_CHANGE_MS = 800;

function reduce<T>(history: History<T>, action: Action<T>): History<T> {
  const { past, now, future } = history;
  switch (action.do) {
    case 'reset':
      return { past: [], now: action.to, future: [], place: '', at: 0 };
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return { past: past.slice(0, -1), now: before, future: [now, ...future], place: '', at: 0 };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next === undefined ? history : { past: [...past, now], now: next, future: rest, place: '', at: 0 };
    }
    case 'change': {
      const at = Date.now();
      const goesOn =
        action.place !== '' && action.place === history.place && at - history.at < ONE_CHANGE_MS && past.length > 0;
      return {
        past: goesOn ? past : [...past.slice(1 - MOST), now],
        now: action.make(now),
        future: [],
        place: action.place,
        at,
      };
    }
  }
}

/** A value whose changes can be taken back. */
export function useHistory<T>(first: T) {
  const [{ past, now, future }, act] = useReducer(reduce<T>, { past: [], now: first, future: [], place: '', at: 0 });
  return {
    now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: useCallback((place: string, make: (now: T) => T) => act({ do: 'change', place, make }), []),
    undo: useCallback(() => act({ do: 'undo' }), []),
    redo: useCallback(() => act({ do: 'redo' }), []),
    reset: useCallback((to: T) => act({ do: 'reset', to }), []),
  };
}
