import type { ItemPage } from '@reprise/contract/refurbishment/item-page-payloads';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { RefurbDiagnosis } from '../../platform/db/schema.ts';
import type { ItemRow } from '../../states/index.ts';
import { readStocks } from './read-stocks.ts';

/** As they were asked when the diagnosis began: the questions of today may be others. */
type AskedQuestion = { id: string; title: string; answers: readonly { id: string; title: string }[] };
type Response = { questionId: string; answerIds: readonly string[] };
type Row = Pick<RefurbDiagnosis, 'cycle' | 'status' | 'comment' | 'stock_id'> & {
  id: string;
  started_at: Date;
  ended_at: Date | null;
  questions: readonly AskedQuestion[];
  responses: readonly Response[];
  started_by: string | null;
  ended_by: string | null;
};

export async function readItemDiagnoses(ctx: Context, item: ItemRow): Promise<ItemPage['diagnoses']> {
  const { rows } = await sql<Row>`
    select d.id, d.cycle, d.status, d.started_at, d.ended_at, d.comment, d.stock_id, d.questions, d.responses,
      starter.firstname || ' ' || starter.lastname as started_by, ender.firstname || ' ' || ender.lastname as ended_by
    from app.refurb_diagnosis d
    left join app.app_user starter on starter.account_id = d.buyer_account_id and starter.id = d.started_by
    left join app.app_user ender on ender.account_id = d.buyer_account_id and ender.id = d.ended_by
    where d.account_id = ${item.account_id} and d.item_id = ${item.id}
    order by d.created_at desc, d.id desc`.execute(ctx.db);
  const stocks = await readStocks(
    ctx,
    item.buyer_account_id,
    rows.map(({ stock_id }) => stock_id),
  );
  return rows.map((row) => ({
    id: row.id,
    cycle: row.cycle,
    status: row.status,
    startedAt: row.started_at.toISOString(),
    startedBy: row.started_by,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    comment: row.comment,
    stock: (row.stock_id && stocks.get(row.stock_id)) || null,
    questions: row.questions.map(({ id, title, answers }) => {
      const chosen = row.responses.find(({ questionId }) => questionId === id)?.answerIds ?? [];
      return {
        id,
        title,
        answers: answers.map((answer) => ({
          id: answer.id,
          title: answer.title,
          isChosen: chosen.includes(answer.id),
        })),
      };
    }),
  }));
}
