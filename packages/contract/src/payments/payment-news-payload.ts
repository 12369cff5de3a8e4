import { z } from 'zod';
import { PAYMENT_NEWS } from './payment-news.ts';
import { DETAILS_FAILURES } from './payout-details.ts';

/** As `paymentNews` computes it. */
export const paymentNewsPayload = z
  .object({
    state: z.enum(PAYMENT_NEWS),
    day: z.string().nullable().meta({ description: 'due, sent, tried again, taking effect or paid on, by the state' }),
    expectedOn: z.string().nullable().meta({ description: 'by when what was sent is with the customer' }),
    isLate: z.boolean(),
    failure: z.enum(DETAILS_FAILURES).nullable().meta({ description: 'what was wrong with the bank account' }),
    reference: z.string().nullable().meta({ description: 'under which the bank of the customer finds the transfer' }),
  })
  .meta({ id: 'PaymentNews' });
