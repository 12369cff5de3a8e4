import { PREDECLARATION_WARNING_DAYS } from '@reprise/contract/buybacks/counter/predeclaration';
import type { PredeclaredRow } from '@reprise/contract/buybacks/counter/predeclared-payloads';
import { sql } from 'kysely';
import { imageUrl } from '../../catalogue/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';

/** Older than this, a predeclared buyback may have been promised another price than today's. */
export const warnedBefore = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() - PREDECLARATION_WARNING_DAYS * DAY);

/**
 * The predeclared buybacks of an account, as rows of a list. Any store of the retailer may finish them, so no scope
 * narrows them; the store the customer means to go to only decides the order.
 */
export function selectPredeclared(ctx: Context, accountId: string) {
  const organizationId = ctx.actor.kind === 'user' ? ctx.actor.organizationId : null;
  const rows = ctx.db
    .selectFrom('buyback')
    .innerJoin('product', (join) =>
      join.onRef('product.account_id', '=', 'buyback.account_id').onRef('product.id', '=', 'buyback.product_id'),
    )
    .leftJoin('organization as store', (join) =>
      join.onRef('store.account_id', '=', 'buyback.account_id').onRef('store.id', '=', 'buyback.store_id'),
    )
    .select([
      'buyback.id',
      'buyback.identification_number',
      'buyback.customer_id',
      'buyback.created_at',
      'buyback.price_valid_until',
      'buyback.currency',
      'buyback.predeclared_price',
      'buyback.payout',
      'product.label',
      'product.brand',
      'product.image_file_id',
      'store.id as store_id',
      'store.common_name as store_name',
      sql<boolean>`buyback.store_id is not distinct from ${organizationId}::uuid`.as('is_own_store'),
    ])
    .where('buyback.account_id', '=', accountId)
    .where('buyback.status', '=', 'bb_awaiting_store_drop');
  return ctx.db.selectFrom(rows.as('predeclared')).selectAll();
}
export type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectPredeclared>['executeTakeFirstOrThrow']>>;

export const predeclaredView =
  (ctx: Context) =>
  (row: Omit<SelectedRow, 'customer_id'>): PredeclaredRow => ({
    id: row.id,
    identificationNumber: row.identification_number,
    createdAt: row.created_at.toISOString(),
    ageDays: Math.floor((ctx.clock.now().getTime() - row.created_at.getTime()) / DAY),
    isOld: row.created_at < warnedBefore(ctx),
    priceValidUntil: row.price_valid_until.toISOString(),
    product: { label: row.label, brand: row.brand, image: imageUrl(ctx, row.image_file_id) },
    currency: row.currency,
    predeclaredPrice: row.predeclared_price ?? 0,
    payout: row.payout,
    store: row.store_id && row.store_name ? { id: row.store_id, name: row.store_name } : null,
    isOwnStore: row.is_own_store,
  });
