import type { getSignatureRequest as route } from '@reprise/contract/buybacks/signing/signing-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { requireOwnStore } from '../counter/require-own-store.ts';
import { drawingOf, eventsOf, offerOf, type SigningRow, statusNow } from './signings.ts';

export async function getSignatureRequest(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return requestView(ctx, await requireOwnSigning(ctx, params));
}

/** A signature belongs to the seller who asked for it: their customer's data is in it. */
export async function requireOwnSigning(
  ctx: Context,
  { storeId, signingId }: { storeId: string; signingId: string },
  lock = false,
): Promise<SigningRow> {
  const { accountId, userId } = await requireOwnStore(ctx, storeId);
  const row = await ctx.db
    .selectFrom('signing')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', signingId)
    .where('store_id', '=', storeId)
    .where('seller_id', '=', userId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? refuseAbsent('signature request');
}

export function requestView(ctx: Context, row: SigningRow): RouteAnswer<typeof route> {
  return {
    id: row.id,
    status: statusNow(ctx, row),
    expiresAt: row.expires_at.toISOString(),
    events: eventsOf(row),
    customer: offerOf(ctx, row).customer,
    drawing: drawingOf(ctx, row),
  };
}
