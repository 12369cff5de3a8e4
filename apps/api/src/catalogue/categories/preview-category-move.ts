import type { EffectiveCategory } from '@reprise/contract/catalogue/category-payloads';
import type { previewCategoryMove as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { resolveQuestions } from '../questions/resolve-questions.ts';
import { effectiveViewer } from './category-detail.ts';
import { requireCategory } from './category-rows.ts';
import { effectiveValuesOf } from './effective-values.ts';
import { readOwnValues } from './read-category-chain.ts';
import { requireMovable } from './require-parent.ts';

type Asked = { id: string; title: string; category: { id: string; label: string } };

/** What the products of a category would be asked and would inherit under another category. Nothing is changed. */
export async function previewCategoryMove(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const category = await requireCategory(ctx, params.id);
  const { account_id: accountId } = category;
  await requireMovable(ctx, category, query.parentId);
  const here = await readOwnValues(ctx, accountId, category.id);
  const there = [...(await readOwnValues(ctx, accountId, query.parentId)), here.at(-1)!];
  const show = await effectiveViewer(ctx, accountId);
  const [before, after] = [show(effectiveValuesOf(here)), show(effectiveValuesOf(there))];
  const [asked, toBeAsked] = [await questionsOf(ctx, accountId, here), await questionsOf(ctx, accountId, there)];
  const among = (questions: readonly Asked[]) => {
    const ids = new Set(questions.map(({ id }) => id));
    return ({ id }: Asked) => ids.has(id);
  };
  const [isNow, isThen] = [among(asked), among(toBeAsked)];
  const { n } = await ctx.db
    .selectFrom('category_ancestor')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('ancestor_id', '=', category.id)
    .where('depth', '>', 0)
    .executeTakeFirstOrThrow();
  return {
    path: there.slice(0, -1).map(({ id, label }) => ({ id, label })),
    questions: {
      coming: toBeAsked.filter((question) => !isNow(question)),
      going: asked.filter((question) => !isThen(question)),
      staying: toBeAsked.filter(isNow),
    },
    before,
    after,
    changed: (Object.keys(before) as (keyof EffectiveCategory)[]).filter(
      (name) => JSON.stringify(before[name]?.value) !== JSON.stringify(after[name]?.value),
    ),
    categoriesBelow: Number(n),
  };
}

/** What is asked at the end of a chain, root first. */
async function questionsOf(
  ctx: Context,
  accountId: string,
  chain: readonly { id: string; label: string }[],
): Promise<Asked[]> {
  const rows = await ctx.db
    .selectFrom('question')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(
      'category_id',
      'in',
      chain.map(({ id }) => id),
    )
    .execute();
  const depths = new Map(chain.toReversed().map(({ id }, depth) => [id, depth]));
  const labels = new Map(chain.map(({ id, label }) => [id, label]));
  return resolveQuestions(rows.map((row) => ({ ...row, depth: depths.get(row.category_id)! })))
    .filter(({ question }) => question.asked)
    .map(({ question: { id, title, category_id } }) => ({
      id,
      title,
      category: { id: category_id, label: labels.get(category_id)! },
    }));
}
