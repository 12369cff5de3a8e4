import { defineTask, findLastEvent } from '../../tasks/index.ts';
import { deliveryUnapplied } from '../events.ts';
import { buyerCause, dayAfter, findTaskedBuyback } from '../task-causes.ts';
import { readWhereabouts } from './read-whereabouts.ts';

/** A parcel is somewhere else than its buyback says. It ends when the reports of the carrier are applied. */
export const parcelUnappliedTask = defineTask({
  kind: 'parcel_unapplied',
  subject: 'shipment',
  on: [deliveryUnapplied],
  subjectOf: ({ shipmentId }) => shipmentId,
  async findCause(ctx, { accountId, id }) {
    const shipment = await ctx.db
      .selectFrom('shipment')
      .select(['buyback_id', 'buyer_account_id', 'applied_effect', 'applied_event_at', 'tracking_number'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    const since = await findLastEvent(ctx, { accountId, event: deliveryUnapplied, field: 'shipmentId', id });
    if (!shipment?.buyback_id || !since) return undefined;
    const now = await readWhereabouts(ctx, {
      accountId,
      shipmentId: id,
      buyerAccountId: shipment.buyer_account_id,
    });
    const isApplied =
      now?.effect === shipment.applied_effect && now?.at.getTime() === shipment.applied_event_at?.getTime();
    if (!now || isApplied) return undefined;
    const buyback = await findTaskedBuyback(ctx, { accountId, id: shipment.buyback_id });
    return buyback && buyerCause(buyback, { since, dueAt: dayAfter(since, 2), facts: { parcel: now.effect } });
  },
});
