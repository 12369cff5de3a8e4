import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listPaymentModes as route } from '@reprise/contract/payments/payment-mode-routes';
import { requestedAccount } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { pageOf } from '../platform/http/pagination.ts';
import { paymentModeViews } from './payment-mode-views.ts';

/** One mode for each type, so the list is short and whole. */
export async function listPaymentModes(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  let select = ctx.db.selectFrom('payment_mode').selectAll().where('account_id', '=', accountId);
  if (query.active !== undefined) select = select.where('active', '=', query.active);
  if (query.type) select = select.where('type', '=', query.type);
  const { label, sequence } = query.order ?? {};
  if (label) select = select.orderBy('label', label);
  const rows = await select.orderBy('sequence', sequence ?? 'asc').execute();
  return pageOf(await paymentModeViews(ctx, rows), '/payment-modes', query);
}
