import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { reprintVoucher as route } from '@reprise/contract/payments/voucher-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockVoucher } from './lock-voucher.ts';
import { findIssued, findLastPrint, insertPrint, printView } from './vouchers.ts';

/** The same code once more. The history of the buyback says who wanted it, and why. */
export async function reprintVoucher(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { payment } = await lockVoucher(ctx, params.id);
  const issued = await findIssued(ctx, payment);
  const last = issued && (await findLastPrint(ctx, issued));
  if (!issued || !last) refuse('voucher_not_printed', 'This voucher was not printed yet.');
  const { reason } = body;
  const print = await insertPrint(ctx, payment, issued, { print: last.print + 1, reason });
  await recordChange(ctx, {
    accountId: payment.account_id,
    entity: 'buyback',
    entityId: payment.buyback_id,
    action: 'update',
    after: { voucherReprinted: print.print, reason },
  });
  return printView(print, issued);
}
