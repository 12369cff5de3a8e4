import { mayUse } from '@reprise/contract/access/grants';
import type { Permission } from '@reprise/contract/access/permissions';
import {
  VOUCHER_OPEN_MINUTES,
  type VoucherAct,
  type VoucherStateName,
  type VoucherStateView,
} from '@reprise/contract/payments/vouchers';
import { sql } from 'kysely';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow, PaymentRow } from '../../states/index.ts';
import { sideOf } from '../visible-buybacks.ts';

/** What was printed of a payment: a column of the statement that reads it as `payment`. Null before there is a voucher. */
export const voucherFacts = sql<VoucherFacts | null>`(select json_build_object('codeEnd', made.voucher_end,
    'prints', count(print.id)::int, 'lastPrintedAt', max(print.printed_at))
  from app.payout made
  left join app.voucher_print print on print.account_id = made.account_id and print.payout_id = made.id
  where made.account_id = payment.account_id and made.payment_id = payment.id and made.method = 'voucher' and made.status = 'paid'
  group by made.voucher_end)`;
type VoucherFacts = { codeEnd: string | null; prints: number; lastPrintedAt: string | null };

export type VoucherRow = Pick<PaymentRow, 'id' | 'type' | 'provider' | 'issuer' | 'status' | 'paid_on_cancelled'> & {
  voucher: VoucherFacts | null;
  isHeld: boolean;
  /** false once the data were erased, and with them the code */
  hasCustomer: boolean;
};

/** Where the voucher of a payment stands, and what its reader may do. Null when no voucher is printed for it. */
export function voucherStateOf({ actor, clock }: Pick<Context, 'actor' | 'clock'>, row: VoucherRow) {
  if (row.type !== 'voucher' || row.provider !== 'gift_card') return null;
  const { voucher } = row;
  const state = stateOf(row);
  const lastPrintedAt = voucher?.lastPrintedAt ? new Date(voucher.lastPrintedAt) : null;
  const isOpen =
    lastPrintedAt !== null && clock.now().getTime() < lastPrintedAt.getTime() + VOUCHER_OPEN_MINUTES * MINUTE;
  const fits: Readonly<Record<VoucherAct, boolean>> = {
    print: state === 'to_print' || (state === 'printed' && isOpen),
    reprint: state === 'printed',
  };
  return {
    paymentId: row.id,
    state,
    codeEnd: voucher?.codeEnd ?? null,
    prints: voucher?.prints ?? 0,
    lastPrintedAt: lastPrintedAt?.toISOString() ?? null,
    acts: (Object.keys(fits) as VoucherAct[]).filter((act) => fits[act] && mayAct({ actor }, row, act)),
  } satisfies VoucherStateView;
}

function stateOf({ status, paid_on_cancelled, voucher, isHeld, hasCustomer }: VoucherRow): VoucherStateName {
  if (status === 'payment_cancelled' || status === 'payment_not_needed' || paid_on_cancelled) return 'cancelled';
  if (status === 'payment_completed' && !voucher) return 'otherwise';
  if (!hasCustomer) return 'erased';
  if (status === 'payment_completed') return voucher?.prints ? 'printed' : 'to_print';
  if (status !== 'awaiting_payment') return 'not_due';
  return isHeld ? 'held' : 'to_print';
}

const NEEDS: Readonly<Record<VoucherAct, Permission>> = {
  print: 'ROLE_VOUCHER_PRINT',
  reprint: 'ROLE_PAYMENT_MARK_AS_PAID',
};
/** The retailer prints whoever issues: the customer stands at its counter. The buyer prints what it issues itself. */
function mayAct({ actor }: Pick<Context, 'actor'>, { issuer }: VoucherRow, act: VoucherAct): boolean {
  if (actor.kind !== 'user' || !mayUse(actor.userType, actor.module, NEEDS[act], 'write')) return false;
  return actor.provider || sideOf(actor) === 'retailer' || issuer === 'buyer';
}

/** Of a buyback; null when it has no payment, or none by voucher. */
export async function readVoucherState(
  ctx: Context,
  { account_id, id }: Pick<BuybackRow, 'account_id' | 'id'>,
): Promise<VoucherStateView | null> {
  const row = await ctx.db
    .selectFrom('payment')
    .innerJoin('buyback as b', (join) =>
      join.onRef('b.account_id', '=', 'payment.account_id').onRef('b.id', '=', 'payment.buyback_id'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.account_id', '=', 'b.account_id').onRef('c.id', '=', 'b.customer_id'),
    )
    .select(['payment.id', 'payment.type', 'payment.provider', 'payment.issuer', 'payment.status'])
    .select(['payment.paid_on_cancelled', voucherFacts.as('voucher')])
    .select([
      sql<boolean>`c.wrapped_key is not null`.as('hasCustomer'),
      sql<boolean>`exists (select from app.payment_hold h where h.account_id = payment.account_id
        and h.payment_id = payment.id and h.status <> 'released')`.as('isHeld'),
    ])
    .where('payment.account_id', '=', account_id)
    .where('payment.buyback_id', '=', id)
    .orderBy(sql`payment.status = 'payment_cancelled'`)
    .orderBy('payment.created_at', 'desc')
    .executeTakeFirst();
  return row ? voucherStateOf(ctx, row) : null;
}
