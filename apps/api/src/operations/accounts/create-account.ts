import type { createAccount as route } from '@reprise/contract/accounts/account-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { insertAccount, linkAccounts, lockAccount } from '../../accounts/index.ts';
import { actingPerson, addAdministrator } from '../../identity/index.ts';
import { requireFitting } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accountDetailOf } from './account-detail-of.ts';
import { requestAccountJob } from './request-account-job.ts';
import { requireClient } from './require-client.ts';
import type { SetUpOrder } from './set-up-account.job.ts';

/**
 * Creates synchronously what must be valid at once; the rest of the set-up of an account is a job that can be followed.
 */
export async function createAccount(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { activeCircuits, paymentIssuer, administrator, buyerAccountIds, otherLanguages, template, ...order } = body;
  requireFitting(activeCircuits);
  if (template) await requireTemplate(ctx, template.accountId, order);
  const { id: accountId } = await insertAccount(ctx, { body: order });
  const buyers = [...new Set(buyerAccountIds)];
  for (const buyerAccountId of buyers)
    await linkAccounts(ctx, { body: { retailerAccountId: accountId, buyerAccountId } });
  const facts = await accountDetailOf(ctx, await lockAccount(ctx, accountId));
  const administratorId = administrator
    ? await addAdministrator(ctx, {
        accountId,
        rootId: facts.rootOrganizationId,
        isRetailer: order.isRetailer,
        person: administrator,
      })
    : null;
  const openedBy = actingPerson(ctx);
  const asked: SetUpOrder = {
    circuits: activeCircuits,
    issuer: paymentIssuer,
    buyerAccountId: buyers[0] ?? null,
    languages: otherLanguages,
    template,
    administratorId,
    openedBy,
  };
  await requestAccountJob(ctx, { accountId, kind: 'set_up', asked });
  return facts;
}

type Opened = Pick<RouteInput<typeof route>['body'], 'isRetailer' | 'language' | 'currency'>;

/** Texts are copied as they are written, and prices as they are: both accounts speak and count alike. */
async function requireTemplate(ctx: Context, accountId: string, opened: Opened): Promise<void> {
  const source = await requireClient(ctx, accountId);
  if (!source.is_retailer || !opened.isRetailer)
    refuse('configuration_error', 'A template is a retailer, and so is the client it is copied to.');
  if (source.language !== opened.language || source.currency !== opened.currency)
    refuse(
      'configuration_error',
      `The template is in ${source.language} and ${source.currency}: open the client with the same language and currency.`,
    );
}
