import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fillFields, setSearch, useSearch } from '~/islands/address';
import { ownPlan, MOST_TABLES, PLANNER_PATH, splitPlan, planSearch, readPlan, type Part, type Plannable } from './plan';

const pageState = () => window.history.state as { ownPlan?: boolean } | null;

/**
 * Notes in the history that this address shows the player's own plan, so that Back does not take an older one for a
 * copy. Writes only changes: browsers limit these calls.
 */
function markOwn(isOwn: boolean): void {
  const state = pageState();
  if (state?.ownPlan !== isOwn) window.history.replaceState({ ...state, ownPlan: isOwn }, '');
}

/** The plan of the address, or else the stored one. */
export function usePlan(known: ReadonlyMap<string, Plannable>) {
  const query = useSearch();
  const stored = ownPlan.use((plan) => plan);
  const isGiven = query.has('plan') || query.has('of');
  const own = useMemo(() => readPlan(new URLSearchParams({ plan: stored }), known), [stored, known]);
  const plan = useMemo(() => (isGiven ? readPlan(query, known) : own), [isGiven, query, known, own]);
  // As in a shared link's document, so that nothing moves on hydration.
  const [isCopy, setCopy] = useState(isGiven);
  const [remembers, setRemembers] = useState(true);
  const lastText = useRef<string>();
  // A ref: read before the next render.
  const isOwn = useRef(true);

  const keep = useCallback((parts: readonly Part[]) => {
    const isStored = ownPlan.change(() => parts.join(' '));
    setRemembers(isStored);
    markOwn(isStored);
  }, []);

  useEffect(() => {
    const text = plan.parts.join(' ');
    const stored = ownPlan.now();
    const mine = readPlan(new URLSearchParams({ plan: stored }), known).parts.join(' ');
    const before = lastText.current;
    const isFirst = before === undefined;
    // Without a stored plan nothing can be lost.
    const isOwnNow = isFirst
      ? !isGiven || mine === text || pageState()?.ownPlan === true
      : isOwn.current || (mine === '' && before !== text);
    const isOutdated = isOwnNow && mine !== text && (isFirst || before === text);
    lastText.current = isOutdated ? mine : text;
    isOwn.current = isOwnNow;
    setCopy(!isOwnNow);
    if (isFirst && isOwnNow) markOwn(true);
    if (isOutdated) {
      setSearch(planSearch(splitPlan(stored)), 'replace');
      fillFields();
    } else {
      if (isOwnNow && before !== text && !isFirst) keep(plan.parts);
      if (plan.changed) setSearch(planSearch(plan.parts), 'replace');
    }
  }, [plan, own, known, isGiven, keep]);

  const merged = [...own.parts, ...plan.parts.filter((part) => !own.parts.includes(part))];
  const makeOwn = (parts: readonly Part[]) => {
    // Loads a new document, so that Back still leads to the copy.
    if (parts !== plan.parts && ownPlan.change(() => parts.join(' '))) return location.assign(PLANNER_PATH);
    keep(parts);
    isOwn.current = true;
    setCopy(false);
    if (parts === plan.parts) return;
    setSearch(planSearch(parts), 'push');
    fillFields();
  };
  return {
    ...plan,
    /** The plan came with a link and differs from the player's own. Changes stay in the address until it is kept. */
    isCopy,
    /** The number of tables in the player's own plan. */
    own: own.parts.length,
    keep: () => makeOwn(plan.parts),
    /** Adds it to the player's own plan; undefined if that would be too long. */
    merge: own.parts.length > 0 && merged.length <= MOST_TABLES ? () => makeOwn(merged) : undefined,
    leave: () => makeOwn(own.parts),
    /** False when the browser stores nothing. */
    remembers,
  };
}
