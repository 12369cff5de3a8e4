import type { listQuestions as route } from '@reprise/contract/catalogue/question-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { contains, equals, listPage } from '../../platform/http/pagination.ts';
import { readAnswers } from './queries.ts';
import { questionView } from './views.ts';

/** Each as it was written, replacements among them; what a category asks in the end is another list. */
export async function listQuestions(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const select = ctx.db
    .selectFrom('question')
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'question.account_id').onRef('category.id', '=', 'question.category_id'),
    )
    .selectAll('question')
    .select('category.label as category_label')
    .where('question.account_id', '=', accountId);
  const page = await listPage(select, {
    path: '/diagnostic-questions',
    query,
    filters: { categoryId: equals('question.category_id'), search: contains('question.title') },
    orderBy: { title: 'question.title', createdAt: 'question.created_at' },
    defaultOrder: ['title', 'asc'],
    tieBreaker: 'question.id',
    view: (row) => row,
  });
  const rows = page['hydra:member'];
  const answers = await readAnswers(
    ctx,
    accountId,
    rows.map(({ id }) => id),
  );
  const members = rows.map((row) => questionView(row, row.category_label, answers.get(row.id) ?? []));
  return { ...page, 'hydra:member': members };
}
