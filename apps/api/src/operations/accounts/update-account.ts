import type { updateAccount as route } from '@reprise/contract/accounts/account-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { accountUpdated, changeAccount, lockAccount } from '../../accounts/index.ts';
import { activateCircuits, ensureCircuits } from '../../logistics/index.ts';
import { ensurePaymentModes, switchPaymentModes } from '../../payments/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseStale } from '../../platform/http/refusal.ts';
import { accountDetailOf } from './account-detail-of.ts';

type Detail = RouteAnswer<typeof route>;

/** A merge patch of the whole page of an account, in one transaction. */
export async function updateAccount(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<Detail> {
  const account = await lockAccount(ctx, params.id);
  if (body.version !== undefined && body.version !== account.version)
    refuseStale('account', { version: account.version });
  const before = await accountDetailOf(ctx, account);
  const { activeCircuits, paymentModes, version: _, ...own } = body;
  await changeAccount(ctx, account, own);
  if (body.isRetailer || activeCircuits) await equipRetailer(ctx, params.id);
  if (activeCircuits) await activateCircuits(ctx, params.id, activeCircuits);
  if (paymentModes) await switchPaymentModes(ctx, params.id, paymentModes);
  const after = await accountDetailOf(ctx, await lockAccount(ctx, params.id));
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  const changed = { ...after, version: before.version + 1 };
  await ctx.db.updateTable('account').set({ version: changed.version }).where('id', '=', params.id).execute();
  const facts = { entity: 'account', entityId: params.id, accountId: params.id };
  await recordChange(ctx, { action: 'update', ...facts, before, after: changed });
  await ctx.emit(accountUpdated({ accountId: params.id }));
  return changed;
}

/** The defaults of a new retailer, for an account that becomes one later or is changed before its set-up. */
async function equipRetailer(ctx: Context, accountId: string): Promise<void> {
  const { is_retailer, language } = await lockAccount(ctx, accountId);
  if (!is_retailer) return;
  await ensureCircuits(ctx, { accountId, language });
  await ensurePaymentModes(ctx, { accountId, language, issuer: 'retailer' });
}
