import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createDispatchRule as route } from '@reprise/contract/logistics/dispatch-rule-routes';
import { DISPATCH_RULES_MAX } from '@reprise/contract/logistics/dispatch-rules';
import { requestedAccount } from '../../accounts/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { holdRules, requireRule, rulesOf } from './rule-rows.ts';
import { namesFor, recordedRule, ruleView } from './rule-views.ts';
import { requireKnownCategories, requireWarehouses, writeRuleParts } from './write-rule.ts';

export async function createDispatchRule(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { title, conditions, warehouseIds, geographicCriterion, status } = body;
  const account_id = await requestedAccount(ctx, body.accountId, 'body');
  const defaultWarehouseId = body.defaultWarehouseId ?? null;
  await requireWarehouses(ctx, account_id, { warehouseIds, defaultWarehouseId });
  await requireKnownCategories(ctx, account_id, conditions);
  await holdRules(ctx, account_id);
  const before = await rulesOf(ctx, account_id);
  if (before.length >= DISPATCH_RULES_MAX)
    refuse('configuration_error', 'The account has as many dispatch rules as it may have. Delete one first.');
  const id = ctx.newId();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('dispatch_rule')
    .values({
      account_id,
      id,
      position: (before.at(-1)?.position ?? 0) + 1,
      title,
      default_warehouse_id: defaultWarehouseId,
      geographic_criterion: geographicCriterion,
      status,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await writeRuleParts(ctx, { account_id, id }, { conditions, warehouseIds });
  const row = await requireRule(ctx, id);
  const names = await namesFor(ctx, account_id, [row]);
  await recordChange(ctx, {
    action: 'create',
    entity: 'dispatch_rule',
    entityId: id,
    accountId: account_id,
    after: recordedRule(row, names),
  });
  return ruleView(row, names);
}
