import { OPEN_PAYMENT_CANCELLATIONS, type PaymentCancellationStatus } from '@reprise/contract/payments/cancellations';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { PaymentCancellation } from '../../platform/db/schema.ts';
import type { PaymentRow } from '../../states/index.ts';

export type CancellationRow = Selectable<PaymentCancellation>;

/** What was asked for a payment and not decided yet. It is read and written under the lock of the payment. */
export async function findOpenCancellation(
  { db }: Context,
  { account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>,
): Promise<CancellationRow | undefined> {
  return db
    .selectFrom('payment_cancellation')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('payment_id', '=', id)
    .where('status', 'in', OPEN_PAYMENT_CANCELLATIONS)
    .executeTakeFirst();
}

/** What was asked for a payment last, whatever came of it. */
export const findLastCancellation = (
  { db }: Context,
  { account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>,
): Promise<CancellationRow | undefined> =>
  db
    .selectFrom('payment_cancellation')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('payment_id', '=', id)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function changeCancellation(
  { db, clock }: Context,
  { account_id, id }: Pick<CancellationRow, 'account_id' | 'id'>,
  status: PaymentCancellationStatus,
): Promise<void> {
  const isOpen = OPEN_PAYMENT_CANCELLATIONS.some((open) => open === status);
  await db
    .updateTable('payment_cancellation')
    .set((eb) => ({ status, answered_at: isOpen ? null : clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
