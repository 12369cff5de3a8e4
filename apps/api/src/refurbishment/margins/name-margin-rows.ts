import type { MarginFigures, MarginRow } from '@reprise/contract/refurbishment/margins/margin-payloads';
import type { MarginDimension } from '@reprise/contract/refurbishment/margins/margins';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readRetailers } from '../items/retailers.ts';

/** `account_id` is the account that names the key. */
export type GroupRow = MarginFigures & { key: string | null; account_id: string | null };
type Names = Pick<MarginRow, 'label'> & Partial<Pick<MarginRow, 'code' | 'retailer' | 'at'>>;
type Named = Names & { key: string };

/** Names of one page. An account names what the other side of its items has, such as the stores that a buyer takes from. */
export async function nameMarginRows(
  ctx: Context,
  by: MarginDimension,
  rows: readonly GroupRow[],
): Promise<MarginRow[]> {
  const read = NAMES[by];
  const keys = rows.flatMap(({ key }) => key ?? []);
  const names = new Map<string, Named>();
  if (read && keys.length) {
    await actForOwners(ctx, by, rows);
    const { rows: named } = await read(keys).execute(ctx.db);
    for (const one of named) names.set(one.key, one);
  }
  return rows.map(({ account_id: _, ...figures }) => {
    const { label = null, code = null, retailer = null, at = null } = (figures.key && names.get(figures.key)) || {};
    return { ...figures, label, code, retailer, at: at && new Date(at).toISOString() };
  });
}

async function actForOwners(ctx: Context, by: MarginDimension, rows: readonly GroupRow[]): Promise<void> {
  if (by === 'batch') await readRetailers(ctx);
  for (const accountId of new Set(rows.flatMap(({ account_id }) => account_id ?? []))) await ctx.actFor(accountId);
}

const NAMES: Readonly<Partial<Record<MarginDimension, (keys: readonly string[]) => RawBuilder<Named>>>> = {
  item: (keys) => sql`
    select i.id as key, concat_ws(' ', p.brand, p.label) as label, i.identification_number as code, a.name as retailer
    from app.item i join app.product p on p.account_id = i.account_id and p.id = i.product_id
    join app.account a on a.id = i.account_id where i.id = any (${keys}::uuid[])`,
  batch: (keys) => sql`
    select e.id as key, o.common_name as label, e.registered_at as at
    from app.expedition e join app.organization o on o.account_id = e.account_id and o.id = e.organization_id
    where e.id = any (${keys}::uuid[])`,
  category: (keys) => sql`
    select c.id as key, c.label, a.name as retailer
    from app.category c join app.account a on a.id = c.account_id where c.id = any (${keys}::uuid[])`,
  store: (keys) => sql`
    select o.id as key, o.common_name as label, a.name as retailer
    from app.organization o join app.account a on a.id = o.account_id where o.id = any (${keys}::uuid[])`,
  buyer: (keys) => sql`select a.id as key, a.name as label from app.account a where a.id = any (${keys}::uuid[])`,
  workshop: (keys) => sql`
    select o.id as key, o.common_name as label from app.organization o where o.id = any (${keys}::uuid[])`,
};
