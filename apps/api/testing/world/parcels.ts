import { ensureStocksEverywhere, findArrivalStock } from '../../src/warehouse/index.ts';
import type { Harness } from '../harness/harness.ts';
import { buildSold, type Sold } from './sold.ts';

export type TestParcel = Sold & { shipmentId: string; itemId: string };

/** A device that was sold by post, with its item and its parcel; nothing was ordered for it yet. */
export async function buildParcel(harness: Harness): Promise<TestParcel> {
  const sold = await buildSold(harness);
  const { accountId, buybackId } = sold;
  return harness.asSystem(accountId, async ({ db }) => {
    const item = await db
      .selectFrom('item')
      .select('id')
      .where('account_id', '=', accountId)
      .where('buyback_id', '=', buybackId)
      .executeTakeFirstOrThrow();
    const shipment = await db
      .selectFrom('shipment')
      .select('id')
      .where('account_id', '=', accountId)
      .where('buyback_id', '=', buybackId)
      .executeTakeFirstOrThrow();
    return { ...sold, shipmentId: shipment.id, itemId: item.id };
  });
}

/** As after its label was made: the carrier knows it by this number. */
export async function buildPostedParcel(harness: Harness): Promise<TestParcel & { trackingNumber: string }> {
  const parcel = await buildParcel(harness);
  const { accountId, shipmentId } = parcel;
  const trackingNumber = `SB${shipmentId.replaceAll('-', '').slice(-16)}`;
  await harness.asSystem(accountId, async ({ db, clock }) => {
    const file = {
      purpose: 'shipping-label',
      owner_entity: 'shipment',
      owner_id: shipmentId,
      content_type: 'application/pdf',
      size: 1,
      sha256: Buffer.alloc(32),
      object_key: `${accountId}/shipping-label/${shipmentId}`,
      created_at: clock.now(),
    };
    await db
      .insertInto('file')
      .values({ ...file, account_id: accountId, id: shipmentId })
      .execute();
    await db
      .updateTable('shipment')
      .set({ label: 'ready', label_file_id: shipmentId, order_reference: shipmentId, tracking_number: trackingNumber })
      .where('id', '=', shipmentId)
      .execute();
  });
  return { ...parcel, trackingNumber };
}

export const stateOf = (harness: Harness, { accountId, buybackId, itemId, shipmentId }: TestParcel) =>
  harness.asSystem(accountId, async ({ db }) => {
    const buyback = await db
      .selectFrom('buyback')
      .select('status')
      .where('id', '=', buybackId)
      .executeTakeFirstOrThrow();
    const item = await db
      .selectFrom('item')
      .select(['status', 'stock_id'])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();
    const shipment = await db
      .selectFrom('shipment')
      .select(['last_status', 'last_event_at', 'delivered_at', 'applied_effect', 'label', 'label_failure'])
      .where('id', '=', shipmentId)
      .executeTakeFirstOrThrow();
    return { buyback: buyback.status, item: item.status, stock: item.stock_id, shipment };
  });

/** The warehouse gets its stocks; where arrivals lie. */
export const buildArrivalStock = (
  harness: Pick<Harness, 'asSystem'>,
  { buyerAccountId }: Pick<TestParcel, 'buyerAccountId'>,
) =>
  harness.asSystem(buyerAccountId, async (ctx) => {
    await ensureStocksEverywhere(ctx, buyerAccountId);
    const warehouse = await ctx.db
      .selectFrom('organization')
      .select('id')
      .where('type', '=', 'warehouse')
      .executeTakeFirstOrThrow();
    return (await findArrivalStock(ctx, buyerAccountId, warehouse.id))!.id;
  });
