import type { Selectable } from 'kysely';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import type { Account } from '../platform/db/schema.ts';
import { refuse } from '../platform/http/refusal.ts';
import { accountClosed } from './events.ts';
import { setWebChannel } from './site/set-web-channel.ts';
import { accountView } from './views.ts';

/**
 * An account is removed in two steps, so that nobody loses one by a click: deactivated, then closed. Its rows stay,
 * because buybacks, payments and the police register refer to it for years; hosts, domains and addresses become free.
 */
export async function closeAccount(ctx: Context, account: Selectable<Account>): Promise<void> {
  if (account.status === 'active') refuse('still_active', 'The account is active. Deactivate it first.');
  const isLinked = async (side: 'account_id' | 'buyer_account_id') =>
    (await ctx.db.selectFrom('account_link').select(side).where(side, '=', account.id).limit(1).executeTakeFirst()) !==
    undefined;
  if (await isLinked('account_id'))
    refuse('has_linked_buyers', 'The account is still linked to buyers. Unlink them first.');
  if (await isLinked('buyer_account_id'))
    refuse('has_linked_retailers', 'The account is still linked to retailers. Unlink them first.');
  await setWebChannel(ctx, account.id, null);
  await ctx.db
    .updateTable('account')
    .set((eb) => ({ closed_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('id', '=', account.id)
    .execute();
  await recordChange(ctx, {
    action: 'remove',
    entity: 'account',
    entityId: account.id,
    accountId: account.id,
    before: accountView(account, ctx.urls),
  });
  await ctx.emit(accountClosed({ accountId: account.id }));
}
