import type { ResponsibleSide } from '@reprise/contract/accounts/account-kinds';
import { readBuyerPays } from '../accounts/index.ts';
import { requireNothingUnderWay } from '../organizations/index.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';

export type PaymentModeSwitch = { id: string; active: boolean; issuer: ResponsibleSide };

/** Sets which modes an account offers and who issues each payment. Unchanged modes are not written. */
export async function switchPaymentModes(
  ctx: Context,
  accountId: string,
  switches: readonly PaymentModeSwitch[],
): Promise<void> {
  for (const [place, { id, active, issuer }] of switches.entries()) {
    const mode = await ctx.db
      .selectFrom('payment_mode')
      .select(['active', 'issuer', 'due_at'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!mode)
      refuse('validation_failed', 'At least one id in paymentModes is not a payment mode of this account.', {
        violations: [{ path: `body.paymentModes.${place}.id`, message: 'is not a payment mode of this account' }],
      });
    if (mode.active === active && mode.issuer === issuer) continue;
    // At the counter it is the retailer who hands the money over.
    if (issuer === 'buyer' && mode.due_at === 'deposit')
      refuse('validation_failed', 'A payment mode that is due at the deposit must be issued by the retailer.', {
        violations: [
          {
            path: `body.paymentModes.${place}.issuer`,
            message: 'must be retailer for a payment mode due at the deposit',
            code: 'choice',
          },
        ],
      });
    if (issuer === 'buyer' && mode.issuer !== 'buyer' && !(await readBuyerPays(ctx, accountId)))
      refuse(
        'validation_failed',
        'No buyer linked to this account pays customers, so the issuer cannot be the buyer.',
        {
          violations: [
            {
              path: `body.paymentModes.${place}.issuer`,
              message: 'cannot be buyer: no linked buyer pays customers',
              code: 'choice',
            },
          ],
        },
      );
    if (mode.active && !active) await requireNothingUnderWay(ctx, { kind: 'payment_mode', accountId, id });
    await ctx.db
      .updateTable('payment_mode')
      .set((eb) => ({ active, issuer, version: eb('version', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  }
}
