import { createContext, useContext } from 'react';
import type { Materials } from '~/figures/materials';
import type { Building } from '../plan/plan';
import type { PlanStore } from '../storage/plan-store';

/** What all cards use; it changes with the player's own figures alone. */
export const CalculatorContext = createContext<{
  buildings: readonly Building[];
  materials: Materials;
  store: PlanStore;
}>(null as never);

export const useCalculator = () => useContext(CalculatorContext);
