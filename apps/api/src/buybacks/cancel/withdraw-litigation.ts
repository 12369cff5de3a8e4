import type { Context } from '../../platform/context.ts';
import { transition } from '../../platform/states/transition.ts';
import type { BuybackRow } from '../read-buyback.ts';

/** There is nothing to decide any more about a device that is not sold. */
export async function withdrawLitigation(ctx: Context, { account_id, id }: BuybackRow): Promise<void> {
  const open = await ctx.db
    .selectFrom('litigation')
    .select('id')
    .where('account_id', '=', account_id)
    .where('buyback_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!open) return;
  const set = { resolved_at: ctx.clock.now() };
  await transition(ctx, 'litigation', 'L05', { accountId: account_id, id: open.id, set });
}
