import type { accountPatch } from '@reprise/contract/accounts/account-detail';
import { PREMIUM_FEATURES } from '@reprise/contract/accounts/premium-features';
import type { OrganizationType } from '@reprise/contract/organizations/organization-types';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { insertOrganization, updateRoot } from '../organizations/index.ts';
import type { Context } from '../platform/context.ts';
import type { Account } from '../platform/db/schema.ts';
import { refuse, refuseAbsent } from '../platform/http/refusal.ts';
import { accountRecord, rootRecord } from './account-columns.ts';
import { findRootDetail } from './queries.ts';
import { updateRootDetail } from './settings/update-root-detail.ts';
import { setWebChannel } from './site/set-web-channel.ts';

type Patch = Omit<z.output<typeof accountPatch>, 'activeCircuits' | 'paymentModes' | 'version'>;

/** Locks an account that is not closed. The provider's own account is excluded. */
export async function lockAccount(ctx: Context, id: string): Promise<Selectable<Account>> {
  const account = await ctx.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('is_provider', '=', false)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return account ?? refuseAbsent('account', 'account_not_found');
}

/** Writes the sent fields of an account. The caller compares before and after. */
export async function changeAccount(ctx: Context, account: Selectable<Account>, patch: Patch): Promise<void> {
  const isRetailer = patch.isRetailer ?? account.is_retailer;
  const isBuyer = patch.isBuyerAndWorkshopsSupervisor ?? account.is_buyer_and_workshops_supervisor;
  if (!isRetailer && !isBuyer)
    refuse('validation_failed', 'An account must be a retailer, a buyer, or both.', {
      violations: [{ path: 'body.isRetailer', message: 'An account must be a retailer, a buyer, or both.' }],
    });
  if (account.is_retailer && !isRetailer)
    await requireUnused(ctx, account.id, ['management_unit', 'store'], 'account_id');
  if (account.is_buyer_and_workshops_supervisor && !isBuyer)
    await requireUnused(ctx, account.id, ['warehouse'], 'buyer_account_id');

  const own = {
    ...accountRecord.columns(patch),
    // The main language is always offered, so it is not among the others.
    ...(patch.language && { other_languages: account.other_languages.filter((other) => other !== patch.language) }),
  };
  if (Object.keys(own).length) await ctx.db.updateTable('account').set(own).where('id', '=', account.id).execute();
  const root = (await findRootDetail(ctx, account.id))!;
  await updateRoot(ctx, account.id, rootRecord.columns(patch));
  if (isBuyer) await ensureBuyer(ctx, account.id, root.id, patch.name ?? account.name);
  if (patch.webChannel !== undefined) await setWebChannel(ctx, account.id, patch.webChannel);
  if (patch.enabledPremiumFeatures) {
    const features = patch.enabledPremiumFeatures;
    const enabledPremiumFeatures = PREMIUM_FEATURES.filter((feature) => features.includes(feature));
    await updateRootDetail(ctx, { params: { id: root.id }, body: { enabledPremiumFeatures } });
  }
}

/** A module can be removed only when nothing of it is left, because its organizations would become unreachable. */
async function requireUnused(
  ctx: Context,
  accountId: string,
  types: readonly OrganizationType[],
  side: 'account_id' | 'buyer_account_id',
): Promise<void> {
  const entity = await ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', 'in', types)
    .limit(1)
    .executeTakeFirst();
  const link = await ctx.db
    .selectFrom('account_link')
    .select(side)
    .where(side, '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (entity || link)
    refuse('module_in_use', 'The account has active organizations or links of this module. Remove them first.');
}

async function ensureBuyer(ctx: Context, accountId: string, rootId: string, name: string): Promise<void> {
  const buyer = await ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', 'buyer')
    .limit(1)
    .executeTakeFirst();
  if (!buyer)
    await insertOrganization(ctx, { accountId, type: 'buyer', parentOrganizationId: rootId, commonName: name });
}
