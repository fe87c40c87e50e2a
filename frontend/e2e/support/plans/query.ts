import { BULLDOZER_FIELD, fieldName, FORM_MARK, ownedName } from '../../../app/features/calculator/query';
import { entryOf, levelOffset, type Building, type Plan } from '../../../app/features/calculator/plan';

/** The plan as a form sends it. */
export function planQuery(plan: Plan, buildings: readonly Building[]): URLSearchParams {
  const query = new URLSearchParams({ [FORM_MARK]: '1' });
  if (plan.bulldozer) query.set(BULLDOZER_FIELD, 'on');
  for (const building of buildings) {
    const { active, bull, level, spread, quantity } = entryOf(plan, building);
    if (active) query.set(fieldName(building, 'active'), 'on');
    if (bull) query.set(fieldName(building, 'bull'), 'on');
    query.set(fieldName(building, 'level'), String(level + levelOffset(building)));
    query.set(fieldName(building, 'spread'), String(spread));
    if (building.most > 1) query.set(fieldName(building, 'quantity'), String(quantity));
  }
  for (const [key, amount] of Object.entries(plan.owned)) query.set(ownedName(key), String(amount));
  return query;
}
