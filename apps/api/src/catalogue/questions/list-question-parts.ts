import type { listQuestionParts as route } from '@reprise/contract/catalogue/question-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';

const MOST = 200;

/** Suggests names of parts in use, because "screen" and "display" would be deducted twice. */
export async function listQuestionParts(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const rows = await ctx.db
    .selectFrom('answer')
    .select('part')
    .distinct()
    .where('account_id', '=', accountId)
    .where('part', 'is not', null)
    .orderBy('part')
    .limit(MOST)
    .execute();
  return { parts: rows.map(({ part }) => part!) };
}
