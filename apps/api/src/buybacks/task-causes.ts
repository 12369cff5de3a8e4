import { DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import type { BuybackRow } from '../states/index.ts';
import type { Cause, TaskRef } from '../tasks/index.ts';

export type TaskedBuyback = BuybackRow & { product: string };

/** The buyback that a task is about, with the name of its device as the retailer knows it. */
export async function findTaskedBuyback(ctx: Context, { accountId, id }: TaskRef): Promise<TaskedBuyback | undefined> {
  return ctx.db
    .selectFrom('buyback')
    .innerJoin('product', (join) =>
      join.onRef('product.account_id', '=', 'buyback.account_id').onRef('product.id', '=', 'buyback.product_id'),
    )
    .selectAll('buyback')
    .select('product.label as product')
    .where('buyback.account_id', '=', accountId)
    .where('buyback.id', '=', id)
    .executeTakeFirst();
}

type Rest = Pick<Cause, 'since' | 'facts' | 'dueAt'>;
const factsOf = ({ identification_number, product }: TaskedBuyback) => ({ code: identification_number, product });

/** Something that the retailer's people must do: those of the store, or of the account when there is no store. */
export const retailerCause = (buyback: TaskedBuyback, { facts, ...rest }: Rest): Cause => ({
  accountId: buyback.account_id,
  secondAccountId: buyback.buyer_account_id,
  organizationId: buyback.store_id,
  buyback: { accountId: buyback.account_id, id: buyback.id },
  facts: { ...factsOf(buyback), ...facts },
  ...rest,
});

/** Something that the buyer's people must do, in the warehouse that the device is sent to. */
export const buyerCause = (buyback: TaskedBuyback, { facts, ...rest }: Rest): Cause => ({
  accountId: buyback.buyer_account_id,
  secondAccountId: buyback.account_id,
  organizationId: buyback.warehouse_id,
  buyback: { accountId: buyback.account_id, id: buyback.id },
  facts: { ...factsOf(buyback), ...facts },
  ...rest,
});

/** The day after, at the same hour. */
export const dayAfter = (since: Date, days = 1): Date => new Date(since.getTime() + days * DAY);
