import type { RouteInput } from '@reprise/contract/http/route';
import type { removeCategoryCircuit as route } from '@reprise/contract/logistics/circuit-routes';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeCategoryCircuit } from './change-category-circuit.ts';

export async function removeCategoryCircuit(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<void> {
  await changeCategoryCircuit(ctx, params, async (circuit, rule) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('circuit_rule_category')
      .where('account_id', '=', circuit.account_id)
      .where('circuit_rule_id', '=', rule.id)
      .where('category_id', '=', params.id)
      .executeTakeFirst();
    if (!numDeletedRows)
      refuse('not_found', 'The category does not have this circuit itself; it may inherit it from a category above.');
  });
}
