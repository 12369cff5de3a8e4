import type { DefaultStock } from '@reprise/contract/warehouse/stocks';
import { sql } from 'kysely';
import { openLitigation } from '../../src/buybacks/index.ts';
import type { Actor } from '../../src/platform/access/actor.ts';
import { withContext } from '../../src/platform/with-context.ts';
import type { TestApi } from '../harness/use-api.ts';
import { buildWay } from '../transit/build-way.ts';
import type { Headers } from '../world/people.ts';

export type Device = { buybackId: string; itemId: string; code: string };

/** A store, its warehouse and everybody who decides about a device that waits, is lost or must be moved. */
export async function buildQuarantine(api: TestApi) {
  const way = await buildWay(api);
  const { world, shop } = way;
  const { retailer, buyer, warehouse, store } = shop;
  const as = async (...who: Parameters<typeof world.user>): Promise<Headers> => world.session(await world.user(...who));
  const people = {
    storeManager: await as('store_manager', store),
    retailerManager: await as('root_management_unit_manager', retailer.root, { module: 'tim' }),
    warehouseManager: await as('warehouse_manager', warehouse),
    operator: way.operator,
    buyerManager: await as('buyer_manager', buyer.buyer),
    analyst: await as('root_management_unit_analyst', retailer.root, { module: 'tim' }),
  };
  const controller: Actor = {
    kind: 'user',
    accountId: buyer.id,
    userId: api.services.newId(),
    sessionId: api.services.newId(),
    provider: false,
    module: 'rps',
    userType: 'warehouse_operator',
    organizationId: warehouse.id,
    roles: [],
    premiumFeatures: [],
    checkinRequirement: 'disabled',
  };

  /** A device that was checked in, as the first control finds it. */
  async function received(): Promise<Device> {
    const { devices } = await way.sent();
    const [device] = devices as [Device];
    const answer = await way.checkIn(device.code);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return device;
  }
  /** Puts a device where a test begins, without the way that leads there. */
  const placeAt = ({ buybackId, itemId }: Device, buyback: string, item: string, more: Record<string, unknown> = {}) =>
    api.asSystem(retailer.id, async ({ db }) => {
      const reason = buyback === 'bb_cancelled' ? 'other' : null;
      await sql`update app.buyback set status = ${buyback}, cancel_reason = ${reason} where id = ${buybackId}`.execute(
        db,
      );
      await db
        .updateTable('item')
        .set({ status: item as 'item_created', ...more })
        .where('id', '=', itemId)
        .execute();
    });
  const payWith = ({ buybackId }: Device, status: string) =>
    api.asSystem(retailer.id, ({ db }) =>
      sql`update app.payment set status = ${status} where buyback_id = ${buybackId}`.execute(db),
    );
  /** Scratched: 200 euros are proposed instead of 300. */
  async function disputed(): Promise<Device> {
    const device = await received();
    await placeAt(device, 'bb_in_processing', 'item_awaiting_compliancy_tests');
    const { screen } = shop.catalogue;
    const responses = [{ questionId: screen.id, answerIds: [screen.scratched] }];
    await withContext(api.services, { actor: controller, requestId: 'control' }, (ctx) =>
      openLitigation(ctx, { accountId: retailer.id, buybackId: device.buybackId, responses, comment: 'Rayures' }),
    );
    return device;
  }
  const findStock = (stock: DefaultStock) =>
    api.asSystem(buyer.id, ({ db }) =>
      db
        .selectFrom('stock')
        .selectAll()
        .where('warehouse_id', '=', warehouse.id)
        .where('default_stock', '=', stock)
        .executeTakeFirstOrThrow(),
    );
  /** Everything of a case, as it is stored. */
  const standing = ({ buybackId }: Device) =>
    api.asSystem(retailer.id, async ({ db }) => ({
      buyback: await db.selectFrom('buyback').selectAll().where('id', '=', buybackId).executeTakeFirstOrThrow(),
      item: await db.selectFrom('item').selectAll().where('buyback_id', '=', buybackId).executeTakeFirstOrThrow(),
      payments: await db
        .selectFrom('payment')
        .selectAll()
        .where('buyback_id', '=', buybackId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      litigation: await db
        .selectFrom('litigation')
        .selectAll()
        .where('buyback_id', '=', buybackId)
        .orderBy('created_at', 'desc')
        .executeTakeFirst(),
    }));
  return { ...way, as, people, received, placeAt, payWith, disputed, findStock, standing };
}
export type TestQuarantine = Awaited<ReturnType<typeof buildQuarantine>>;
