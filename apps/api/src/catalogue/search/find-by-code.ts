import { IMEI_MAX_LENGTH, IMEI_MIN_LENGTH, TAC_LENGTH } from '@reprise/contract/catalogue/products';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Asked } from './find-products.ts';

/** The code in what was typed or scanned, if it can be one; people group digits with blanks, dots and hyphens. */
export function codesOf(text: string): { eans: string[]; tac: string | null } | undefined {
  const digits = text.replaceAll(/[\s.-]/g, '');
  if (!/^(\d{8}|\d{12,17})$/.test(digits)) return undefined;
  const isImei = digits.length >= IMEI_MIN_LENGTH && digits.length <= IMEI_MAX_LENGTH;
  if (isImei) return { eans: [], tac: digits.slice(0, TAC_LENGTH) };
  return { eans: sameNumber(digits), tac: digits.length === TAC_LENGTH ? digits : null };
}

/** Leading zeros do not change a GTIN. */
function sameNumber(digits: string): string[] {
  if (digits.length < 12) return [digits];
  const bare = digits.replace(/^0{1,2}(?=\d{12})/, '');
  return [12, 13, 14].filter((length) => length >= bare.length).map((length) => bare.padStart(length, '0'));
}

/** Finding a device by its IMEI, or by the TAC that an IMEI begins with, is a premium feature. */
const searchesImei = (accountId: string) => sql<boolean>`(
  select 'imei_search_and_collect' = any (d.enabled_premium_features)
  from app.organization_root_detail d where d.account_id = ${accountId})`;

export async function findByCode(ctx: Context, { accountId, text, category }: Asked, most: number): Promise<string[]> {
  const codes = codesOf(text);
  if (!codes) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id from (
      select id from app.product where account_id = ${accountId} and ean_code = any (${codes.eans}::text[])
      union select product_id from app.product_tac where account_id = ${accountId} and tac = ${codes.tac}
        and ${searchesImei(accountId)}) c
    join app.product p on p.account_id = ${accountId} and p.id = c.id and p.status = 'published'
    where ${category ?? null}::uuid is null or exists (
      select from app.category_ancestor a where a.account_id = ${accountId} and a.ancestor_id = ${category ?? null}
        and a.category_id in (select p.category_id union all select s.category_id from app.product_secondary_category s
          where s.account_id = ${accountId} and s.product_id = p.id))
    order by char_length(p.label), p.id limit ${most}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
