import type { RouteInput } from '@reprise/contract/http/route';
import type { deleteDispatchRule as route } from '@reprise/contract/logistics/dispatch-rule-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { holdRules, requireRule } from './rule-rows.ts';
import { namesFor, recordedRule } from './rule-views.ts';

/** Nothing names a rule: what it once decided is written with the device. */
export async function deleteDispatchRule(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<void> {
  const { account_id } = await requireRule(ctx, params.id);
  await holdRules(ctx, account_id);
  const row = await requireRule(ctx, params.id);
  for (const table of ['dispatch_rule_condition', 'dispatch_rule_warehouse'] as const)
    await ctx.db
      .deleteFrom(table)
      .where('account_id', '=', account_id)
      .where('dispatch_rule_id', '=', row.id)
      .execute();
  await ctx.db.deleteFrom('dispatch_rule').where('account_id', '=', account_id).where('id', '=', row.id).execute();
  await recordChange(ctx, {
    action: 'remove',
    entity: 'dispatch_rule',
    entityId: row.id,
    accountId: account_id,
    before: recordedRule(row, await namesFor(ctx, account_id, [row])),
  });
}
