import type { sellInStore as route } from '@reprise/contract/buybacks/counter/sale-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase, perform } from '../../states/index.ts';
import { calendarOf } from '../account-calendar.ts';
import { type Known, sellCart, soldDeviceOf } from '../creation/sell-cart.ts';
import { keepSignature } from '../signing/keep-signature.ts';
import { requireOwnStore } from './require-own-store.ts';

/**
 * Sells what a customer has brought to the counter. Nobody accepts the terms of the site in a store, and the bounds of the
 * site do not count: a seller has a name.
 */
export async function sellInStore(
  ctx: Context,
  { params: { storeId }, body: { signingId, ...body } }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
  known: Known,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await requireOwnStore(ctx, storeId);
  if (body.buybacks.some((line) => line.storeId !== undefined && line.storeId !== storeId))
    refuse('validation_failed', 'A device is sold in the store of the path.', {
      violations: [{ path: 'body.buybacks.storeId', message: 'is another store' }],
    });
  const buybacks = body.buybacks.map((line) => ({ ...line, storeId }));
  const { cartId, buybacks: born } = await sellCart(
    ctx,
    { ...body, buybacks, channel: 'store', isBounded: false },
    known,
  );
  const ids = born.map(({ id }) => id);
  if (signingId) await keepSignature(ctx, { accountId, storeId, signingId, buybackIds: ids });
  for (const buybackId of await listDueAtDeposit(ctx, accountId, ids)) await makeDue(ctx, { accountId, buybackId });
  return { cartId, buybacks: born.map(soldDeviceOf) };
}

/** The device was handed over, so what is paid at deposit is due. */
async function listDueAtDeposit(ctx: Context, accountId: string, buybackIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('payment')
    .select('buyback_id')
    .where('account_id', '=', accountId)
    .where('buyback_id', 'in', buybackIds)
    .where('due_at', '=', 'deposit')
    .where('status', '=', 'payment_created')
    .execute();
  return rows.map(({ buyback_id }) => buyback_id);
}

async function makeDue(ctx: Context, ref: { accountId: string; buybackId: string }): Promise<void> {
  const calendar = await calendarOf(ctx, ref.accountId);
  const set = { payment: { due_on: calendar.dayOf(ctx.clock.now()) } };
  await perform(ctx, 'makeDue', await lockCase(ctx, ref, ['payment']), { as: 'system', set });
}
