import type { listCategoryBuyers as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { readAvailableBuyers, requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { wholeOf } from './visible-nodes.ts';

export async function listCategoryBuyers(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const buyers = await readAvailableBuyers(ctx, await requestedAccount(ctx, query.accountId));
  return wholeOf(buyers.filter(({ active }) => active));
}
