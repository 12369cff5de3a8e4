import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateDispatchRule as route } from '@reprise/contract/logistics/dispatch-rule-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseStale } from '../../platform/http/refusal.ts';
import { holdRules, requireRule } from './rule-rows.ts';
import { namesFor, recordedRule, ruleView } from './rule-views.ts';
import { requireKnownCategories, requireWarehouses, writeRuleParts } from './write-rule.ts';

/** Merge-patch: only what was sent changes. Who changed it meanwhile wins, and is told apart by the version. */
export async function updateDispatchRule(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { account_id, id } = await requireRule(ctx, params.id);
  await holdRules(ctx, account_id);
  const before = await requireRule(ctx, id);
  if (body.version !== before.version) refuseStale('dispatch rule', { version: before.version });
  const { conditions, warehouseIds } = body;
  const usual = body.defaultWarehouseId === undefined ? before.default_warehouse_id : body.defaultWarehouseId;
  // A warehouse whose link is gone may stay named until somebody chooses anew.
  if (warehouseIds || body.defaultWarehouseId !== undefined)
    await requireWarehouses(ctx, account_id, {
      warehouseIds: warehouseIds ?? before.warehouse_ids,
      defaultWarehouseId: usual,
    });
  if (conditions) await requireKnownCategories(ctx, account_id, conditions);
  await ctx.db
    .updateTable('dispatch_rule')
    .set((eb) => ({
      title: body.title ?? before.title,
      default_warehouse_id: usual,
      geographic_criterion: body.geographicCriterion ?? before.geographic_criterion,
      status: body.status ?? before.status,
      updated_at: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await writeRuleParts(ctx, before, { conditions, warehouseIds });
  const after = await requireRule(ctx, id);
  const names = await namesFor(ctx, account_id, [before, after]);
  await recordChange(ctx, {
    action: 'update',
    entity: 'dispatch_rule',
    entityId: id,
    accountId: account_id,
    before: recordedRule(before, names),
    after: recordedRule(after, names),
  });
  return ruleView(after, names);
}
