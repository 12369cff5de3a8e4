import { DEFAULT_PAYOUT_POLICY, type PayoutMethod } from '@reprise/contract/payments/payouts';
import type { Context } from '../platform/context.ts';
import type { PaymentRow } from '../states/index.ts';

export type PayoutPolicy = {
  automaticUpTo: number;
  secondApprovalAbove: number | null;
  bankMethod: 'bank_file' | 'instant';
};
type Terms = Pick<PaymentRow, 'type' | 'provider'>;

/** Whose money it is, and whose contract with a provider it is sent under. */
export const issuerOf = ({
  account_id,
  buyer_account_id,
  issuer,
}: Pick<PaymentRow, 'account_id' | 'buyer_account_id' | 'issuer'>) =>
  issuer === 'buyer' ? buyer_account_id : account_id;

/** How an account lets its payments leave. The policy of a buyer is behind a wall of its own. */
export async function readPolicy(ctx: Context, accountId: string): Promise<PayoutPolicy> {
  await ctx.actFor(accountId);
  const row = await ctx.db
    .selectFrom('payout_policy')
    .select(['automatic_up_to', 'second_approval_above', 'bank_method'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return DEFAULT_PAYOUT_POLICY;
  return {
    automaticUpTo: row.automatic_up_to,
    secondApprovalAbove: row.second_approval_above,
    bankMethod: row.bank_method,
  };
}

/** How a payment leaves; nothing when a person pays it and says so. */
export function methodOf(
  { type, provider }: Terms,
  { bankMethod }: Pick<PayoutPolicy, 'bankMethod'>,
): PayoutMethod | null {
  if (provider === 'bank_transfer') return bankMethod;
  if (provider === 'wallet') return 'partner';
  if (provider === 'gift_card') return type === 'voucher' ? 'voucher' : 'gift_card';
  return null;
}
