import type { createAccount as route } from '@reprise/contract/accounts/account-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { insertAccount, linkAccounts, lockAccount } from '../../accounts/index.ts';
import { actingPerson, addAdministrator } from '../../identity/index.ts';
import { requireFitting } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { accountDetailOf } from './account-detail-of.ts';
import { requestAccountJob } from './request-account-job.ts';
import type { SetUpOrder } from './set-up-account.job.ts';

/**
 * Creates synchronously what must be valid at once; the rest of the set-up of an account is a job that can be followed.
 */
export async function createAccount(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { activeCircuits, paymentIssuer, administrator, buyerAccountIds, otherLanguages, ...order } = body;
  requireFitting(activeCircuits);
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
    administratorId,
    openedBy,
  };
  await requestAccountJob(ctx, { accountId, kind: 'set_up', asked });
  return facts;
}
