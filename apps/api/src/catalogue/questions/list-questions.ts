import type { listQuestions as route } from '@reprise/contract/catalogue/question-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { listPage } from '../../platform/http/pagination.ts';
import { type QuestionRow, readAnswers } from './queries.ts';
import { questionView } from './views.ts';

type Row = QuestionRow & { category_label: string };
const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Each as it was written, replacements among them; what a category asks in the end is another list. */
export async function listQuestions(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  let select = ctx.db
    .selectFrom('question')
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'question.account_id').onRef('category.id', '=', 'question.category_id'),
    )
    .selectAll('question')
    .select('category.label as category_label')
    .where('question.account_id', '=', accountId);
  if (query.categoryId) select = select.where('question.category_id', '=', query.categoryId);
  if (query.search) select = select.where('question.title', 'ilike', anywhere(query.search));
  const page = await listPage(select as never, {
    path: '/diagnostic-questions',
    query,
    orderBy: { title: 'question.title', createdAt: 'question.created_at' },
    defaultOrder: ['title', 'asc'],
    tieBreaker: 'question.id',
    view: (row: Row) => row,
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
