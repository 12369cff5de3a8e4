import type { RouteInput } from '@reprise/contract/http/route';
import type { addCategoryCircuit as route } from '@reprise/contract/logistics/circuit-routes';
import { requireOpenCategory } from '../../../catalogue/index.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeCategoryCircuit } from './change-category-circuit.ts';

export async function addCategoryCircuit(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<void> {
  await changeCategoryCircuit(ctx, params, async (circuit, rule) => {
    await requireOpenCategory(ctx, circuit.account_id, params.id);
    if (circuit.status !== 'active')
      refuse(
        'configuration_error',
        'The circuit is not active, so it cannot be given to a category. Activate it first.',
      );
    await ctx.db
      .insertInto('circuit_rule_category')
      .values({ account_id: circuit.account_id, circuit_rule_id: rule.id, category_id: params.id })
      .onConflict((oc) => oc.doNothing())
      .execute();
  });
}
