import { stored } from '~/islands/stored';

const PLAN_KEY = 'my_plan';
/** A change of what the key holds takes the next number. */
const VERSION = 1;

const plan = stored(PLAN_KEY, readKeptPlan, (text) => JSON.stringify({ version: VERSION, plan: text }));

/** The player's own plan as its address writes it; '' for none. */
export const useKeptPlan = () => plan.use((text) => text, '');
export const keptPlanNow = plan.now;

/** Keeps a plan as the player's own. False where the browser keeps nothing: it then holds for this page. */
export const keepPlan = (text: string) => plan.change(() => text);

/** The plan of what was kept; '' where that is damaged. */
export function readKeptPlan(text: string | null): string {
  try {
    const { plan } = JSON.parse(text ?? '') as { plan?: unknown };
    return typeof plan === 'string' ? plan : '';
  } catch {
    return '';
  }
}
