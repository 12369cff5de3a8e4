import { isHazardous } from '@reprise/contract/logistics/preparation';
import { topic } from '../../states/index.ts';
import { defineTask } from '../../tasks/index.ts';
import { batteryReported } from '../events.ts';
import { dayAfter, findTaskedBuyback, retailerCause } from '../task-causes.ts';
import { findPreparation } from './find-preparation.ts';

/** A device with a swollen or damaged battery is still with its customer, who was told not to post it: somebody calls. */
export const batteryHazardTask = defineTask({
  kind: 'battery_hazard',
  subject: 'buyback',
  on: [batteryReported, topic('buyback.cancelled')],
  subjectOf: ({ buybackId }) => buybackId,
  async findCause(ctx, ref) {
    const buyback = await findTaskedBuyback(ctx, ref);
    if (buyback?.status !== 'bb_awaiting_inventory') return undefined;
    const preparation = await findPreparation(ctx, buyback);
    if (!preparation || !isHazardous(preparation.battery)) return undefined;
    const since = preparation.answered_at;
    return retailerCause(buyback, { since, dueAt: dayAfter(since), facts: { battery: preparation.battery } });
  },
});
