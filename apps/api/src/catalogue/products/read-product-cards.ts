import type { Locale } from '@reprise/i18n';
import type { Context } from '../../platform/context.ts';
import { readWords, sayIn } from '../../translations/index.ts';
import { imageUrl } from '../images/image-url.ts';

/** A product as a page of the public site shows it; what it may be worth is in cents. */
export type CatalogueCard = {
  id: string;
  label: string;
  brand: string | null;
  image: string | null;
  bestPrice: number | null;
  published: boolean;
};

/** The products of one catalogue among these ids, by id: one that was removed or is another tenant's is not there. */
export async function readProductCards(
  ctx: Context,
  accountId: string,
  ids: readonly string[],
  language?: Locale,
): Promise<ReadonlyMap<string, CatalogueCard>> {
  if (!ids.length) return new Map();
  const rows = await ctx.db
    .selectFrom('product')
    .select(['id', 'label', 'brand', 'image_file_id', 'list_price', 'status'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .where('removed_at', 'is', null)
    .execute();
  const words = await readWords(ctx, { accountId, language, ids });
  return new Map(
    rows.map(({ id, label, brand, image_file_id: image, list_price: bestPrice, status }) => [
      id,
      {
        id,
        label: sayIn(words, id, 'label', label),
        brand,
        image: imageUrl(ctx, image),
        bestPrice,
        published: status === 'published',
      },
    ]),
  );
}
