import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { orderDispatchRules as route } from '@reprise/contract/logistics/dispatch-rule-routes';
import { sql } from 'kysely';
import { requestedAccount } from '../../accounts/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { requireOrder } from '../../platform/http/require-order.ts';
import { listDispatchRules } from './list-dispatch-rules.ts';
import { holdRules, rulesOf } from './rule-rows.ts';

export async function orderDispatchRules(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, body.accountId, 'body');
  await holdRules(ctx, accountId);
  const rows = await rulesOf(ctx, accountId);
  const ids = rows.map(({ id }) => id);
  if (requireOrder(ids, body, 'rule')) {
    await sql`update app.dispatch_rule r set position = o.place
      from unnest(${body.ids}::uuid[]) with ordinality as o (id, place)
      where r.account_id = ${accountId} and r.id = o.id and r.position <> o.place`.execute(ctx.db);
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const named = (order: readonly string[]) => ({ order: order.map((id) => titles.get(id)) });
    await recordChange(ctx, {
      action: 'update',
      entity: 'dispatch_rule',
      entityId: body.ids.find((id, place) => id !== ids[place])!,
      accountId,
      before: named(ids),
      after: named(body.ids),
    });
  }
  return listDispatchRules(ctx, { query: { ...(body.accountId && { accountId }), pagination: false } });
}
