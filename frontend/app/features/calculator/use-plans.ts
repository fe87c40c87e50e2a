import { useEffect, useState, useSyncExternalStore } from 'react';
import { farmNow, setFarm } from '~/islands/farm';
import { createPlanStore, type PlanStore, type PlanStoreOptions, type PlanView } from './plan-store';

type Options = Omit<PlanStoreOptions, 'shelf' | 'stock'>;

/** The plans of the page, of `options` at its first moment. The server, and that moment in the browser, know the address only. `ready` is true from then on. */
export function usePlans(options: () => Options): { store: PlanStore; view: PlanView; ready: boolean } {
  const [store] = useState(() =>
    createPlanStore({
      ...options(),
      shelf: () => window.localStorage,
      stock: { now: () => farmNow().stock, change: (stock) => setFarm({ stock }) },
    }),
  );
  const view = useSyncExternalStore(store.subscribe, store.current, store.first);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    setReady(true);
    const follow = ({ key }: StorageEvent) => store.changedElsewhere(key);
    // A page that was kept for the way back heard of no change while it was away.
    const back = ({ persisted }: PageTransitionEvent) => persisted && store.changedElsewhere(null);
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', back);
    };
  }, [store]);

  return { store, view, ready };
}
