import type { Currency } from '@reprise/contract/accounts/localisation';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { findVoucher as route } from '@reprise/contract/payments/voucher-routes';
import { sql } from 'kysely';
import { readVoucherState } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { printedByActor } from './lock-voucher.ts';

type Row = { account_id: string; buyback_id: string; product: string; amount: number; currency: Currency };

/** A customer who sold from home comes with a number. The answer names nobody. */
export async function findVoucher(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { rows } = await sql<Row>`
    select p.account_id, p.buyback_id, p.amount, p.currency, product.label as product
    from app.buyback
    join app.payment p on p.account_id = buyback.account_id and p.buyback_id = buyback.id
    join app.product on product.account_id = buyback.account_id and product.id = buyback.product_id
    where buyback.identification_number = ${params.number} and ${printedByActor(ctx)}
    order by p.created_at desc limit 1`.execute(ctx.db);
  const [row] = rows;
  const { account_id = '', buyback_id: id = '' } = row ?? {};
  if (row) await ctx.actFor(account_id);
  const voucher = row && (await readVoucherState(ctx, { account_id, id }));
  if (!voucher) return refuseAbsent('voucher');
  const { product, amount, currency } = row;
  return { buybackId: id, identificationNumber: params.number, product, amount, currency, voucher };
}
