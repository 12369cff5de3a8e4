import type { paymentMode } from '@reprise/contract/payments/payment-mode-payloads';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { PaymentMode } from '../platform/db/schema.ts';
import { refuseAbsent } from '../platform/http/refusal.ts';
import { modifierOf } from './modifier-columns.ts';

export type PaymentModeRow = Selectable<PaymentMode>;
export type PaymentModeView = z.input<typeof paymentMode>;

/** One mode by its id alone, because the provider may open any account's; `held` takes a row lock. */
export async function requirePaymentMode(ctx: Context, id: string, how: 'seen' | 'held' = 'seen') {
  const select = ctx.db.selectFrom('payment_mode').selectAll().where('id', '=', id);
  const row = await (how === 'held' ? select.forUpdate() : select).executeTakeFirst();
  return row ?? refuseAbsent('payment mode');
}

export async function paymentModeViews(ctx: Context, rows: readonly PaymentModeRow[]): Promise<PaymentModeView[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  const properties = await ctx.db
    .selectFrom('payment_mode_property')
    .select(['payment_mode_id', 'name', 'value'])
    .where('account_id', 'in', [...new Set(rows.map(({ account_id }) => account_id))])
    .where('payment_mode_id', 'in', ids)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    type: row.type,
    label: row.label,
    description: row.description,
    longDescription: row.long_description,
    mailContent: row.mail_content,
    iban: row.iban,
    provider: row.provider,
    issuer: row.issuer,
    dueAt: row.due_at,
    modifier: modifierOf(row),
    properties: properties
      .filter(({ payment_mode_id }) => payment_mode_id === row.id)
      .map(({ name, value }) => ({ name, value })),
    active: row.active,
    version: row.version,
  }));
}

export async function paymentModeView(ctx: Context, row: PaymentModeRow): Promise<PaymentModeView> {
  const [view] = await paymentModeViews(ctx, [row]);
  return view!;
}
