import type { getAdditionalInfos as route } from '@reprise/contract/buybacks/page/routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { lastLitigation } from '../litigation/last-litigation.ts';
import { sideOf } from '../visible-buybacks.ts';
import { placesOf } from './page-places.ts';
import { findPayment, litigationView, readParcels, viewPayment } from './read-parts.ts';
import { readSurroundings } from './read-surroundings.ts';
import { requireBuyback } from './require-buyback.ts';
import { requireUser } from './require-user.ts';

/** What a program asks about a buyback beside its head. */
export async function getAdditionalInfos(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const actor = requireUser(ctx);
  const buyback = await requireBuyback(ctx, 'id', params.id);
  const [around, payment, litigation, parcels] = await Promise.all([
    readSurroundings(ctx, buyback),
    findPayment(ctx, buyback),
    lastLitigation(ctx, buyback.account_id, buyback.id),
    readParcels(ctx, buyback),
  ]);
  const { store, warehouse, buyer } = placesOf(buyback, around);
  return {
    transport: parcels.find(({ direction }) => direction === 'inbound') ?? null,
    payment: payment ? viewPayment(ctx, payment, around, around.wrapped_key !== null) : null,
    litigation: litigation
      ? litigationView(litigation, sideOf(actor) === 'buyer' || around.buyer.shares_comment === true)
      : null,
    store,
    warehouse,
    buyer,
  };
}
