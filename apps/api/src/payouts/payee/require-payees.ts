import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { BatchRow } from '../desk/batch-rows.ts';
import { type OrderPayee, readOrderPayees } from './batch-payees.ts';

/** A batch leaves when every payee has an answer that lets it leave, or that its approver has confirmed expressly. */
export async function requirePayees(
  ctx: Context,
  batch: BatchRow,
  { confirmed, acceptedBy }: { confirmed: readonly string[]; acceptedBy: string },
): Promise<void> {
  const orders = (await readOrderPayees(ctx, batch)).filter(({ isWithdrawn, payee }) => payee.iban && !isWithdrawn);
  const withAction = (wanted: OrderPayee['action']) => orders.filter(({ action }) => action === wanted);
  const pending = withAction(null);
  const stopped = [...withAction('hold'), ...withAction('ask_customer')];
  const accepted = withAction('second_person');
  const toConfirm = accepted.filter(({ paymentId }) => !confirmed.includes(paymentId));
  if (pending.length || stopped.length || toConfirm.length)
    refuse('payee_check_open', 'A payee of this batch waits for the bank, is held, or must be confirmed expressly.', {
      data: {
        pending: pending.map(({ paymentId }) => paymentId),
        stopped: stopped.map(({ paymentId }) => paymentId),
        toConfirm: toConfirm.map(({ paymentId }) => paymentId),
      },
    });
  if (!accepted.length) return;
  await ctx.db
    .updateTable('payee_check')
    .set({ accepted_by: acceptedBy, accepted_at: ctx.clock.now() })
    .where('account_id', '=', batch.account_id)
    .where(
      'id',
      'in',
      accepted.map(({ check }) => check!.id),
    )
    .execute();
}
