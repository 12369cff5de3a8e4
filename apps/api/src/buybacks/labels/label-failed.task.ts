import { findInboundShipment, labelFailed, labelReplaced, labelRequested } from '../../logistics/index.ts';
import { topic } from '../../states/index.ts';
import { defineTask } from '../../tasks/index.ts';
import { batteryReported } from '../events.ts';
import { dayAfter, findTaskedBuyback, retailerCause } from '../task-causes.ts';

/** There is no label for the parcel of a customer: the cause is corrected and the label ordered again. */
export const labelFailedTask = defineTask({
  kind: 'label_failed',
  subject: 'buyback',
  on: [labelFailed, labelRequested, labelReplaced, batteryReported, topic('buyback.cancelled')],
  subjectOf: ({ buybackId }) => buybackId,
  async findCause(ctx, ref) {
    const last = await findInboundShipment(ctx, { accountId: ref.accountId, buybackId: ref.id });
    // A hazardous battery has a task of its own, and no label may be ordered again.
    if (last?.label !== 'failed' || last.label_failure === 'battery_hazard') return undefined;
    const buyback = await findTaskedBuyback(ctx, ref);
    // Sent or cancelled: nobody needs the label any more.
    if (buyback?.status !== 'bb_awaiting_inventory') return undefined;
    const since = last.updated_at;
    const [failure = 'given_up', carrierCode = null] = (last.label_failure ?? 'given_up').split(':');
    return retailerCause(buyback, { since, dueAt: dayAfter(since), facts: { failure, carrierCode } });
  },
});
