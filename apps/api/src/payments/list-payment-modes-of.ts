import type { ResponsibleSide } from '@reprise/contract/organisations/account-kinds';
import type { PaymentDueAt, PaymentType } from '@reprise/contract/payments/payment-modes';
import type { Context } from '../platform/context.ts';

/** The modes of an account in the order they are offered. */
export async function listPaymentModesOf(ctx: Context, accountId: string) {
  const rows = await ctx.db
    .selectFrom('payment_mode')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type as PaymentType,
    label: row.label,
    active: row.active,
    issuer: row.issuer as ResponsibleSide,
    dueAt: row.due_at as PaymentDueAt,
  }));
}
