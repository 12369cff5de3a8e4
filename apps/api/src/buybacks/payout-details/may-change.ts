import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readStanding } from './read-standing.ts';

/** Whether the page of the tracking leads to the one of the bank account: something is still to be paid, and may change. */
export async function mayChangeAccount(ctx: Context, { account_id, customer_id }: BuybackRow): Promise<boolean> {
  const { open, isFrozen } = await readStanding(ctx, { accountId: account_id, customerId: customer_id });
  return open.length > 0 && !isFrozen;
}
