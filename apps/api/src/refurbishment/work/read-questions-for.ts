import type { QuestionType } from '@reprise/contract/catalogue/questions';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

export type DiagnosisQuestion = {
  id: string;
  title: string;
  type: QuestionType;
  answers: { id: string; title: string; stepIds: string[] }[];
};
type Device = { buyerAccountId: string; productAccountId: string; productId: string; categoryId: string };

/**
 * The questions that a buyer asks about a device, in their order: those about every device, and those that are limited to its
 * product, its category or one above it. The transaction must be open to both accounts, because the tree is the retailer's.
 */
export async function readQuestionsFor(ctx: Context, device: Device): Promise<DiagnosisQuestion[]> {
  const { buyerAccountId, productAccountId, productId, categoryId } = device;
  const { rows } = await sql<DiagnosisQuestion>`
    select q.id, q.title, q.type,
      (select jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'stepIds', array(
          select s.refurb_step_id from app.refurb_answer_step s
          join app.refurb_step step on step.account_id = s.account_id and step.id = s.refurb_step_id
          where s.account_id = a.account_id and s.answer_id = a.id order by step.name, step.id))
        order by a.position, a.id)
        from app.refurb_answer a where a.account_id = q.account_id and a.question_id = q.id) as answers
    from app.refurb_question q
    where q.account_id = ${buyerAccountId} and q.removed_at is null
      and (exists (select from app.refurb_question_product p where p.account_id = q.account_id and p.question_id = q.id
          and p.product_account_id = ${productAccountId} and p.product_id = ${productId})
        or exists (select from app.refurb_question_category c
          join app.category_ancestor line on line.account_id = c.category_account_id and line.ancestor_id = c.category_id
          where c.account_id = q.account_id and c.question_id = q.id
            and line.account_id = ${productAccountId} and line.category_id = ${categoryId})
        or not exists (select from app.refurb_question_product p
            where p.account_id = q.account_id and p.question_id = q.id)
          and not exists (select from app.refurb_question_category c
            where c.account_id = q.account_id and c.question_id = q.id))
    order by q.position, q.id`.execute(ctx.db);
  return rows;
}
