import type { Context } from '../../platform/context.ts';

type Owner = { accountId: string; productId: string };
/** What a product has several of, in the order it is shown. */
export type ProductSets = { tacCodes: string[]; secondaryCategories: { id: string; label: string }[] };

export async function readProductSets(ctx: Context, { accountId, productId }: Owner): Promise<ProductSets> {
  const tacs = await ctx.db
    .selectFrom('product_tac')
    .select('tac')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .orderBy('tac')
    .execute();
  const secondaryCategories = await ctx.db
    .selectFrom('product_secondary_category as further')
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'further.account_id').onRef('category.id', '=', 'further.category_id'),
    )
    .select(['category.id', 'category.label'])
    .where('further.account_id', '=', accountId)
    .where('further.product_id', '=', productId)
    .orderBy('category.label')
    .orderBy('category.id')
    .execute();
  return { tacCodes: tacs.map(({ tac }) => tac), secondaryCategories };
}

/** What was sent replaces what was there; what was not sent stays. */
export async function writeProductSets(
  ctx: Context,
  { accountId, productId }: Owner,
  sent: { tacCodes?: readonly string[] | undefined; secondaryCategoryIds?: readonly string[] | undefined },
): Promise<void> {
  const own = { account_id: accountId, product_id: productId };
  if (sent.tacCodes) {
    await ctx.db
      .deleteFrom('product_tac')
      .where('account_id', '=', accountId)
      .where('product_id', '=', productId)
      .execute();
    const rows = [...new Set(sent.tacCodes)].map((tac) => ({ ...own, tac }));
    if (rows.length) await ctx.db.insertInto('product_tac').values(rows).execute();
  }
  if (sent.secondaryCategoryIds) {
    await ctx.db
      .deleteFrom('product_secondary_category')
      .where('account_id', '=', accountId)
      .where('product_id', '=', productId)
      .execute();
    const rows = [...new Set(sent.secondaryCategoryIds)].map((id) => ({ ...own, category_id: id }));
    if (rows.length) await ctx.db.insertInto('product_secondary_category').values(rows).execute();
  }
}
