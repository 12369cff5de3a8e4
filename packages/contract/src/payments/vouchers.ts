import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { idSchema, instant } from '../http/values.ts';

/** `receipt` is the roll of 80 mm of a till; it is as long as what is on it. */
export const VOUCHER_FORMATS = ['receipt', 'a6', 'a4'] as const;
export type VoucherFormat = (typeof VOUCHER_FORMATS)[number];

/** How long one print can be fetched. A jammed printer and a lost reply are solved within it; afterwards it is a reprint. */
export const VOUCHER_OPEN_MINUTES = 15;

/** Why the same voucher is printed once more. A closed list: what a person types stays in the history for good. */
export const VOUCHER_REPRINT_REASONS = ['print_failed', 'unreadable', 'lost', 'till_refused'] as const;
export type VoucherReprintReason = (typeof VOUCHER_REPRINT_REASONS)[number];

/** What a person does with a voucher. */
export const VOUCHER_ACTS = ['print', 'reprint'] as const;
export type VoucherAct = (typeof VOUCHER_ACTS)[number];

/** `otherwise`: somebody has said that the customer was paid in another way. */
export const VOUCHER_STATES = ['not_due', 'to_print', 'held', 'printed', 'cancelled', 'otherwise', 'erased'] as const;
export type VoucherStateName = (typeof VOUCHER_STATES)[number];

const count = z.number().int();

/** Where a voucher stands, for staff. The code is on the paper only. */
export const voucherState = z
  .object({
    paymentId: idSchema,
    state: z.enum(VOUCHER_STATES),
    codeEnd: z.string().nullable().meta({ description: 'the last four letters of the code, once it was printed' }),
    prints: count.meta({ description: 'how often it was printed' }),
    lastPrintedAt: instant.nullable(),
    acts: z.array(z.enum(VOUCHER_ACTS)).meta({ description: 'what the reader may do now' }),
  })
  .meta({ id: 'VoucherState' });
export type VoucherStateView = z.output<typeof voucherState>;

/** What somebody at a counter reads of the buyback a customer names by its number. It names nobody. */
export const voucherCase = z
  .object({
    buybackId: idSchema,
    identificationNumber: z.string(),
    product: z.string(),
    amount: count,
    currency: z.enum(CURRENCIES),
    voucher: voucherState,
  })
  .meta({ id: 'VoucherCase' });

export const voucherPrint = z
  .object({
    id: idSchema.meta({ description: 'of this print: its PDF is fetched by it' }),
    paymentId: idSchema,
    codeEnd: z.string(),
    prints: count,
    printedAt: instant,
    openUntil: instant,
  })
  .meta({ id: 'VoucherPrint' });

export const voucherReprint = z
  .strictObject({ reason: z.enum(VOUCHER_REPRINT_REASONS) })
  .meta({ id: 'VoucherReprint' });
