import { insertChange, updateChange } from '../../src/buybacks/payout-details/changes.ts';
import type { Harness } from '../harness/harness.ts';
import type { DuePayment } from './due-payments.ts';

/** The customer has confirmed another account, and its cooling-off is over. */
export const confirmDetails = (harness: Harness, payment: DuePayment, iban: string): Promise<void> =>
  harness.asSystem(payment.accountId, async (ctx) => {
    const change = await insertChange(ctx, { ...payment, details: { iban, holder: 'Nora Lindqvist' } }, 'to_confirm');
    await updateChange(ctx, change, { status: 'waiting', effective_at: ctx.clock.now() });
  });
