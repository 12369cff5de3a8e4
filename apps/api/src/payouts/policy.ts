import type { PayeePolicy } from '@reprise/contract/payments/payee-checks';
import { DEFAULT_PAYOUT_POLICY, type PayoutMethod } from '@reprise/contract/payments/payouts';
import type { Selectable } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { PayoutPolicy as PayoutPolicyTable } from '../platform/db/schema.ts';
import type { PaymentRow } from '../states/index.ts';

export type PayoutPolicy = {
  automaticUpTo: number;
  secondApprovalAbove: number | null;
  bankMethod: 'bank_file' | 'instant';
  payees: PayeePolicy;
};
export type PolicyRow = Selectable<PayoutPolicyTable>;
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
  return policyOf(await findPolicyRow(ctx, accountId));
}

export const findPolicyRow = ({ db }: Context, accountId: string): Promise<PolicyRow | undefined> =>
  db.selectFrom('payout_policy').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const policyOf = (row: PolicyRow | undefined): PayoutPolicy =>
  row
    ? {
        automaticUpTo: row.automatic_up_to,
        secondApprovalAbove: row.second_approval_above,
        bankMethod: row.bank_method,
        payees: {
          match: row.payee_match,
          close_match: row.payee_close_match,
          no_match: row.payee_no_match,
          not_possible: row.payee_not_possible,
          no_answer: row.payee_no_answer,
        },
      }
    : DEFAULT_PAYOUT_POLICY;

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
