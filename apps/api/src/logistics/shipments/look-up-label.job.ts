import { z } from 'zod';
import { HOUR, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob, type Postponed } from '../../platform/durable/job.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import type { ObjectStore } from '../../platform/files/stores/object-store.ts';
import type { CarrierConnection } from './carrier-connection.ts';
import { labelOrdered } from './events.ts';
import { keepLabel } from './keep-label.ts';
import { columnsOf } from './order-label.job.ts';
import { changeOpen, failLabel, isOpen, type LabelFailure, labelPurposeOf, type ShipmentKey } from './shipment-rows.ts';

const payload = z.object({ accountId: z.uuid(), shipmentId: z.uuid() });
type Payload = z.infer<typeof payload>;
type Awaited = {
  key: ShipmentKey;
  carrier: CarrierConnection | undefined;
  isNumbered: boolean;
  since: Date;
  purpose: string;
};

/** A label that a carrier has not made after a day will not come: a person decides whether to order another. */
const PATIENCE_MS = 24 * HOUR;
const LONGEST_WAIT_SECONDS = 600;

/**
 * Looks for the label of an order a carrier has. While there is none the job puts itself off and holds no place: at first
 * for a second, then for a quarter of the time the order is old.
 */
export const lookUpLabelJob = defineJob<Payload>({
  queue: 'label-look-up',
  on: [labelOrdered],
  lane: 'provider',
  kind: 'steps',
  payload,
  retryLimit: 12,
  retryDelaySeconds: 3,
  retryDelayMaxSeconds: 1_800,
  // A look-up is quick, so few at once fetch as many labels as are ordered, and others find the database free.
  perAccount: 40,
  async run(job, input) {
    const awaited = await job.transaction('load', (ctx) => loadAwaited(ctx, input));
    return awaited && lookUp(job, awaited, job.services.store);
  },
  async givenUp(ctx, { accountId, shipmentId }) {
    await failLabel(ctx, { accountId, shipmentId }, 'given_up');
  },
});

async function loadAwaited(ctx: Context, { accountId, shipmentId }: Payload): Promise<Awaited | undefined> {
  const row = await ctx.db
    .selectFrom('shipment')
    .select([
      'carrier',
      'contract_account_id',
      'tracking_number',
      'order_sent_at',
      'created_at',
      'buyback_id',
      'package_id',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .where('order_reference', 'is not', null)
    .where(isOpen)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    key: { accountId, shipmentId },
    carrier: await ctx.services.carriers(ctx, { carrier: row.carrier, accountId: row.contract_account_id }),
    isNumbered: row.tracking_number !== null,
    since: row.order_sent_at ?? row.created_at,
    purpose: labelPurposeOf({ buybackId: row.buyback_id, packageId: row.package_id }),
  };
}

async function lookUp(job: JobContext, awaited: Awaited, store: ObjectStore): Promise<Postponed | undefined> {
  const { key, carrier, isNumbered, since, purpose } = awaited;
  const { shipmentId: reference } = key;
  const fail = async (failure: LabelFailure) => {
    await job.transaction('fail', (ctx) => failLabel(ctx, key, failure));
    return undefined;
  };
  if (!carrier) return fail('carrier_not_connected');
  const order = isNumbered ? undefined : await job.call('find', () => carrier.find(reference, job.signal));
  if (order?.outcome === 'unknown') return fail('order_gone');
  if (order?.outcome === 'rejected') return fail(`order_rejected:${order.reason}`);
  if (order?.outcome === 'accepted')
    await job.transaction('numbered', (ctx) => changeOpen(ctx, key, columnsOf(reference, order)));
  const label =
    order?.outcome === 'in_progress' ? 'pending' : await job.call('label', () => carrier.label(reference, job.signal));
  if (label === 'gone') return fail('order_gone');
  if (label !== 'pending') {
    await keepLabel(job, key, { store, bytes: label, purpose });
    return undefined;
  }
  const age = job.clock.now().getTime() - since.getTime();
  if (age > PATIENCE_MS) return fail('not_made');
  return { wakeAfterSeconds: Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.round(age / SECOND / 4))) };
}
