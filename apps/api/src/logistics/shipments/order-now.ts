import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import type { CarrierConnection, Ordered, ParcelOrder } from './carrier-connection.ts';
import { labelOrdered } from './events.ts';
import { columnsOf, FIRST_LOOK_SECONDS } from './order-label.job.ts';
import { changeOpen, failLabel, type LabelFailure, type ShipmentKey } from './shipment-rows.ts';

export type OrderedNow = { outcome: 'accepted' | 'unreachable' } | { outcome: 'rejected'; reason: LabelFailure };
/** Somebody stands at the station and waits. */
const PATIENCE_SECONDS = 8;

/**
 * Orders the label of a shipment while somebody waits for the answer. The intent is committed before the call, and the
 * order is placed under the id of the shipment: whoever orders again after a crash or a timeout asks the carrier first
 * what became of it, so that nothing is ordered twice.
 */
export async function orderNow(
  open: Pick<OpenContext, 'services' | 'transaction'>,
  key: ShipmentKey,
  order: ParcelOrder | undefined,
): Promise<OrderedNow> {
  // The shipment of a return is the retailer's, and a warehouse of the buyer orders its label.
  const transaction = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    open.transaction(async (ctx) => {
      await ctx.actFor(key.accountId);
      return work(ctx);
    });
  const intent = await transaction((ctx) => writeIntent(ctx, key));
  if (intent === 'ordered') return { outcome: 'accepted' };
  const { carrier, wasSent } = intent;
  const fail = async (reason: LabelFailure): Promise<OrderedNow> => {
    await transaction((ctx) => failLabel(ctx, key, reason));
    return { outcome: 'rejected', reason };
  };
  if (!carrier) return fail('carrier_not_connected');
  if (!order) return fail('no_address');
  const ordered = await askCarrier(open, carrier, order, wasSent);
  if (!ordered) return { outcome: 'unreachable' };
  if (ordered.outcome === 'rejected') return fail(`order_rejected:${ordered.reason}`);
  await transaction((ctx) => keepOrder(ctx, key, ordered));
  return { outcome: 'accepted' };
}

type Intent = { carrier: CarrierConnection | undefined; wasSent: boolean };

async function writeIntent(ctx: Context, { accountId, shipmentId }: ShipmentKey): Promise<Intent | 'ordered'> {
  const row = await ctx.db
    .selectFrom('shipment')
    .select(['carrier', 'contract_account_id', 'order_reference', 'order_sent_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.order_reference) return 'ordered';
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('shipment')
    .set({ order_sent_at: row.order_sent_at ?? now, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .execute();
  const carrier = await ctx.services.carriers(ctx, { carrier: row.carrier, accountId: row.contract_account_id });
  return { carrier, wasSent: row.order_sent_at !== null };
}

/** What the carrier makes of the order; nothing when it does not answer. */
async function askCarrier(
  { services }: Pick<OpenContext, 'services'>,
  carrier: CarrierConnection,
  order: ParcelOrder,
  wasSent: boolean,
): Promise<Ordered | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_SECONDS * SECOND);
  try {
    const known = wasSent ? await carrier.find(order.reference, signal) : undefined;
    if (known && known.outcome !== 'unknown') return known;
    return await carrier.order(order, signal);
  } catch (error) {
    services.log.warn({ shipmentId: order.reference, err: error }, 'the carrier did not answer to an order');
    return undefined;
  }
}

async function keepOrder(
  ctx: Context,
  key: ShipmentKey,
  ordered: Exclude<Ordered, { outcome: 'rejected' }>,
): Promise<void> {
  if (!(await changeOpen(ctx, key, columnsOf(key.shipmentId, ordered)))) return;
  await ctx.emit({ ...labelOrdered(key), wakeAfterSeconds: FIRST_LOOK_SECONDS });
}
