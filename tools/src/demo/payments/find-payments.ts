import { readCustomer } from '../../../../apps/api/src/buybacks/index.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';

export type DemoPayment = {
  accountId: string;
  paymentId: string;
  buybackId: string;
  customerId: string;
  hold: { id: string; version: number; status: string } | null;
};

/** The payments of a retailer by the name of their customer. */
export function findPayments(services: Services, accountId: string): Promise<ReadonlyMap<string, DemoPayment>> {
  const actor = { kind: 'system', accountId, job: 'seed' } as const;
  return withContext(services, { actor, requestId: 'seed' }, async (ctx) => {
    const rows = await ctx.db
      .selectFrom('payment as p')
      .innerJoin('buyback as b', (join) =>
        join.onRef('b.account_id', '=', 'p.account_id').onRef('b.id', '=', 'p.buyback_id'),
      )
      .leftJoin('payment_hold as h', (join) =>
        join.onRef('h.account_id', '=', 'p.account_id').onRef('h.payment_id', '=', 'p.id'),
      )
      .select(['p.id', 'p.buyback_id', 'b.customer_id', 'h.id as hold_id', 'h.version', 'h.status'])
      .where('p.account_id', '=', accountId)
      .where('p.status', 'not in', ['payment_created', 'payment_cancelled', 'payment_not_needed'])
      .orderBy('p.id')
      .execute();
    const found = new Map<string, DemoPayment>();
    for (const { id: paymentId, buyback_id: buybackId, customer_id: customerId, hold_id, version, status } of rows) {
      const { firstname, lastname } = await readCustomer(ctx, accountId, customerId);
      const hold = hold_id ? { id: hold_id, version: version!, status: status! } : null;
      found.set(`${firstname} ${lastname}`, { accountId, paymentId, buybackId, customerId, hold });
    }
    return found;
  });
}
