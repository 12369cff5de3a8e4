import type { Copy } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';

const BATCH = 200;

/** With their answers and what each takes from the price. A question that replaces another comes after it. */
export async function copyQuestions(ctx: Context, { source, target, roots, idOf }: Copy): Promise<number> {
  const questions = await ctx.db
    .selectFrom('question')
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'question.account_id').onRef('category.id', '=', 'question.category_id'),
    )
    .innerJoin('category_ancestor as line', (join) =>
      join
        .onRef('line.account_id', '=', 'category.account_id')
        .onRef('line.category_id', '=', 'category.id')
        .on('line.ancestor_id', '=', roots.source),
    )
    .selectAll('question')
    .where('question.account_id', '=', source)
    .where('category.status', '=', 'active')
    .orderBy('line.depth')
    .orderBy('question.position')
    .orderBy('question.id')
    .execute();
  const known = new Set<string>();
  // One that replaces a question of an archived category replaces nothing, and is asked nowhere.
  const kept = questions.filter(({ id, overrides_id }) => {
    const isKept = overrides_id === null || known.has(overrides_id);
    if (isKept) known.add(id);
    return isKept;
  });
  for (let at = 0; at < kept.length; at += BATCH)
    await ctx.db
      .insertInto('question')
      .values(
        kept.slice(at, at + BATCH).map((row) => ({
          ...row,
          account_id: target,
          id: idOf(row.id),
          category_id: idOf(row.category_id),
          overrides_id: row.overrides_id && idOf(row.overrides_id),
          created_at: ctx.clock.now(),
          version: 1,
        })),
      )
      .onConflict((oc) => oc.columns(['account_id', 'id']).doNothing())
      .execute();
  const answers = (await ctx.db.selectFrom('answer').selectAll().where('account_id', '=', source).execute()).filter(
    ({ question_id }) => known.has(question_id),
  );
  for (let at = 0; at < answers.length; at += BATCH)
    await ctx.db
      .insertInto('answer')
      .values(
        answers.slice(at, at + BATCH).map((row) => ({
          ...row,
          account_id: target,
          id: idOf(row.id),
          question_id: idOf(row.question_id),
        })),
      )
      .onConflict((oc) => oc.columns(['account_id', 'id']).doNothing())
      .execute();
  return kept.length;
}
