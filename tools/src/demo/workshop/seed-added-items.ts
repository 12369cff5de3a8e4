import { newItem } from '@reprise/contract/refurbishment/origins/origin-payloads';
import { newPartMovement } from '@reprise/contract/refurbishment/parts/part-payloads';
import type { UserActor } from '../../../../apps/api/src/platform/access/actor.ts';
import { DAY, HOUR, movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Context, Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import {
  addItem,
  findNewItemProducts,
  leaveItem,
  listPartOptions,
  recordPartMovement,
} from '../../../../apps/api/src/refurbishment/index.ts';
import { demoIds } from '../demo-ids.ts';
import { type DemoAdded, demoAddedItems } from './demo-added-items.ts';
import { doDeed, personOf } from './seed-week.ts';

const MINUTE = 60_000;

/** Devices that the workshop bought elsewhere, added by its manager; each in one transaction, and once only. */
export async function seedAddedItems(services: Services): Promise<void> {
  const manager = await personOf(services, 'warehouse_manager');
  const warehouseId = manager.organizationId!;
  const operator = await personOf(services, 'warehouse_operator');
  const known = await countAdded(services, manager);
  const today = services.clock.now().getTime();
  for (const [place, added] of demoAddedItems.entries()) {
    if (place < known) continue;
    const start = added.daysAgo ? today - added.daysAgo * DAY + 8 * HOUR : Date.now() - HOUR;
    const clock = movableClock(new Date(start));
    const later = () => clock.set(new Date(Math.min(clock.now().getTime() + 17 * MINUTE, Date.now() - MINUTE)));
    const own = { ...services, clock, newId: demoIds(`added ${place}`) };
    await withContext(own, { actor: manager, requestId: 'seed' }, async (ctx) => {
      const itemId = await add(ctx, warehouseId, added);
      for (const deed of added.deeds) {
        later();
        await doDeed({ ...ctx, actor: operator }, itemId, deed, later);
      }
      later();
      if (added.taken) await takeApart(ctx, itemId, warehouseId, added.taken);
    });
  }
}

const countAdded = (services: Services, actor: UserActor): Promise<number> =>
  withContext(services, { actor, requestId: 'seed' }, async ({ db }) => {
    const rows = await db
      .selectFrom('item_origin')
      .select('item_id')
      .where('account_id', '=', actor.accountId)
      .execute();
    return rows.length;
  });

async function add(ctx: Context, warehouseId: string, { product, item }: DemoAdded): Promise<string> {
  const { products } = await findNewItemProducts(ctx, { query: { warehouseId, search: product } });
  const body = newItem.parse({ ...item, warehouseId, productId: products[0]!.id });
  return (await addItem(ctx, { body })).id;
}

/** What is taken out of a donor lies with the other parts, and costs nothing: the donor was paid for. */
async function takeApart(
  ctx: Context,
  itemId: string,
  warehouseId: string,
  { parts, reason }: NonNullable<DemoAdded['taken']>,
): Promise<void> {
  for (const search of parts) {
    const { options } = await listPartOptions(ctx, { query: { warehouseId, search } });
    const body = newPartMovement.parse({ kind: 'received', warehouseId, count: 1, unitCost: 0 });
    await recordPartMovement(ctx, { params: { id: options[0]!.id }, body });
  }
  const { version: expectedVersion } = await ctx.db
    .selectFrom('item')
    .select('version')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  await leaveItem(ctx, { params: { id: itemId }, body: { kind: 'scrap', reason, expectedVersion } });
}
