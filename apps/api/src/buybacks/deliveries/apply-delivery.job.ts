import type { BuybackTransitionId } from '@reprise/contract/states/buyback';
import type { ItemTransitionId } from '@reprise/contract/states/item';
import { z } from 'zod';
import { readTold } from '../../logistics/index.ts';
import { findRootDetail } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { transition } from '../../platform/states/transition.ts';
import { BUYBACK_MOVED, DELIVERY_UNAPPLIED } from '../events.ts';
import { type Whereabouts, whereaboutsOf } from './whereabouts.ts';

const payload = z.object({ accountId: z.uuid(), shipmentId: z.uuid(), buybackId: z.uuid() });
type Payload = z.infer<typeof payload>;
/** Where what arrives in a warehouse lies first. */
export type StockOf = (ctx: Context, accountId: string, warehouseId: string) => Promise<{ id: string } | null>;
type Step = { item: ItemTransitionId; buyback: BuybackTransitionId; from: string; buybackFrom: string };

const SENT: Step = {
  item: 'I06',
  buyback: 'B08',
  from: 'item_awaiting_inventory',
  buybackFrom: 'bb_awaiting_inventory',
};
const ARRIVED: Step = { item: 'I11', buyback: 'B12', from: 'item_in_transit', buybackFrom: 'bb_in_transit' };
const CAME_BACK: Step = { item: 'I12', buyback: 'B13', from: 'item_in_transit', buybackFrom: 'bb_in_transit' };

/**
 * Moves item and buyback to where their parcel is. It looks at everything that is known of the parcel, not at the one
 * report that woke it: reports come late, twice and in any order, and the end is the same.
 */
export const applyDeliveryJob = (stockOf: StockOf) =>
  defineJob<Payload>({
    queue: 'delivery',
    lane: 'interactive',
    kind: 'database',
    payload,
    retryLimit: 8,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 600,
    perAccount: 10,
    run: (ctx, asked) => applyDelivery(ctx, asked, stockOf),
    givenUp: (ctx, { accountId, shipmentId, buybackId }) =>
      ctx.emit({ type: DELIVERY_UNAPPLIED, accountId, payload: { shipmentId, buybackId } }),
  });

async function applyDelivery(ctx: Context, { accountId, shipmentId }: Payload, stockOf: StockOf): Promise<void> {
  const shipment = await ctx.db
    .selectFrom('shipment')
    .select(['buyback_id', 'buyer_account_id', 'direction', 'applied_effect', 'applied_event_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirst();
  if (shipment?.direction !== 'inbound') return;
  // Whether a delivery is an arrival is for the buyer to say: it is their warehouse.
  await ctx.actFor(shipment.buyer_account_id);
  const settings = await findRootDetail(ctx, shipment.buyer_account_id);
  const deliveryCounts = settings?.warehouse_checkin_requirement === 'disabled';
  const now = whereaboutsOf(await readTold(ctx, accountId, shipmentId), { deliveryCounts });
  if (!now) return;
  const things = await holdThings(ctx, accountId, shipment.buyback_id);
  const before = shipment.applied_effect;
  for (const step of stepsTo(now, before, things.item))
    await take(ctx, step, {
      accountId,
      things,
      stockOf: () => stockOf(ctx, things.item.buyer_account_id, things.item.warehouse_id),
    });
  await ctx.db
    .updateTable('shipment')
    .set({ applied_effect: now.effect, applied_event_at: now.at })
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .execute();
}

type Thing = { id: string; status: string; updated_at: Date };
type Things = { buyback: Thing; item: Thing & { warehouse_id: string; buyer_account_id: string } };

/** Each effect once: what was done already is done again only if the parcel truly set out again. */
function stepsTo(now: Whereabouts, before: string | null, item: Thing): readonly Step[] {
  if (now.effect === before && !(now.effect === 'in_transit' && now.at > item.updated_at)) return [];
  if (now.effect === 'in_transit') return [SENT];
  if (now.effect === 'delivered') return [SENT, ARRIVED];
  // Back at the sender without a sign that it ever left: it did.
  return before === null ? [SENT, CAME_BACK] : [CAME_BACK];
}

async function take(
  ctx: Context,
  step: Step,
  { accountId, things, stockOf }: { accountId: string; things: Things; stockOf: () => ReturnType<StockOf> },
): Promise<void> {
  const { buyback, item } = things;
  if (item.status !== step.from) return;
  const stock = step === ARRIVED ? { stock_id: (await stockOf())?.id ?? null } : undefined;
  const moved = await transition(ctx, 'item', step.item, { accountId, id: item.id, as: 'carrier', set: stock });
  item.status = moved.to;
  // A buyback that is cancelled or paid already does not follow its device any more.
  if (buyback.status !== step.buybackFrom) return;
  buyback.status = (await transition(ctx, 'buyback', step.buyback, { accountId, id: buyback.id, as: 'carrier' })).to;
  await ctx.emit({ type: BUYBACK_MOVED, accountId, payload: { buybackId: buyback.id, transition: step.buyback } });
}

/** Held until the end, the buyback first as everywhere. */
async function holdThings(ctx: Context, accountId: string, buybackId: string): Promise<Things> {
  const buyback = await ctx.db
    .selectFrom('buyback')
    .select(['id', 'status', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', buybackId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const item = await ctx.db
    .selectFrom('item')
    .select(['id', 'status', 'updated_at', 'warehouse_id', 'buyer_account_id'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { buyback, item };
}
