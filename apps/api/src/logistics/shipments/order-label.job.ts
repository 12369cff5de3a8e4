import { sql } from 'kysely';
import { z } from 'zod';
import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob, type Postponed } from '../../platform/durable/job.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import { topic } from '../../states/index.ts';
import type { CarrierConnection, Ordered, ParcelOrder } from './carrier-connection.ts';
import { labelOrdered, labelRequested } from './events.ts';
import { readOrder } from './read-order.ts';
import { changeOpen, failLabel, isOpen, type ShipmentKey, statusUnlessReported } from './shipment-rows.ts';

const payload = z.object({ accountId: z.uuid(), buybackId: z.uuid() });
type Payload = z.infer<typeof payload>;
type Intent = {
  key: ShipmentKey;
  carrier: CarrierConnection | undefined;
  order: ParcelOrder | undefined;
  /** when an earlier attempt may have sent the order; the outcome is unknown */
  sentAt: Date | null;
};
/** A label takes a carrier about this long, so it is not looked for earlier. */
export const FIRST_LOOK_SECONDS = 2;
/** Within this time an order the carrier does not know may still be on its way to it. */
const ON_ITS_WAY_SECONDS = 10;

/**
 * Places the order for the parcel of a buyback, under the id of the shipment. The intent is committed before the call. An
 * attempt that finds one does not know what came of it, and asks the carrier by that id before it sends anything. The label
 * comes later, and another job looks for it.
 */
export const orderLabelJob = defineJob<Payload>({
  queue: 'label-order',
  on: [topic('buyback.created'), labelRequested],
  lane: 'provider',
  kind: 'steps',
  payload,
  retryLimit: 12,
  retryDelaySeconds: 3,
  retryDelayMaxSeconds: 1_800,
  // Calls in flight at once: at 2 s a call these are 60 orders a second. More would only queue before the database.
  perAccount: 130,
  async run(job, input) {
    const intents = await job.transaction('intent', (ctx) => writeIntents(ctx, input));
    let postponed: Postponed | undefined;
    for (const intent of intents) postponed = (await placeOrder(job, intent)) ?? postponed;
    return postponed;
  },
  async givenUp(ctx, { accountId, buybackId }) {
    const rows = await ctx.db
      .selectFrom('shipment')
      .select('id')
      .where('account_id', '=', accountId)
      .where('buyback_id', '=', buybackId)
      .where('label', '=', 'pending')
      .where('order_reference', 'is', null)
      .execute();
    for (const { id } of rows) await failLabel(ctx, { accountId, shipmentId: id }, 'given_up');
  },
});

type IntentRow = {
  id: string;
  carrier: string;
  contract_account_id: string;
  is_labelless: boolean;
  sent_before: Date | null;
};

async function writeIntents(ctx: Context, { accountId, buybackId }: Payload): Promise<Intent[]> {
  const { rows } = await sql<IntentRow>`
    update app.shipment set order_sent_at = coalesce(shipment.order_sent_at, ${ctx.clock.now()}),
      updated_at = ${ctx.clock.now()}, version = shipment.version + 1
    where account_id = ${accountId} and buyback_id = ${buybackId} and package_id is null
      and order_reference is null and ${isOpen}
    returning id, carrier, contract_account_id, is_labelless, old.order_sent_at as sent_before`.execute(ctx.db);
  const consignment = rows.length ? await ctx.ports.readConsignment(ctx, { accountId, buybackId }) : undefined;
  if (!consignment) return [];
  const intents: Intent[] = [];
  for (const { id, carrier, contract_account_id, is_labelless, sent_before } of rows)
    intents.push({
      key: { accountId, shipmentId: id },
      order: await readOrder(ctx, accountId, { id, is_labelless }, consignment),
      sentAt: sent_before,
      carrier: await ctx.services.carriers(ctx, { carrier, accountId: contract_account_id }),
    });
  return intents;
}

async function placeOrder(job: JobContext, { key, carrier, order, sentAt }: Intent): Promise<Postponed | undefined> {
  if (!carrier) return failWith(job, key, 'carrier_not_connected');
  if (!order) return failWith(job, key, 'no_address');
  const { reference } = order;
  const known = sentAt ? await job.call('find', () => carrier.find(reference, job.signal)) : undefined;
  if (known?.outcome === 'unknown' && sentAt) {
    const waited = (job.clock.now().getTime() - sentAt.getTime()) / SECOND;
    if (waited < ON_ITS_WAY_SECONDS) return { wakeAfterSeconds: Math.ceil(ON_ITS_WAY_SECONDS - waited) };
  }
  const ordered: Ordered =
    known && known.outcome !== 'unknown' ? known : await job.call('order', () => carrier.order(order, job.signal));
  if (ordered.outcome === 'rejected') return failWith(job, key, `order_rejected:${ordered.reason}`);
  const isKept = await job.transaction('ordered', async (ctx) => {
    if (!(await changeOpen(ctx, key, columnsOf(reference, ordered)))) return false;
    const { accountId, shipmentId } = key;
    await ctx.emit({
      ...labelOrdered({ accountId, shipmentId }),
      wakeAfterSeconds: FIRST_LOOK_SECONDS,
    });
    return true;
  });
  // Cancelled while it was being ordered: whoever cancelled could not know of the order.
  if (!isKept) await job.call('undo', () => carrier.cancel(reference, job.signal));
  return undefined;
}

async function failWith(job: JobContext, key: ShipmentKey, failure: Parameters<typeof failLabel>[2]) {
  await job.transaction('fail', (ctx) => failLabel(ctx, key, failure));
  return undefined;
}

/** What a shipment keeps of an order the carrier has; the number may come later. */
export const columnsOf = (reference: string, ordered: Exclude<Ordered, { outcome: 'rejected' }>) => ({
  order_reference: reference,
  // Given up before, and sent again by a person: it is expected again.
  label: 'pending' as const,
  label_failure: null,
  ...(ordered.outcome === 'accepted'
    ? {
        tracking_number: ordered.trackingNumber,
        tracking_link: ordered.trackingLink,
        drop_off_code: ordered.dropOffCode,
      }
    : {}),
  last_status: statusUnlessReported('order_accepted'),
});
