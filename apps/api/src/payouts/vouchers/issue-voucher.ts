import { randomBytes } from 'node:crypto';
import { readCustomerSealer } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Case, type PaymentRow, perform } from '../../states/index.ts';
import { insertPayout } from '../orders/insert-payout.ts';
import { READABLE_LETTERS } from '../orders/payout-key.ts';
import { changePayout } from '../orders/payout-rows.ts';
import { readPayee } from '../payee/confirmed-name.ts';
import { readVoucherTerms } from './voucher-terms.ts';
import { type IssuedVoucher, sealVoucher } from './vouchers.ts';

const CODE_LENGTH = 16;
const SHOWN_LENGTH = 4;

const newVoucherCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => READABLE_LETTERS[byte % READABLE_LETTERS.length]).join('');

/**
 * Makes the voucher of a payment that is due and says that it is paid, in one transaction under the lock of the payment. The
 * retailer is its own provider here: what it prints is paid.
 */
export async function issueVoucher(
  ctx: Context,
  theCase: Case,
  { payment, customerId }: { payment: PaymentRow; customerId: string },
): Promise<IssuedVoucher> {
  const { account_id: accountId, payment_mode_id: modeId } = payment;
  const payee = (await readPayee(ctx, { accountId, customerId }, 'voucher'))!;
  const order = { payment, customerId, method: 'voucher', payee, isApproved: true } as const;
  const { id, key, attempt } = await insertPayout(ctx, order);
  const code = newVoucherCode();
  const terms = await readVoucherTerms(ctx, { accountId, modeId, language: payee.locale });
  const sealer = (await readCustomerSealer(ctx, accountId, customerId))!;
  const now = ctx.clock.now();
  const codeEnd = code.slice(-SHOWN_LENGTH);
  await changePayout(
    ctx,
    { account_id: accountId, id },
    {
      status: 'paid',
      sent_at: now,
      settled_at: now,
      card: sealVoucher(sealer, id, { code, terms }),
      voucher_end: codeEnd,
    },
  );
  await perform(ctx, 'markPaid', theCase, {
    as: 'payment_provider',
    set: { payment: { paid_at: now, reference: key, attempts: attempt } },
    data: { payment: { attempt } },
  });
  return { id, account_id: accountId, codeEnd };
}
