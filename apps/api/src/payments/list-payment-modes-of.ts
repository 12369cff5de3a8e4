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
    type: row.type,
    label: row.label,
    active: row.active,
    issuer: row.issuer,
    dueAt: row.due_at,
  }));
}
