import type { PaymentRowView } from '@reprise/contract/payments/desk/payment-payloads';
import { openCustomer } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { payeeOf } from '../orders/payee.ts';
import { methodOf, type PayoutPolicy } from '../policy.ts';
import { actionOf, outcomeOf, readChecks, type Subject } from './read-checks.ts';

/** A payment of the desk, with its customer still sealed. */
type Waiting = Parameters<typeof methodOf>[0] &
  Parameters<typeof openCustomer>[3] & {
    id: string;
    account_id: string;
    customer_id: string;
    tab: PaymentRowView['tab'];
  };
type Mark = NonNullable<PaymentRowView['payeeCheck']>;

/** Payments that wait, and whose payee the bank does not know as the customer gave it. A name they confirmed is no mark. */
export async function readPayeeMarks<Row extends Waiting>(
  ctx: Context,
  rows: readonly Row[],
  policyOf: (row: Row) => PayoutPolicy,
): Promise<ReadonlyMap<string, Mark>> {
  const waiting = rows.filter(({ tab }) => tab === 'to_pay' || tab === 'to_approve');
  const checks = await readChecks(
    ctx,
    waiting.flatMap((row) => subjectOf(ctx, row, policyOf(row)) ?? []),
  );
  return new Map(
    waiting.flatMap((row) => {
      const check = checks.get(row.id);
      if (!check || check.confirmed_at) return [];
      const action = actionOf(check, policyOf(row).payees);
      return action === 'pay' ? [] : [[row.id, { outcome: outcomeOf(check), action }] as const];
    }),
  );
}

function subjectOf(ctx: Context, row: Waiting, policy: PayoutPolicy): Subject | undefined {
  const { id, account_id: accountId, customer_id: customerId } = row;
  const method = methodOf(row, policy);
  const customer = method && openCustomer(ctx, accountId, customerId, row);
  const payee = customer && payeeOf(customer, method);
  return payee?.iban ? { id, accountId, customerId, pair: { iban: payee.iban, name: payee.name } } : undefined;
}
