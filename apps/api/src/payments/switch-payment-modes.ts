import type { ResponsibleSide } from '@reprise/contract/organisations/account-kinds';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';

export type PaymentModeSwitch = { id: string; active: boolean; issuer: ResponsibleSide };

/** Which modes an account offers and who issues each payment. What is already so is left alone. */
export async function switchPaymentModes(
  ctx: Context,
  accountId: string,
  switches: readonly PaymentModeSwitch[],
): Promise<void> {
  for (const [place, { id, active, issuer }] of switches.entries()) {
    const known = await ctx.db
      .selectFrom('payment_mode')
      .select(['active', 'issuer'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known)
      refuse('validation_failed', 'a payment mode is not of this client', {
        violations: [{ path: `body.paymentModes.${place}.id`, message: 'not a payment mode of this client' }],
      });
    if (known.active === active && known.issuer === issuer) continue;
    await ctx.db
      .updateTable('payment_mode')
      .set((eb) => ({ active, issuer, version: eb('version', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  }
}
