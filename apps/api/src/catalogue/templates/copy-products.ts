import type { Selectable } from 'kysely';
import type { Copy, CopyProgress } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { BEFORE_ALL_IDS } from '../../platform/db/before-all.ts';
import type { Product } from '../../platform/db/schema.ts';
import { pricesOf } from '../products/prices/price-columns.ts';
import { setProductPrices } from '../products/prices/set-product-prices.ts';

const BATCH = 300;
type Mark = { after: string; pictures: number };

/** In parts. Without their prices they are drafts: nothing is published that has no price. */
export async function copyProducts(
  ctx: Context,
  copy: Copy,
  progress: CopyProgress | undefined,
): Promise<number | CopyProgress> {
  const { withProducts, withPrices, leaveOut } = copy;
  if (!withProducts) return 0;
  const mark = (progress?.at as Mark | undefined) ?? { after: BEFORE_ALL_IDS, pictures: 0 };
  const rows = await readProducts(ctx, copy, mark.after);
  await writeProducts(ctx, copy, rows);
  const done = (progress?.done ?? 0) + rows.length;
  const pictures = mark.pictures + rows.filter((row) => row.image_file_id ?? row.image_hd_file_id).length;
  if (rows.length === BATCH)
    return {
      done,
      total: progress?.total ?? (await countProducts(ctx, copy.source)),
      at: { after: rows.at(-1)!.id, pictures } satisfies Mark,
    };
  await leaveOut('product_images', pictures);
  await leaveOut('prices', withPrices ? 0 : done);
  return done;
}

const readProducts = (ctx: Context, { source }: Copy, after: string) =>
  ctx.db
    .selectFrom('product')
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'product.account_id').onRef('category.id', '=', 'product.category_id'),
    )
    .selectAll('product')
    .where('product.account_id', '=', source)
    .where('product.removed_at', 'is', null)
    .where('category.status', '=', 'active')
    .where('product.id', '>', after)
    .orderBy('product.id')
    .limit(BATCH)
    .execute();

async function countProducts(ctx: Context, accountId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function writeProducts(ctx: Context, copy: Copy, rows: readonly Selectable<Product>[]): Promise<void> {
  if (!rows.length) return;
  const { source, target, withPrices, idOf } = copy;
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('product')
    .values(
      rows.map((row) => ({
        account_id: target,
        id: idOf(row.id),
        category_id: idOf(row.category_id),
        label: row.label,
        brand: row.brand,
        model: row.model,
        reference: row.reference,
        buyer_reference: row.buyer_reference,
        ean_code: row.ean_code,
        is_collecting_imei: row.is_collecting_imei,
        comment: row.comment,
        height: row.height,
        length: row.length,
        width: row.width,
        weight: row.weight,
        simple: row.simple,
        buyback_zero_not_allowed: row.buyback_zero_not_allowed,
        status: withPrices ? row.status : ('draft' as const),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((oc) => oc.columns(['account_id', 'id']).doNothing())
    .execute();
  const ids = rows.map(({ id }) => id);
  const tacs = await ctx.db
    .selectFrom('product_tac')
    .selectAll()
    .where('account_id', '=', source)
    .where('product_id', 'in', ids)
    .execute();
  if (tacs.length)
    await ctx.db
      .insertInto('product_tac')
      .values(tacs.map(({ product_id, tac }) => ({ account_id: target, product_id: idOf(product_id), tac })))
      .onConflict((oc) => oc.doNothing())
      .execute();
  const places = await ctx.db
    .selectFrom('product_secondary_category as place')
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'place.account_id').onRef('category.id', '=', 'place.category_id'),
    )
    .select(['place.product_id', 'place.category_id'])
    .where('place.account_id', '=', source)
    .where('place.product_id', 'in', ids)
    .where('category.status', '=', 'active')
    .execute();
  if (places.length)
    await ctx.db
      .insertInto('product_secondary_category')
      .values(
        places.map(({ product_id, category_id }) => ({
          account_id: target,
          product_id: idOf(product_id),
          category_id: idOf(category_id),
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute();
  if (withPrices)
    await setProductPrices(
      ctx,
      rows.map((row) => ({ productId: idOf(row.id), prices: pricesOf(row) })),
      { accountId: target, source: 'import' },
    );
}
