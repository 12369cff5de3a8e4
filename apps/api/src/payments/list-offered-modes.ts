import type { PaymentType } from '@reprise/contract/payments/payment-modes';
import type { PriceModifier } from '@reprise/contract/pricing/modifiers';
import { hasPremiumFeature } from '../organisations/index.ts';
import type { Context } from '../platform/context.ts';
import { modifierOf } from './modifier-columns.ts';

export type OfferedMode = { id: string; type: PaymentType; label: string; modifier: PriceModifier };

/** The modes a customer may choose, in their order. A bonus counts only while the account has the feature. */
export async function listOfferedModes(ctx: Context, accountId: string): Promise<OfferedMode[]> {
  const hasBonus = await hasPremiumFeature(ctx, accountId, 'payment_bonus');
  const rows = await ctx.db
    .selectFrom('payment_mode')
    .select(['id', 'type', 'label', 'modifier_mode', 'modifier_value', 'modifier_cap'])
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type as PaymentType,
    label: row.label,
    modifier: hasBonus ? modifierOf(row) : { mode: 'disabled' },
  }));
}
