import type { QuestionType } from '@reprise/contract/catalogue/questions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { refuseAbsent } from '../../../platform/http/refusal.ts';

/** A category or a product that a question is limited to, with the account whose catalogue has it. */
export type ScopeKey = { accountId: string; id: string };
export type QuestionRow = {
  account_id: string;
  id: string;
  position: number;
  title: string;
  type: QuestionType;
  updated_at: Date;
  version: number;
  answers: { id: string; title: string; steps: { id: string; name: string }[] }[];
  categories: ScopeKey[];
  products: ScopeKey[];
};

/** Questions that were not removed, with everything that belongs to them, in the order they are asked. */
async function readQuestions(ctx: Context, where: RawBuilder<boolean>): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.account_id, q.id, q.position, q.title, q.type, q.updated_at, q.version,
      (select jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'steps', coalesce((
          select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
          from app.refurb_answer_step p join app.refurb_step s on s.account_id = p.account_id and s.id = p.refurb_step_id
          where p.account_id = a.account_id and p.answer_id = a.id), '[]')) order by a.position, a.id)
        from app.refurb_answer a where a.account_id = q.account_id and a.question_id = q.id) as answers,
      coalesce((select jsonb_agg(jsonb_build_object('accountId', c.category_account_id, 'id', c.category_id)
          order by c.category_id)
        from app.refurb_question_category c where c.account_id = q.account_id and c.question_id = q.id), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('accountId', p.product_account_id, 'id', p.product_id)
          order by p.product_id)
        from app.refurb_question_product p where p.account_id = q.account_id and p.question_id = q.id), '[]') as products
    from app.refurb_question q where q.removed_at is null and ${where} order by q.position, q.id`.execute(ctx.db);
  return rows;
}

export const readQuestionsOf = (ctx: Context, accountId: string, search?: string): Promise<QuestionRow[]> =>
  readQuestions(
    ctx,
    search
      ? sql`q.account_id = ${accountId} and q.title ilike ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}`
      : sql`q.account_id = ${accountId}`,
  );

/** A question by its id alone, behind the tenant wall. */
export async function requireQuestion(ctx: Context, id: string): Promise<QuestionRow> {
  const [row] = await readQuestions(ctx, sql`q.id = ${id}`);
  return row ?? refuseAbsent('refurb diagnosis question');
}

export async function lockQuestion(ctx: Context, id: string): Promise<QuestionRow> {
  await ctx.db.selectFrom('refurb_question').select('id').where('id', '=', id).forUpdate().execute();
  return requireQuestion(ctx, id);
}

/** Nobody else adds, moves or links questions of the account until this transaction ends. */
export async function lockQuestionsOf(ctx: Context, accountId: string): Promise<void> {
  await sql`select 1 from app.account where id = ${accountId} for no key update`.execute(ctx.db);
}
