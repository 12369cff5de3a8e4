import { VOUCHER_OPEN_MINUTES, type VoucherReprintReason } from '@reprise/contract/payments/vouchers';
import type { Selectable } from 'kysely';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { VoucherPrint } from '../../platform/db/schema.ts';
import type { PaymentRow } from '../../states/index.ts';
import { cardSealedAs } from '../orders/apply-answer.ts';
import type { VoucherTerms } from './voucher-terms.ts';

export type IssuedVoucher = { id: string; account_id: string; codeEnd: string };
export type PrintRow = Selectable<VoucherPrint>;
/** Nothing of it is on the way to anybody but the PDF. */
type VoucherSecret = { code: string; terms: VoucherTerms };

export const sealVoucher = (sealer: Sealer, payoutId: string, { code, terms }: VoucherSecret): Buffer =>
  sealer.seal(cardSealedAs(payoutId), JSON.stringify({ number: code, pin: '', validUntil: null, terms }));

/** Vouchers that were made before anybody printed them have no terms of their own. */
export function openVoucher(
  sealer: Sealer,
  payoutId: string,
  card: Buffer,
): { code: string; terms: VoucherTerms | undefined } {
  const { number, terms } = JSON.parse(sealer.open(cardSealedAs(payoutId), card)) as {
    number: string;
    terms?: VoucherTerms;
  };
  return { code: number, terms };
}

/** The voucher a payment was paid by. Those made before anybody printed them have no end of their code. */
export async function findIssued(
  { db }: Context,
  { account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>,
): Promise<IssuedVoucher | undefined> {
  const row = await db
    .selectFrom('payout')
    .select(['id', 'account_id', 'voucher_end'])
    .where('account_id', '=', account_id)
    .where('payment_id', '=', id)
    .where('method', '=', 'voucher')
    .where('status', '=', 'paid')
    .executeTakeFirst();
  return row && { id: row.id, account_id, codeEnd: row.voucher_end ?? '' };
}

export async function findLastPrint(
  { db }: Context,
  { account_id, id }: Pick<IssuedVoucher, 'account_id' | 'id'>,
): Promise<PrintRow | undefined> {
  return db
    .selectFrom('voucher_print')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('payout_id', '=', id)
    .orderBy('print', 'desc')
    .executeTakeFirst();
}

const openUntil = ({ printed_at }: Pick<PrintRow, 'printed_at'>): Date =>
  new Date(printed_at.getTime() + VOUCHER_OPEN_MINUTES * MINUTE);
export const isOpen = ({ clock }: Context, print: PrintRow): boolean => clock.now() < openUntil(print);

/** Under the lock of the payment, so that no two prints have one number. */
export async function insertPrint(
  ctx: Context,
  payment: PaymentRow,
  { id: payoutId }: Pick<IssuedVoucher, 'id'>,
  { print, reason }: { print: number; reason: VoucherReprintReason | null },
): Promise<PrintRow> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Error('a voucher is printed by a person');
  return ctx.db
    .insertInto('voucher_print')
    .values({
      account_id: payment.account_id,
      id: ctx.newId(),
      buyer_account_id: payment.buyer_account_id,
      payment_id: payment.id,
      payout_id: payoutId,
      print,
      reason,
      printed_by: actor.userId,
      printed_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const printView = (print: PrintRow, { codeEnd }: Pick<IssuedVoucher, 'codeEnd'>) => ({
  id: print.id,
  paymentId: print.payment_id,
  codeEnd,
  prints: print.print,
  printedAt: print.printed_at.toISOString(),
  openUntil: openUntil(print).toISOString(),
});
