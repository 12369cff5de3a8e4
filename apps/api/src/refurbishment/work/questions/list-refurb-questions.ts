import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listRefurbQuestions as route } from '@reprise/contract/refurbishment/question-routes';
import { requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/http/pagination.ts';
import { readQuestionsOf } from './question-rows.ts';
import { questionView, readScopeNames } from './question-views.ts';

/** A few dozen at most, and their order is what they mean: they are read whole. */
export async function listRefurbQuestions(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const rows = await readQuestionsOf(ctx, accountId, query.search);
  const names = await readScopeNames(ctx, accountId, rows);
  const views = rows.map((row) => questionView(row, names));
  if (query.order?.position === 'desc') views.reverse();
  return pageOf(views, '/refurb-diagnosis-questions', query);
}
