import { useCallback, useReducer } from 'react';

interface History<T> {
  past: T[];
  now: T;
  future: T[];
  /** The group of the last change, or ''. Changes of one group within a moment are undone together. */
  group: string;
  at: number;
}

type Action<T> =
  { do: 'change'; group: string; make: (now: T) => T } | { do: 'undo' | 'redo' } | { do: 'reset'; to: T };

const MAX_UNDO = 100;
const ONE_CHANGE_MS = 800;

function reduce<T>(history: History<T>, action: Action<T>): History<T> {
  const { past, now, future } = history;
  switch (action.do) {
    case 'reset':
      return { past: [], now: action.to, future: [], group: '', at: 0 };
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return { past: past.slice(0, -1), now: before, future: [now, ...future], group: '', at: 0 };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next === undefined ? history : { past: [...past, now], now: next, future: rest, group: '', at: 0 };
    }
    case 'change': {
      const at = Date.now();
      const goesOn =
        action.group !== '' && action.group === history.group && at - history.at < ONE_CHANGE_MS && past.length > 0;
      return {
        past: goesOn ? past : [...past.slice(1 - MAX_UNDO), now],
        now: action.make(now),
        future: [],
        group: action.group,
        at,
      };
    }
  }
}

/** A value whose changes can be taken back. */
export function useHistory<T>(first: T) {
  const [{ past, now, future }, act] = useReducer(reduce<T>, { past: [], now: first, future: [], group: '', at: 0 });
  return {
    now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: useCallback((group: string, make: (now: T) => T) => act({ do: 'change', group, make }), []),
    undo: useCallback(() => act({ do: 'undo' }), []),
    redo: useCallback(() => act({ do: 'redo' }), []),
    reset: useCallback((to: T) => act({ do: 'reset', to }), []),
  };
}
