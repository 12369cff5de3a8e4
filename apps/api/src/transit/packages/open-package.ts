import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { openPackage as route } from '@reprise/contract/logistics/expedition-routes';
import { PACKAGES_MAX, packageNumberOf } from '@reprise/contract/logistics/expeditions';
import { sql } from 'kysely';
import { readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { begin, statusAtBirth } from '../../states/index.ts';
import { type ExpeditionRow, requireExpedition, requireUnregistered } from '../expeditions/require-sender.ts';
import { viewPackage } from './view-package.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;
type Destination = { accountId: string; buyerAccountId: string; warehouseId: string | null; buybackId: string | null };
/** Nine random digits: one in a billion is taken per package, so a clash is tried again a few times. */
const MOST_TRIES = 5;

export async function openPackage(ctx: Context, { params, body }: Input): Promise<RouteAnswer<typeof route>> {
  const expedition = await requireExpedition(ctx, params.id, 'held');
  requireUnregistered(expedition);
  const destination = await requireDestination(ctx, expedition, body.destination);
  const { rows } = await sql<{ n: number; last: number }>`
    select count(*)::int as n, coalesce(max(position), 0) as last from app.package
    where expedition_account_id = ${expedition.account_id} and expedition_id = ${expedition.id}`.execute(ctx.db);
  const { n, last } = rows[0]!;
  if (n >= PACKAGES_MAX)
    refuse('too_many_packages', `An expedition has at most ${PACKAGES_MAX} packages. Register it and begin another.`, {
      data: { most: PACKAGES_MAX },
    });
  const box = await insertPackage(ctx, expedition, destination, last + 1);
  const { account_id: accountId, buyer_account_id: buyerAccountId } = box;
  await begin(ctx, [{ birth: 'openPackage', machine: 'package', id: box.id, accountId, buyerAccountId }]);
  return viewPackage(ctx, box);
}

async function insertPackage(ctx: Context, expedition: ExpeditionRow, destination: Destination, position: number) {
  const now = ctx.clock.now();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const digits = String(ctx.randomInt(1_000_000_000)).padStart(9, '0');
    const box = await ctx.db
      .insertInto('package')
      .values({
        account_id: destination.accountId,
        id: ctx.newId(),
        buyer_account_id: destination.buyerAccountId,
        expedition_account_id: expedition.account_id,
        expedition_id: expedition.id,
        direction: expedition.direction,
        number: packageNumberOf(digits),
        position,
        warehouse_id: destination.warehouseId,
        buyback_id: destination.buybackId,
        status: statusAtBirth('openPackage', 'package'),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (box) return box;
  }
  throw new Error('no free package number was found');
}

async function requireDestination(
  ctx: Context,
  expedition: ExpeditionRow,
  destination: Input['body']['destination'],
): Promise<Destination> {
  const { direction, account_id: accountId, organization_id: organizationId } = expedition;
  if ('buybackId' in destination !== (direction === 'return'))
    refuse('validation_failed', 'A return goes to the customer of a buyback, everything else to a warehouse.', {
      violations: [{ path: 'body.destination', message: `does not fit the direction ${direction}` }],
    });
  if ('buybackId' in destination) return requireReturned(ctx, expedition, destination.buybackId);
  const { warehouseId } = destination;
  if (direction === 'inbound') {
    const [warehouse] = await readConnectedWarehouses(ctx, accountId, sql`w.id = ${warehouseId}`);
    if (!warehouse) return refuseAbsent('warehouse');
    return { accountId, buyerAccountId: warehouse.accountId, warehouseId, buybackId: null };
  }
  const warehouse = await ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', warehouseId)
    .where('id', '<>', organizationId)
    .where('type', '=', 'warehouse')
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!warehouse) return refuseAbsent('warehouse');
  return { accountId, buyerAccountId: accountId, warehouseId, buybackId: null };
}

/** The device of a buyback that goes back lies in this warehouse. */
async function requireReturned(
  ctx: Context,
  { account_id: buyerAccountId, organization_id: warehouseId }: ExpeditionRow,
  buybackId: string,
): Promise<Destination> {
  const item = await ctx.db
    .selectFrom('item')
    .select('account_id')
    .where('buyer_account_id', '=', buyerAccountId)
    .where('warehouse_id', '=', warehouseId)
    .where('buyback_id', '=', buybackId)
    .executeTakeFirst();
  if (!item) return refuseAbsent('buyback');
  await ctx.actFor(item.account_id);
  return { accountId: item.account_id, buyerAccountId, warehouseId: null, buybackId };
}
