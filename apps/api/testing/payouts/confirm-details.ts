import { readCustomerSealer } from '../../src/buybacks/index.ts';
import type { Harness } from '../harness/harness.ts';
import type { DuePayment } from './due-payments.ts';

/** The customer has confirmed another account, and its cooling-off is over. */
export const confirmDetails = (harness: Harness, payment: DuePayment, iban: string): Promise<unknown> =>
  harness.asSystem(payment.accountId, async (ctx) => {
    const { accountId, customerId, buybackId } = payment;
    const sealer = (await readCustomerSealer(ctx, accountId, customerId))!;
    const id = ctx.newId();
    const now = ctx.clock.now();
    return ctx.db
      .insertInto('payout_details_change')
      .values({
        account_id: accountId,
        id,
        customer_id: customerId,
        buyback_id: buybackId,
        details: sealer.seal(`details of ${id}`, JSON.stringify({ iban, holder: 'Nora Lindqvist' })),
        iban_end: iban.slice(-4),
        status: 'waiting',
        confirm_until: now,
        confirmed_at: now,
        effective_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
