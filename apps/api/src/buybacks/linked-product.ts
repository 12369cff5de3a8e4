import { imageUrl } from '../catalogue/index.ts';
import type { Context } from '../platform/context.ts';
import type { BuybackRow } from '../states/index.ts';
import { readWords, sayIn } from '../translations/index.ts';

/** The device as the page of a signed link shows it, in the language of the customer. */
export async function readLinkedProduct(
  ctx: Context,
  { account_id: accountId, product_id, locale }: Pick<BuybackRow, 'account_id' | 'product_id' | 'locale'>,
) {
  const { label, brand, image_file_id } = await ctx.db
    .selectFrom('product')
    .select(['label', 'brand', 'image_file_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow();
  const words = await readWords(ctx, { accountId, language: locale, ids: [product_id] });
  return { label: sayIn(words, product_id, 'label', label), brand, image: imageUrl(ctx, image_file_id) };
}
