import type { getQuestion as route } from '@reprise/contract/catalogue/question-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { type QuestionRow, readAnswers, requireQuestion } from './queries.ts';
import { questionView } from './views.ts';

export async function getQuestion(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return questionDetailOf(ctx, await requireQuestion(ctx, params.id));
}

export async function questionDetailOf(ctx: Context, row: QuestionRow): Promise<RouteAnswer<typeof route>> {
  const { account_id, id } = row;
  const answers = await readAnswers(ctx, account_id, [id]);
  const { label, overrideCount } = await ctx.db
    .selectFrom('category')
    .select('label')
    .select((eb) =>
      eb
        .selectFrom('question as below')
        .select((one) => one.fn.countAll<number>().as('n'))
        .where('below.account_id', '=', account_id)
        .where('below.overrides_id', '=', id)
        .as('overrideCount'),
    )
    .where('account_id', '=', account_id)
    .where('id', '=', row.category_id)
    .executeTakeFirstOrThrow();
  return { ...questionView(row, label, answers.get(id) ?? []), overrideCount: Number(overrideCount) };
}
