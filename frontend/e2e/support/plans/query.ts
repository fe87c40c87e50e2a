import { BULLDOZER_FIELD, fieldName, FORM_MARK, ownedName } from '../../../app/features/calculator/share/query';
import {
  entryOf,
  levelOffset,
  targetOf,
  targetsOf,
  type Building,
  type Plan,
} from '../../../app/features/calculator/plan/plan';

/** The plan as a form sends it. */
export function planQuery(plan: Plan, buildings: readonly Building[]): URLSearchParams {
  const query = new URLSearchParams({ [FORM_MARK]: '1' });
  if (plan.bulldozer) query.set(BULLDOZER_FIELD, 'on');
  for (const building of buildings) {
    const entry = entryOf(plan, building);
    const { active, bull, level, quantity } = entry;
    if (active) query.set(fieldName(building, 'active'), 'on');
    if (bull) query.set(fieldName(building, 'bull'), 'on');
    query.set(fieldName(building, 'level'), String(level + levelOffset(building)));
    if (targetsOf(building, entry)) query.set(fieldName(building, 'target'), String(targetOf(building, entry)));
    if (building.most > 1) query.set(fieldName(building, 'quantity'), String(quantity));
  }
  for (const [key, amount] of Object.entries(plan.owned)) query.set(ownedName(key), String(amount));
  return query;
}
