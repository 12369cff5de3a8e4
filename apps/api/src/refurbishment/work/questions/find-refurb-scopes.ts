import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { findRefurbScopes as route } from '@reprise/contract/refurbishment/question-routes';
import { requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { findScopes } from './readable-scopes.ts';

/** As many as a list under a field shows: more words find the rest. */
const MATCHES = 20;

export async function findRefurbScopes(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const scopes = await findScopes(ctx, accountId, query.kind, query.search ?? '', MATCHES);
  return { matches: scopes.map(({ id, label, accountName, note }) => ({ id, label, accountName, note })) };
}
