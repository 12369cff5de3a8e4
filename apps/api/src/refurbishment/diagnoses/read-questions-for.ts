import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

export type QuestionSnapshot = DiagnosisView['questions'];
type Device = { buyerAccountId: string; productAccountId: string; productId: string; categoryId: string };

/**
 * The questions that a buyer asks about a device, with what their answers propose: those without links are asked about
 * every device, the others about their products and about the devices of their categories and of every category below.
 */
export async function readQuestionsFor(
  ctx: Context,
  { buyerAccountId, productAccountId, productId, categoryId }: Device,
): Promise<QuestionSnapshot> {
  // The questions are the buyer's, the tree of categories is the retailer's.
  await ctx.actFor(buyerAccountId);
  await ctx.actFor(productAccountId);
  const { rows } = await sql<QuestionSnapshot[number]>`
    select question.id, question.title, question.type, (
      select coalesce(jsonb_agg(jsonb_build_object('id', answer.id, 'title', answer.title, 'stepIds', (
          select coalesce(jsonb_agg(proposed.refurb_step_id order by proposed.refurb_step_id), '[]')
          from app.refurb_answer_step proposed
          where proposed.account_id = answer.account_id and proposed.answer_id = answer.id))
        order by answer.position, answer.id), '[]')
      from app.refurb_answer answer
      where answer.account_id = question.account_id and answer.question_id = question.id) as answers
    from app.refurb_question question
    left join lateral (
      select bool_or(link.fits) as fits from (
        select exists (select from app.category_ancestor line where line.account_id = ${productAccountId}
          and line.category_id = ${categoryId} and line.account_id = c.category_account_id
          and line.ancestor_id = c.category_id) as fits
        from app.refurb_question_category c
        where c.account_id = question.account_id and c.question_id = question.id
        union all
        select p.product_account_id = ${productAccountId} and p.product_id = ${productId}
        from app.refurb_question_product p
        where p.account_id = question.account_id and p.question_id = question.id) link) links on true
    where question.account_id = ${buyerAccountId} and question.removed_at is null and links.fits is not false
    order by question.position, question.id`.execute(ctx.db);
  return rows;
}
