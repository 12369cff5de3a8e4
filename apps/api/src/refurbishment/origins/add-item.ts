import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { addItem as route } from '@reprise/contract/refurbishment/origins/origin-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { begin, findDefaultStock, placedIn, statusAtBirth } from '../../states/index.ts';
import { itemsWith } from '../../transit/index.ts';
import { readWorkCurrency } from '../ledger/follow-item.ts';
import { sayInLedger } from '../ledger/item-ledger.ts';
import { requireUser } from '../services/service-rows.ts';
import { readScopes } from '../work/questions/readable-scopes.ts';
import { newItemCode } from './new-item-code.ts';
import { requireWarehouse } from './require-warehouse.ts';

type Input = Pick<RouteInput<typeof route>, 'body'>;
type Key = { account_id: string; buyer_account_id: string; id: string };

/** How many numbers are tried before something else must be wrong: there are a thousand billion. */
const MOST_TRIES = 5;

/** A device that no customer sold. It is of the account whose catalogue describes it, and lies where bought devices lie. */
export async function addItem(ctx: Context, { body }: Input): Promise<RouteAnswer<typeof route>> {
  const { userId } = requireUser(ctx);
  const { kind, productId, supplier, grade, price } = body;
  const { accountId: buyerId, id: warehouseId } = await requireWarehouse(ctx, body.warehouseId);
  const product = (await readScopes(ctx, buyerId, 'product', [productId])).get(productId);
  if (!product) return refuseAbsent('product');
  await ctx.actFor(product.accountId);
  if (body.imei) await requireNotInStock(ctx, buyerId, body.imei);
  const currency = await readWorkCurrency(ctx, buyerId);
  const stockId = await findDefaultStock(ctx, { buyer_account_id: buyerId, warehouse_id: warehouseId }, 'to_refurbish');
  const key: Key = { account_id: product.accountId, buyer_account_id: buyerId, id: ctx.newId() };
  const item = {
    ...key,
    product_id: productId,
    warehouse_id: warehouseId,
    ...placedIn('stock', { stock_id: stockId }),
  };
  const code = await insertItem(ctx, item);
  await ctx.db
    .insertInto('item_origin')
    .values({
      account_id: buyerId,
      item_account_id: key.account_id,
      item_id: key.id,
      kind,
      supplier,
      reference: body.reference ?? null,
      imei: body.imei ?? null,
      serial_number: body.serialNumber ?? null,
      grade,
      price,
      currency,
      comment: body.comment ?? null,
      created_by: userId,
      created_at: ctx.clock.now(),
    })
    .execute();
  await begin(ctx, [
    {
      birth: 'addItem',
      machine: 'item',
      id: key.id,
      accountId: key.account_id,
      buyerAccountId: buyerId,
      place: 'stock',
      stockId: stockId ?? undefined,
    },
  ]);
  const wanted = [{ kind: 'purchase', subjectId: null, amount: price && -price }] as const;
  await sayInLedger(ctx, key, { wanted, currency, movement: 'addItem' });
  return { id: key.id, version: 1, code, status: statusAtBirth('addItem', 'item') };
}

/** Two people with the same device wait for each other, and the second is told of the first. */
async function requireNotInStock(ctx: Context, buyerId: string, imei: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`added item ${buyerId} ${imei}`}, 0))`.execute(ctx.db);
  const { rows } = await sql<{ id: string; code: string }>`
    select i.id, i.identification_number as code from (${itemsWith('imei', imei)}) known
    join app.item i on i.account_id = known.account_id and i.id = known.id
    where i.buyer_account_id = ${buyerId} and i.place = 'stock' limit 1`.execute(ctx.db);
  const [there] = rows;
  if (there)
    refuse('imei_in_stock', `The item ${there.code} in your stocks has this IMEI.`, {
      data: { itemId: there.id, identificationNumber: there.code },
    });
}

type Placed = Key & { product_id: string; warehouse_id: string } & ReturnType<typeof placedIn>;

async function insertItem(ctx: Context, item: Placed): Promise<string> {
  const now = ctx.clock.now();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const code = newItemCode(ctx);
    const inserted = await ctx.db
      .insertInto('item')
      .values({
        ...item,
        identification_number: code,
        status: statusAtBirth('addItem', 'item'),
        stocked_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((oc) => oc.column('identification_number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return code;
  }
  throw new Error('no number for an item is free');
}
