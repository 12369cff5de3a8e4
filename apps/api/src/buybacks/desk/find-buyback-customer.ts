import type { findBuybackCustomer as route } from '@reprise/contract/buybacks/desk/desk-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findCustomerByEmail } from '../customers.ts';
import { mayFindPerson } from '../search/find-person.ts';

/**
 * Turns an e-mail address into a key, so that the address stands in no URL and in no log. Nothing of the customer is
 * decrypted, so it is not recorded as a read; who may never read an address may not guess at one either.
 */
export async function findBuybackCustomer(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  if (!mayFindPerson(ctx))
    refuse('permission_denied', 'ROLE_CUSTOMER_PII_READ does not open e-mail addresses for your user type.');
  const accountId = await requestedAccount(ctx, body.retailer, 'body');
  return { customer: (await findCustomerByEmail(ctx, accountId, body.email)) ?? null };
}
