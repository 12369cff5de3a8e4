import { type CodeKind, kindsOfCode, tidyCode } from '@reprise/contract/buybacks/code-search';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type ArrivingItem, readItemProducts } from './item-views.ts';

export type FoundItem = { account_id: string; id: string; buyback_id: string | null; identification_number: string };

/**
 * The items whose device has a number: of a buyback, or of the origin of an item without one. Each is found by its own index,
 * which a condition on both at once would not be.
 */
export const itemsWith = (column: 'imei' | 'serial_number', code: string): RawBuilder<unknown> =>
  sql`select sold.account_id, sold.id from app.buyback b
      join app.item sold on sold.account_id = b.account_id and sold.buyback_id = b.id
      where ${sql.ref(`b.${column}`)} = ${code}
    union all
    select o.item_account_id, o.item_id from app.item_origin o where ${sql.ref(`o.${column}`)} = ${code}`;

type ItemCode = Extract<CodeKind, 'identification_number' | 'external_code' | 'imei' | 'serial_number'>;
const MATCHES: Readonly<Record<ItemCode, (code: string) => RawBuilder<boolean>>> = {
  identification_number: (code) => sql`item.identification_number = ${code.toUpperCase()}`,
  external_code: (code) => sql`buyback.external_code = ${code}`,
  imei: (code) => sql`(item.account_id, item.id) in (${itemsWith('imei', code)})`,
  serial_number: (code) => sql`(item.account_id, item.id) in (${itemsWith('serial_number', code)})`,
};
const isItemCode = (kind: CodeKind): kind is ItemCode => Object.hasOwn(MATCHES, kind);
const MOST_SHOWN = 10;

/**
 * The items of the actor's account that a scanned code may mean. The kinds of codes are tried in the order of the
 * contract, and the first that finds something answers.
 */
export async function findItems(ctx: Context, code: string, scope: RawBuilder<boolean>): Promise<FoundItem[]> {
  for (const kind of kindsOfCode(code).filter(isItemCode)) {
    const rows = await ctx.db
      .selectFrom('item')
      .leftJoin('buyback', (join) =>
        join.onRef('buyback.account_id', '=', 'item.account_id').onRef('buyback.id', '=', 'item.buyback_id'),
      )
      .select(['item.account_id', 'item.id', 'item.buyback_id', 'item.identification_number'])
      .where(MATCHES[kind](code))
      .where(scope)
      .orderBy('item.created_at', 'desc')
      .orderBy('item.id')
      .limit(MOST_SHOWN)
      .execute();
    if (rows.length) return rows;
  }
  return [];
}

/** The one item a scanned code means, or a refusal that says which there are. */
export async function requireItem(ctx: Context, scanned: string, scope: RawBuilder<boolean>): Promise<FoundItem> {
  const found = await findItems(ctx, tidyCode(scanned), scope);
  const [only] = found;
  if (!only) return refuse('item_not_found', 'No item with this code is visible to you.');
  if (found.length === 1) return only;
  const items: readonly ArrivingItem[] = await readItemProducts(ctx, found);
  return refuse('several_items_match', `The code matches ${found.length} items. Scan the number of one of them.`, {
    data: {
      matches: items.map(({ identificationNumber, product }) => ({ identificationNumber, product })),
    },
  });
}
