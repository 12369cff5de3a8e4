import { z } from 'zod';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { idSchema } from '../../http/values.ts';
import { PAYMENT_PROVIDERS, PAYMENT_TYPES } from '../payment-modes.ts';
import { PAYOUT_FAILURE_KINDS } from '../payouts.ts';

const cents = z.number().int();
const count = z.number().int();
const currency = z.enum(CURRENCIES);
const sums = z.array(
  z.object({ currency, type: z.enum(PAYMENT_TYPES), provider: z.enum(PAYMENT_PROVIDERS), count, amount: cents }),
);

export const cashQuery = z.strictObject({
  accountId: idSchema.optional().meta({ description: 'a retailer, for a buyer or the provider' }),
});
export const cashNeeded = z
  .object({
    overdue: sums,
    days: z
      .array(
        z.object({
          day: z.string(),
          from: z.string().meta({
            description: 'the day after the working day before it; of the first, the first that is not overdue',
          }),
          sums,
        }),
      )
      .meta({ description: 'the next working days; a payment due on a day off is paid on the working day after it' }),
    later: sums,
    laterFrom: z.string().meta({ description: 'the day after the last of these days' }),
    toApprove: sums.meta({ description: 'in a batch that waits for its approval' }),
    held: sums.meta({ description: 'somebody must look at these first' }),
  })
  .meta({ id: 'CashNeeded' });

export const failureQuery = z.strictObject({
  from: z.iso.date().optional().meta({ description: 'the first day; 90 days ago' }),
  to: z.iso.date().optional().meta({ description: 'the last day; today' }),
  accountId: idSchema.optional().meta({ description: 'a retailer, for a buyer or the provider' }),
});
export const failureReasons = z
  .object({
    from: z.string(),
    to: z.string(),
    reasons: z
      .array(
        z.object({
          kind: z.enum(PAYOUT_FAILURE_KINDS),
          code: z.string(),
          isReturn: z.boolean().meta({ description: 'the money had been paid, and came back' }),
          currency,
          count,
          amount: cents,
        }),
      )
      .meta({ description: 'attempts that failed, the most frequent reason first' }),
  })
  .meta({ id: 'PaymentFailureReasons' });
