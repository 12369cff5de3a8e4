import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Carrier } from '@reprise/contract/logistics/carrier-codes';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import { type ObjectStore, objectKey } from '../../platform/files/object-store.ts';
import { checkPdf } from '../../platform/files/pdf.ts';
import { UploadRefused } from '../../platform/files/upload-refused.ts';
import type { CarrierConnection, Carriers, ParcelOrder } from './carrier-connection.ts';
import { LABEL_READY } from './events.ts';
import { type ReadConsignment, readOrder } from './read-order.ts';
import {
  changeOpen,
  failLabel,
  isOpen,
  LABEL_PURPOSE,
  type ShipmentKey,
  statusUnlessReported,
} from './shipment-rows.ts';

const payload = z.object({ accountId: z.uuid(), buybackId: z.uuid() });
type Payload = z.infer<typeof payload>;
type Parts = {
  carriers: () => Carriers;
  store: () => ObjectStore;
  readConsignment: ReadConsignment;
  /** between two looks for a label that is being made */
  waitMs?: number;
};
type Open = { key: ShipmentKey; carrier: string; isOrdered: boolean; order: ParcelOrder | undefined };
const LOOKS = 6;

/**
 * Orders the transport of a buyback and keeps its label. The order is placed under the id of the shipment, so a worker
 * that died in between and the one that goes on are given the same order, and a parcel is never paid for twice.
 */
export function orderLabelJob({ carriers, store, readConsignment, waitMs = 1_000 }: Parts) {
  return defineJob<Payload>({
    queue: 'label-order',
    lane: 'interactive',
    kind: 'steps',
    payload,
    retryLimit: 12,
    retryDelaySeconds: 3,
    retryDelayMaxSeconds: 1_800,
    // Most of its time it waits for the carrier.
    perAccount: 10,
    async run(job, asked) {
      for (const open of await job.transaction('load', (ctx) => loadOpen(ctx, asked, readConsignment))) {
        const { key } = open;
        const carrier = carriers().get(open.carrier as Carrier);
        if (!carrier) await job.transaction('fail', (ctx) => failLabel(ctx, key, 'carrier_not_connected'));
        else if (!open.order) await job.transaction('fail', (ctx) => failLabel(ctx, key, 'no_address'));
        else if (open.isOrdered || (await placeOrder(job, carrier, key, open.order)))
          await keepLabel(job, carrier, key, { store: store(), waitMs });
      }
    },
    async givenUp(ctx, { accountId, buybackId }) {
      const rows = await ctx.db
        .selectFrom('shipment')
        .select('id')
        .where('account_id', '=', accountId)
        .where('buyback_id', '=', buybackId)
        .where('label', '=', 'pending')
        .execute();
      for (const { id } of rows) await failLabel(ctx, { accountId, shipmentId: id }, 'given_up');
    },
  });
}

async function loadOpen(ctx: Context, { accountId, buybackId }: Payload, read: ReadConsignment): Promise<Open[]> {
  const rows = await ctx.db
    .selectFrom('shipment')
    .select(['id', 'carrier', 'order_reference'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('direction', '=', 'inbound')
    .where(isOpen)
    .execute();
  if (!rows.length) return [];
  const consignment = await read(ctx, { accountId, buybackId });
  if (!consignment) return [];
  const open: Open[] = [];
  for (const { id, carrier, order_reference } of rows)
    open.push({
      key: { accountId, shipmentId: id },
      carrier,
      isOrdered: order_reference !== null,
      order: await readOrder(ctx, accountId, id, consignment),
    });
  return open;
}

/** True when the carrier has the order and we know its number. */
async function placeOrder(
  job: JobContext,
  carrier: CarrierConnection,
  key: ShipmentKey,
  order: ParcelOrder,
): Promise<boolean> {
  const ordered = await job.call('order', () => carrier.order(order, job.signal));
  if (ordered.outcome === 'rejected') {
    await job.transaction('fail', (ctx) => failLabel(ctx, key, `order_rejected:${ordered.reason}`));
    return false;
  }
  const { trackingNumber, trackingLink } = ordered;
  const isKept = await job.transaction('ordered', (ctx) =>
    changeOpen(ctx, key, {
      order_reference: order.reference,
      tracking_number: trackingNumber,
      tracking_link: trackingLink,
      last_status: statusUnlessReported('order_accepted'),
    }),
  );
  // Cancelled while it was being ordered: whoever cancelled could not know of the order.
  if (!isKept) await job.call('undo', () => carrier.cancel(order.reference, job.signal));
  return isKept !== undefined;
}

async function keepLabel(
  job: JobContext,
  carrier: CarrierConnection,
  key: ShipmentKey,
  { store, waitMs }: { store: ObjectStore; waitMs: number },
): Promise<void> {
  const { accountId, shipmentId } = key;
  let found: Awaited<ReturnType<CarrierConnection['label']>> = 'pending';
  for (let look = 0; found === 'pending' && look < LOOKS; look++) {
    if (look > 0) await sleep(waitMs, undefined, { signal: job.signal });
    found = await job.call('label', () => carrier.label(shipmentId, job.signal));
  }
  if (found === 'pending') throw new Error('the label is not ready yet');
  if (found === 'gone') return job.transaction('fail', (ctx) => failLabel(ctx, key, 'order_gone'));
  const pdf = cleaned(found);
  if (!pdf) return job.transaction('fail', (ctx) => failLabel(ctx, key, 'label_unreadable'));
  // One label for a shipment, so its file has the same id: made again, it is the same file.
  const objectAt = objectKey(accountId, LABEL_PURPOSE, shipmentId);
  await job.call('keep', () => store.put(objectAt, pdf, { contentType: 'application/pdf' }, { overwrite: true }));
  await job.transaction('ready', (ctx) => labelReady(ctx, key, { objectAt, pdf }));
}

/**
 * What comes from outside is looked at before anybody opens it. Here and not in a process of its own: no decoder runs on a
 * label, its carrier is under contract, and a process for each parcel would cost more than the rest of the job.
 */
function cleaned(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return checkPdf(bytes).bytes;
  } catch (error) {
    if (error instanceof UploadRefused) return undefined;
    throw error;
  }
}

async function labelReady(
  ctx: Context,
  key: ShipmentKey,
  { objectAt, pdf }: { objectAt: string; pdf: Uint8Array },
): Promise<void> {
  const { accountId, shipmentId } = key;
  // Held from here on: what is settled now stays so.
  const buybackId = await changeOpen(ctx, key, {});
  if (!buybackId) return;
  await ctx.db
    .insertInto('file')
    .values({
      account_id: accountId,
      id: shipmentId,
      purpose: LABEL_PURPOSE,
      owner_entity: 'shipment',
      owner_id: shipmentId,
      content_type: 'application/pdf',
      size: pdf.length,
      sha256: createHash('sha256').update(pdf).digest(),
      object_key: objectAt,
      created_at: ctx.clock.now(),
      created_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await changeOpen(ctx, key, {
    label: 'ready',
    label_file_id: shipmentId,
    label_failure: null,
    last_status: statusUnlessReported('order_label_ready'),
  });
  await ctx.emit({ type: LABEL_READY, accountId, payload: { shipmentId, buybackId } });
}
