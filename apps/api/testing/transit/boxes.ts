import type { Direction } from '@reprise/contract/logistics/expeditions';
import { packageNumberOf } from '@reprise/contract/logistics/expeditions';
import { sql } from 'kysely';
import { createShipment } from '../../src/logistics/index.ts';
import type { Harness } from '../harness/harness.ts';
import { sellDevice, type TestBuyback } from '../world/buybacks.ts';
import type { TestPlace } from '../world/people.ts';
import type { TestShop } from '../world/shop.ts';

export type TestBox = {
  accountId: string;
  packageId: string;
  number: string;
  shipmentId: string | null;
  devices: readonly TestBuyback[];
};
type BoxOptions = {
  direction?: Direction;
  devices?: number;
  /** with a carrier's label, or carried by the sender itself */
  withLabel?: boolean;
  /** still in the hands of the sender */
  isOpen?: boolean;
  /** where a transfer goes */
  to?: TestPlace;
};
let boxes = 0;

const TRAVELLING = {
  inbound: ['bb_in_transit', 'item_in_transit'],
  return: ['bb_not_completed', 'item_returned'],
  transfer: ['bb_completed', 'item_completed'],
} as const;
const WAITING = { ...TRAVELLING, inbound: ['bb_awaiting_inventory', 'item_awaiting_inventory'] } as const;

/** A box with devices, as after the calls of its sender: on its way, or not closed yet. */
export async function buildBox(harness: Harness, shop: TestShop, options: BoxOptions = {}): Promise<TestBox> {
  const { direction = 'inbound', devices = 1, withLabel = true, isOpen = false, to = shop.warehouse } = options;
  const { retailer, buyer, store, warehouse } = shop;
  const [buybackStatus, itemStatus] = (isOpen ? WAITING : TRAVELLING)[direction];
  const sold: TestBuyback[] = [];
  for (let i = 0; i < devices; i++) sold.push(await sellDevice(harness, shop));
  const accountId = direction === 'transfer' ? buyer.id : retailer.id;
  const sender = direction === 'inbound' ? { id: retailer.id, place: store } : { id: buyer.id, place: warehouse };
  const number = packageNumberOf(String(++boxes).padStart(9, '0'));
  const { packageId, shipmentId } = await harness.asSystem(undefined, async (ctx) => {
    const { db, clock, newId } = ctx;
    const now = clock.now();
    const [expeditionId, boxId] = [newId(), newId()];
    const registered = { registered_at: isOpen ? null : now };
    await db
      .insertInto('expedition')
      .values({
        account_id: sender.id,
        id: expeditionId,
        organization_id: sender.place.id,
        direction,
        with_label: withLabel,
        created_by: newId(),
        ...registered,
        registered_by: isOpen ? null : newId(),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('package')
      .values({
        account_id: accountId,
        id: boxId,
        buyer_account_id: buyer.id,
        expedition_account_id: sender.id,
        expedition_id: expeditionId,
        direction,
        number,
        position: 1,
        warehouse_id: direction === 'return' ? null : to.id,
        buyback_id: direction === 'return' ? sold[0]!.id : null,
        status: isOpen ? 'open' : 'closed',
        closed_at: isOpen ? null : now,
        ...registered,
        created_at: now,
        updated_at: now,
      })
      .execute();
    for (const { id, itemId } of sold) {
      await sql`update app.buyback set status = ${buybackStatus} where id = ${id}`.execute(db);
      await sql`update app.item set status = ${itemStatus}, place = ${isOpen ? 'package' : 'parcel'}, stock_id = null,
        package_account_id = ${accountId}, package_id = ${boxId}, updated_at = ${now} where id = ${itemId}`.execute(db);
    }
    if (!withLabel || isOpen) return { packageId: boxId, shipmentId: null };
    const parties = { accountId, buyerAccountId: buyer.id, packageId: boxId, direction };
    const buybackId = direction === 'return' ? sold[0]!.id : undefined;
    return { packageId: boxId, shipmentId: await createShipment(ctx, { ...parties, buybackId }) };
  });
  return { accountId, packageId, number, shipmentId, devices: sold };
}

/** A device reached the warehouse: it lies in a stock. */
export const arrive = (harness: Harness, { itemId }: TestBuyback) =>
  harness.asSystem(undefined, ({ db, clock }) =>
    sql`update app.item set status = 'item_registered_in_warehouse', place = 'stock', package_account_id = null,
      package_id = null, updated_at = ${clock.now()} where id = ${itemId}`.execute(db),
  );
