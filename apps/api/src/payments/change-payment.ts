import type { Updateable } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Payment } from '../platform/db/schema.ts';

/** What is written on a payment while its status stays. The status is changed by a command alone. */
export async function changePayment(
  { db, clock }: Context,
  { account_id, id }: { account_id: string; id: string },
  columns: Omit<Updateable<Payment>, 'status'>,
): Promise<void> {
  await db
    .updateTable('payment')
    .set((eb) => ({ ...columns, updated_at: clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
