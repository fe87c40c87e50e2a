import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fillFields, setSearch, useSearch } from '~/islands/address';
import { ownPlan, MOST_TABLES, PLANNER_PATH, splitPlan, planSearch, readPlan, type Part, type Plannable } from './plan';

const pageState = () => window.history.state as { ownPlan?: boolean } | null;

/**
 * Says whether the plan of the page's address is stored as the player's own: the way back from another page leads to it, where it may be an
 * older one by then. Only what is new is written: browsers refuse to do that very often.
 */
function markOwn(isOwn: boolean): void {
  const state = pageState();
  if (state?.ownPlan !== isOwn) window.history.replaceState({ ...state, ownPlan: isOwn }, '');
}

/** The plan of the address, or else the one that the browser keeps, which follows every change of the player's. */
export function usePlan(known: ReadonlyMap<string, Plannable>) {
  const query = useSearch();
  const stored = ownPlan.use((plan) => plan);
  const isGiven = query.has('plan') || query.has('of');
  const own = useMemo(() => readPlan(new URLSearchParams({ plan: stored }), known), [stored, known]);
  const plan = useMemo(() => (isGiven ? readPlan(query, known) : own), [isGiven, query, known, own]);
  // As the document of a shared link says, so that nothing moves when it is read.
  const [isCopy, setCopy] = useState(isGiven);
  const [remembers, setRemembers] = useState(true);
  const shown = useRef<string>();
  // Known at once, not with the next render.
  const owned = useRef(true);

  const keep = useCallback((parts: readonly Part[]) => {
    const isStored = ownPlan.change(() => parts.join(' '));
    setRemembers(isStored);
    markOwn(isStored);
  }, []);

  useEffect(() => {
    const text = plan.parts.join(' ');
    // What is stored is known from now on, and may be news to what was rendered.
    const stored = ownPlan.now();
    const mine = readPlan(new URLSearchParams({ plan: stored }), known).parts.join(' ');
    const before = shown.current;
    const isFirst = before === undefined;
    // Where there is no plan of their own, none is lost.
    const owns = isFirst
      ? !isGiven || mine === text || pageState()?.ownPlan === true
      : owned.current || (mine === '' && before !== text);
    const isNews = owns && mine !== text && (isFirst || before === text);
    shown.current = isNews ? mine : text;
    owned.current = owns;
    setCopy(!owns);
    if (isFirst && owns) markOwn(true);
    if (isNews) {
      setSearch(planSearch(splitPlan(stored)), 'replace');
      fillFields();
    } else {
      if (owns && before !== text && !isFirst) keep(plan.parts);
      if (plan.changed) setSearch(planSearch(plan.parts), 'replace');
    }
  }, [plan, own, known, isGiven, keep]);

  const merged = [...own.parts, ...plan.parts.filter((part) => !own.parts.includes(part))];
  const makeOwn = (parts: readonly Part[]) => {
    // In another document, so that Back still leads to the copy.
    if (parts !== plan.parts && ownPlan.change(() => parts.join(' '))) return location.assign(PLANNER_PATH);
    keep(parts);
    owned.current = true;
    setCopy(false);
    if (parts === plan.parts) return;
    setSearch(planSearch(parts), 'push');
    fillFields();
  };
  return {
    ...plan,
    /** The plan came with a link, and the player's own is another: what is changed stays in the address until it is stored. */
    isCopy,
    /** How many tables the player's own plan has. */
    own: own.parts.length,
    /** Makes it the player's own. */
    keep: () => makeOwn(plan.parts),
    /** Adds it to the player's own; undefined where that would be too full. */
    merge: own.parts.length > 0 && merged.length <= MOST_TABLES ? () => makeOwn(merged) : undefined,
    /** Goes back to the player's own. */
    leave: () => makeOwn(own.parts),
    /** False when the browser keeps nothing. */
    remembers,
  };
}
