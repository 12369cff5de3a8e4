import type { RouteInput } from '@reprise/contract/http/route';
import type { getVoucher as route } from '@reprise/contract/payments/voucher-routes';
import type { Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { findAccount } from '../../accounts/index.ts';
import { readBuyback, readCustomerSealer, readLogo, readPaperBrand } from '../../buybacks/index.ts';
import { renderVoucher, type VoucherPaper } from '../../documents/index.ts';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { bytesAnswer } from '../../platform/http/bytes-answer.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { lockVoucher } from './lock-voucher.ts';
import { readVoucherTerms } from './voucher-terms.ts';
import { isOpen, openVoucher, type PrintRow } from './vouchers.ts';

const translate = await loadNamespace('papers');

/** Drawn when it is fetched and kept nowhere: the code leaves the database on this paper only. */
export async function getVoucher(
  { transaction, services }: OpenContext,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<FileAnswer> {
  const { paper, brand } = await transaction((ctx) => readPaper(ctx, params));
  const logo = await readLogo(services.store, { brand });
  const pdf = await renderVoucher({ ...paper, format: query.format ?? 'receipt', brand: { name: brand.name, logo } });
  const fileName = `${translate(paper.locale)('files.voucher')}-${paper.number}.pdf`;
  return bytesAnswer(pdf, { contentType: 'application/pdf', fileName });
}

async function readPaper(ctx: Context, { id, printId }: { id: string; printId: string }) {
  const { payment, customerId } = await lockVoucher(ctx, id);
  const { account_id: accountId } = payment;
  const print = await findPrint(ctx, { accountId, paymentId: id, printId });
  if (!print) return refuseAbsent('print');
  if (!isOpen(ctx, print))
    refuse('voucher_printed', 'This print is over. The voucher is printed again with a reason, by a manager.');
  const buyback = await readBuyback(ctx, accountId, payment.buyback_id);
  const account = await findAccount(ctx, accountId);
  if (!account) throw new Error('the account of a payment is not there');
  const sealer = (await readCustomerSealer(ctx, accountId, customerId))!;
  const { code, terms } = openVoucher(sealer, print.payout_id, print.card);
  const locale = buyback.locale as Locale;
  const paper: Omit<VoucherPaper, 'brand' | 'format'> = {
    locale,
    timeZone: account.time_zone,
    number: buyback.identification_number,
    amount: payment.amount,
    currency: payment.currency,
    code,
    issuedAt: print.settled_at,
    copy: print.print,
    terms: terms ?? (await readVoucherTerms(ctx, { accountId, modeId: payment.payment_mode_id, language: locale })),
  };
  return { paper, brand: await readPaperBrand(ctx, account) };
}

type Printed = PrintRow & { card: Buffer; settled_at: Date };
async function findPrint(
  { db }: Context,
  { accountId, paymentId, printId }: { accountId: string; paymentId: string; printId: string },
): Promise<Printed | undefined> {
  const row = await db
    .selectFrom('voucher_print as print')
    .innerJoin('payout', (join) =>
      join.onRef('payout.account_id', '=', 'print.account_id').onRef('payout.id', '=', 'print.payout_id'),
    )
    .selectAll('print')
    .select(['payout.card', 'payout.settled_at'])
    .where('print.account_id', '=', accountId)
    .where('print.payment_id', '=', paymentId)
    .where('print.id', '=', printId)
    .executeTakeFirst();
  return row?.card && row.settled_at ? (row as Printed) : undefined;
}
