import { isLocale, type Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { findAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { insertCategory } from './insert-category.ts';

const translate = await loadNamespace('defaults');
const ROOT_IDENTIFIER = 'root';

/**
 * Creates the root category of an account if it has none; returns its id. Without a named buyer the catalogue of a buyer
 * has the buyer itself, and a retailer chooses one later.
 */
export async function ensureRootCategory(
  ctx: Context,
  accountId: string,
  buyerAccountId: string | null = null,
): Promise<string> {
  const account = await findAccount(ctx, accountId);
  if (!account) throw new Error(`account ${accountId} is not behind the wall of this transaction`);
  // Serializes two concurrent set-ups of one account.
  await ctx.db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const root = await ctx.db
    .selectFrom('category')
    .select('id')
    .where('account_id', '=', accountId)
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  if (root) return root.id;
  const t = translate(isLocale(account.language) ? account.language : ('fr-FR' satisfies Locale));
  const { id } = await insertCategory(ctx, {
    account_id: accountId,
    parent_id: null,
    identifier: ROOT_IDENTIFIER,
    label: t('categories.root'),
    buyer_account_id: buyerAccountId ?? (account.is_buyer_and_workshops_supervisor ? accountId : null),
  });
  return id;
}
