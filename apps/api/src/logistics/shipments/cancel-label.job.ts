import type { BuybackStatus } from '@reprise/contract/states/buyback';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { removeFiles } from '../../platform/files/rows/record-files.ts';
import { objectKey } from '../../platform/files/stores/object-store.ts';
import { topic } from '../../states/index.ts';
import type { CarrierConnection } from './carrier-connection.ts';
import { labelDropped, labelNotCancelled, labelReplaced, labelWithdrawn } from './events.ts';
import { labelPurposeOf, statusUnlessReported } from './shipment-rows.ts';

const payload = z.object({
  accountId: z.uuid(),
  /** absent: the label of a package */
  buybackId: z.uuid().optional(),
  /** of a buyback that was cancelled: its status before */
  buybackFrom: z.string().optional(),
  /** of a label that another one replaces, while the buyback goes on */
  shipmentId: z.uuid().optional(),
});
type Payload = z.infer<typeof payload>;
/** Cancelled before anything was sent. Later the parcel is on its way, and no carrier takes an order back then. */
const BEFORE_SENDING: readonly BuybackStatus[] = ['bb_awaiting_store_drop', 'bb_awaiting_inventory'];

/**
 * Takes back the label of a cancelled buyback. First in our own rows, so that an order being placed at this moment finds
 * it settled and undoes itself; then with the carrier, who answers the same however often it is asked.
 */
export const cancelLabelJob = defineJob<Payload>({
  queue: 'label-cancel',
  on: [topic('buyback.cancelled'), labelReplaced, labelDropped],
  lane: 'interactive',
  kind: 'steps',
  payload,
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 1_800,
  perAccount: 5,
  async run(job, asked) {
    if (!asked.shipmentId && !BEFORE_SENDING.some((status) => status === asked.buybackFrom)) return;
    const { accountId } = asked;
    for (const { id, carrier, purpose } of await job.transaction('settle', (ctx) => settle(ctx, asked))) {
      await job.call('remove', () => job.services.store.delete(objectKey(accountId, purpose, id)));
      if (!carrier) continue;
      const outcome = await job.call('cancel', () => carrier.cancel(id, job.signal));
      if (outcome === 'too_late') job.log.warn({ shipmentId: id }, 'the carrier has the parcel of a cancelled buyback');
    }
  },
  async givenUp(ctx, { accountId, buybackId }) {
    if (buybackId) await ctx.emit(labelNotCancelled({ accountId, buybackId }));
  },
});

type Settled = { id: string; carrier: CarrierConnection | undefined; purpose: string };

async function settle(ctx: Context, { accountId, buybackId, shipmentId }: Payload): Promise<Settled[]> {
  if (!shipmentId && !buybackId) return [];
  const settled = await ctx.db
    .updateTable('shipment')
    .set((eb) => ({
      label: 'failed',
      label_failure: sql<string>`case when shipment.label_failure = 'battery_hazard' then 'battery_hazard'
        else ${shipmentId ? 'replaced' : 'cancelled'} end`,
      label_file_id: null,
      last_status: statusUnlessReported('order_cancelled'),
      updated_at: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where((eb) =>
      shipmentId
        ? eb('id', '=', shipmentId)
        : // What goes back in a package of the warehouse is not the customer's to cancel.
          eb.and([eb('buyback_id', '=', buybackId!), eb('package_id', 'is', null)]),
    )
    .returning([
      'id',
      'carrier',
      'contract_account_id',
      'buyback_id',
      'package_id',
      sql<string>`old.label`.as('previous_label'),
    ])
    .execute();
  const purposeOf = (row: (typeof settled)[number]) =>
    labelPurposeOf({ buybackId: row.buyback_id, packageId: row.package_id });
  for (const row of settled) await removeFiles(ctx, { accountId, purpose: purposeOf(row), ids: [row.id] });
  const pending = settled.find(({ previous_label }) => previous_label === 'pending');
  // The label that replaces this one is pending, so the mail still waits.
  if (pending && buybackId && !shipmentId)
    await ctx.emit(labelWithdrawn({ accountId, shipmentId: pending.id, buybackId }));
  return Promise.all(
    settled.map(async (row) => ({
      id: row.id,
      purpose: purposeOf(row),
      carrier: await ctx.services.carriers(ctx, { carrier: row.carrier, accountId: row.contract_account_id }),
    })),
  );
}
