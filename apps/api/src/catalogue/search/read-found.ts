import type { FoundProduct } from '@reprise/contract/catalogue/search-payloads';
import type { Locale } from '@reprise/i18n';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readWords, sayIn } from '../../translations/index.ts';
import { imageUrl } from '../images/image-url.ts';

type Row = Omit<FoundProduct, 'category' | 'image'> & {
  categoryId: string;
  categoryLabel: string;
  imageFileId: string | null;
};
/**
 * One by one by their keys: a plan made for any account would read the largest one whole. A visitor sees prices in a list
 * only where the account shows them there (`tagPriceEnabled`).
 */
export async function readFound(
  ctx: Context,
  { accountId, language }: { accountId: string; language: Locale | undefined },
  ids: readonly string[],
): Promise<FoundProduct[]> {
  if (!ids.length) return [];
  const isPriced =
    ctx.actor.kind === 'visitor'
      ? sql`(select d.tag_price_enabled from app.organization_root_detail d where d.account_id = ${accountId})`
      : sql`true`;
  const { rows } = await sql<Row>`
    select p.id, p.label, p.brand, p.model, p.reference, p.ean_code as "eanCode",
      case when ${isPriced} then p.list_price end as "listPrice",
      p.image_file_id as "imageFileId", c.id as "categoryId", c.label as "categoryLabel"
    from unnest(${ids}::uuid[]) with ordinality i(id, n)
    cross join lateral (select * from app.product p where p.account_id = ${accountId} and p.id = i.id offset 0) p
    cross join lateral (
      select c.id, c.label from app.category c where c.account_id = ${accountId} and c.id = p.category_id offset 0) c
    order by i.n`.execute(ctx.db);
  const named = rows.flatMap(({ id, categoryId }) => [id, categoryId]);
  const words = await readWords(ctx, { accountId, language, ids: named });
  return rows.map(({ categoryId, categoryLabel, imageFileId, ...row }) => ({
    ...row,
    label: sayIn(words, row.id, 'label', row.label),
    category: { id: categoryId, label: sayIn(words, categoryId, 'label', categoryLabel) },
    image: imageUrl(ctx, imageFileId),
  }));
}
