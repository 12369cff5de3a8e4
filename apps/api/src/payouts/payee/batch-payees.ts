import type { PayeeAction, PayeeOutcome } from '@reprise/contract/payments/payee-checks';
import { type Selectable, sql } from 'kysely';
import { sealerOf } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Customer, Payout } from '../../platform/db/schema.ts';
import { type BatchRow, issuerOfBatch } from '../desk/batch-rows.ts';
import { openSealedPayee, type Payee } from '../orders/payee.ts';
import { readPolicy } from '../policy.ts';
import { actionOf, type CheckRow, outcomeOf, readChecks } from './read-checks.ts';

/** An order of a batch with whom it was prepared for, and what the bank said; `check` is missing until it has been asked. */
export type OrderPayee = {
  payoutId: string;
  paymentId: string;
  customerId: string;
  isWithdrawn: boolean;
  payee: Payee;
  check: CheckRow | undefined;
  outcome: PayeeOutcome | null;
  action: PayeeAction | null;
};
type Row = Selectable<Payout> & Pick<Selectable<Customer>, 'key_id' | 'wrapped_key'>;

/** The payees as they were prepared: what a customer corrects afterwards is in no batch yet. Those who were erased are left out. */
export async function readOrderPayees(ctx: Context, batch: BatchRow): Promise<OrderPayee[]> {
  const { rows } = await sql<Row>`
    select t.*, c.key_id, c.wrapped_key from app.payout t
    join app.customer c on c.account_id = t.account_id and c.id = t.customer_id
    where t.account_id = ${batch.account_id} and t.batch_id = ${batch.id} order by t.payment_id`.execute(ctx.db);
  const orders = rows.flatMap((row) => {
    const sealer = sealerOf(ctx, row.account_id, row.customer_id, row);
    return sealer ? [{ row, payee: openSealedPayee(sealer, row) }] : [];
  });
  const isAlone = batch.method === 'instant' || rows.filter(({ status }) => status !== 'withdrawn').length === 1;
  const checks = await readChecks(
    ctx,
    orders.flatMap(({ row, payee: { iban, name } }) => {
      const { id, account_id: accountId, customer_id: customerId } = row;
      return iban ? [{ id, accountId, customerId, pair: { iban, name }, order: { payoutId: id, isAlone } }] : [];
    }),
  );
  const { payees } = await readPolicy(ctx, issuerOfBatch(batch));
  return orders.map(({ row, payee }) => {
    const check = checks.get(row.id);
    return {
      payoutId: row.id,
      paymentId: row.payment_id,
      customerId: row.customer_id,
      isWithdrawn: row.status === 'withdrawn',
      payee,
      check,
      outcome: check ? outcomeOf(check) : null,
      action: check ? actionOf(check, payees) : null,
    };
  });
}
