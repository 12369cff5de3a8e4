import type pg from 'pg';
import { patientFetch } from '../patient-fetch.ts';
import type { ProofTenant } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';

export type Workshop = {
  stepIds: readonly string[];
  /** where devices lie during services, beside the default stocks */
  stockIds: readonly string[];
  question: { questionId: string; answerIds: readonly string[] };
};

const SERVICES = [
  { name: 'Data wipe', cost: 400 },
  { name: 'Battery', cost: 2_400 },
  { name: 'Screen', cost: 7_400 },
] as const;

/** Two stocks, three services, and one question whose answers propose none, one or two of them. */
export async function openWorkshop(
  admin: pg.Client,
  { accountId, warehouseId }: { accountId: string; warehouseId: string },
): Promise<Workshop> {
  const insert = async (text: string, values: readonly unknown[]): Promise<string> => {
    const { rows } = await admin.query<{ id: string }>(`insert into ${text} returning id`, [...values]);
    return rows[0]!.id;
  };
  const stockIds: string[] = [];
  for (const name of ['Bench', 'Shelf'])
    stockIds.push(
      await insert('app.stock (account_id, warehouse_id, name) values ($1, $2, $3)', [accountId, warehouseId, name]),
    );
  const stepIds: string[] = [];
  for (const [at, { name, cost }] of SERVICES.entries()) {
    const id = await insert(
      'app.refurb_step (account_id, name, created_at, updated_at) values ($1, $2, now(), now())',
      [accountId, name],
    );
    await admin.query(
      'insert into app.refurb_step_warehouse (account_id, refurb_step_id, warehouse_id, stock_id, cost) values ($1, $2, $3, $4, $5)',
      [accountId, id, warehouseId, stockIds[at % stockIds.length], cost],
    );
    stepIds.push(id);
  }
  const questionId = await insert(
    `app.refurb_question (account_id, title, type, position, created_at, updated_at)
     values ($1, 'Does it start?', 'unique', 0, now(), now())`,
    [accountId],
  );
  const answerIds: string[] = [];
  for (const [position, title] of ['Yes', 'Slowly', 'No'].entries()) {
    const id = await insert('app.refurb_answer (account_id, question_id, title, position) values ($1, $2, $3, $4)', [
      accountId,
      questionId,
      title,
      position,
    ]);
    for (const stepId of stepIds.slice(0, position))
      await admin.query(
        'insert into app.refurb_answer_step (account_id, answer_id, refurb_step_id) values ($1, $2, $3)',
        [accountId, id, stepId],
      );
    answerIds.push(id);
  }
  return { stepIds, stockIds, question: { questionId, answerIds } };
}

/** Devices that no customer sold: their story begins here, and the rules of a workshop are theirs as well. */
export async function addDevices({ apiUrls }: Stack, { users, productId, warehouseId }: ProofTenant): Promise<void> {
  const { headers } = users.warehouse_manager;
  for (const kind of ['trade', 'donor']) {
    const body = { kind, productId, warehouseId, grade: 'grade_b', price: 4_000, supplier: 'Proof' };
    const answer = await patientFetch(`${apiUrls[0]}/items`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
