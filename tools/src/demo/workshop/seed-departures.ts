import type { UserActor } from '../../../../apps/api/src/platform/access/actor.ts';
import { DAY, HOUR, movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Context, Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import { leaveItem, takeItemBack } from '../../../../apps/api/src/refurbishment/index.ts';
import { demoIds } from '../demo-ids.ts';
import { type DemoDeparture, demoDepartures } from './demo-departures.ts';
import { findBought, personOf } from './seed-week.ts';

/** Devices that were sold, transferred or scrapped in the last days, by the manager of the workshop; once only. */
export async function seedDepartures(services: Services): Promise<void> {
  const manager = await personOf(services, 'warehouse_manager');
  if (await hasDepartures(services, manager)) return;
  const most = Math.max(...demoDepartures.map(({ device }) => device)) + 1;
  const devices = await findBought(services, manager, most);
  const today = services.clock.now().getTime();
  for (const departure of demoDepartures) {
    const itemId = devices[departure.device]?.itemId;
    if (!itemId) continue;
    const clock = movableClock(new Date(today - departure.daysAgo * DAY + 16 * HOUR));
    const own = { ...services, clock, newId: demoIds(`departure ${departure.device}`) };
    await withContext(own, { actor: manager, requestId: 'seed' }, async (ctx) => {
      const left = await leave(ctx, itemId, departure);
      if (departure.kind !== 'sale' || !departure.cameBack) return;
      clock.set(new Date(today - DAY + 9 * HOUR));
      const body = { stockId: left.stock!.stockId!, reason: departure.cameBack };
      await takeItemBack(ctx, { params: { id: left.id }, body });
    });
  }
}

const hasDepartures = (services: Services, actor: UserActor): Promise<boolean> =>
  withContext(services, { actor, requestId: 'seed' }, async ({ db }) => {
    const row = await db
      .selectFrom('item_departure')
      .select('id')
      .where('buyer_account_id', '=', actor.accountId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  });

async function leave(ctx: Context, itemId: string, departure: DemoDeparture) {
  const { version: expectedVersion } = await ctx.db
    .selectFrom('item')
    .select('version')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  const params = { id: itemId };
  if (departure.kind === 'scrap')
    return leaveItem(ctx, { params, body: { kind: 'scrap', reason: departure.reason, expectedVersion } });
  if (departure.kind === 'transfer') {
    const { to: buyer, reference } = departure;
    return leaveItem(ctx, { params, body: { kind: 'transfer', buyer, reference, expectedVersion } });
  }
  const { months: guaranteeMonths, ...sale } = departure.sale;
  return leaveItem(ctx, { params, body: { kind: 'sale', ...sale, guaranteeMonths, expectedVersion } });
}
