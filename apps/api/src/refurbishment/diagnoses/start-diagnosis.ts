import { tidyCode } from '@reprise/contract/buybacks/code-search';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { DIAGNOSIS_CODE_MIN_LENGTH } from '@reprise/contract/refurbishment/diagnosis';
import type * as routes from '@reprise/contract/refurbishment/diagnosis-routes';
import { ITEM_COMPLETED_STATUSES, type ItemStatus } from '@reprise/contract/states/item-statuses';
import { type RawBuilder, sql } from 'kysely';
import { requireHere } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type ItemRow, lockCase, perform } from '../../states/index.ts';
import { requireItem } from '../../transit/index.ts';
import { readQuestionsFor } from '../work/read-questions-for.ts';
import {
  type DiagnosisRow,
  endDiagnosis,
  findOperatorName,
  isRunning,
  refuseHeld,
  requireOperator,
} from './diagnosis-rows.ts';
import { viewDiagnosis } from './view-diagnosis.ts';

type Started = RouteAnswer<typeof routes.startDiagnosis>;

export async function startDiagnosisByCode(
  ctx: Context,
  { body }: Pick<RouteInput<typeof routes.startDiagnosisByCode>, 'body'>,
): Promise<Started> {
  if (tidyCode(body.code).length < DIAGNOSIS_CODE_MIN_LENGTH)
    refuse('code_too_short', `A code has at least ${DIAGNOSIS_CODE_MIN_LENGTH} characters.`, {
      data: { minimum: DIAGNOSIS_CODE_MIN_LENGTH },
    });
  const item = await requireItem(ctx, body.code, itemsInReach(ctx));
  return start(ctx, { accountId: item.account_id, itemId: item.id }, body.takeOver);
}

export async function startDiagnosis(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof routes.startDiagnosis>, 'params' | 'body'>,
): Promise<Started> {
  const item = await ctx.db
    .selectFrom('item')
    .select('account_id')
    .where('id', '=', params.id)
    .where(itemsInReach(ctx))
    .executeTakeFirst();
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  return start(ctx, { accountId: item.account_id, itemId: params.id }, body.takeOver);
}

/** Also what is meant for another warehouse of the buyer: the station says where it belongs. */
const itemsInReach = (ctx: Context): RawBuilder<boolean> =>
  sql<boolean>`item.buyer_account_id = ${requireOperator(ctx).accountId}`;

async function start(
  ctx: Context,
  key: { accountId: string; itemId: string },
  takeOver: boolean | undefined,
): Promise<Started> {
  // The item is the retailer's: its history, its events and its diagnosis are written behind the retailer's wall.
  await ctx.actFor(key.accountId);
  const theCase = await lockCase(ctx, key, ['buyback', 'item']);
  const { item } = theCase;
  if (!item) return refuse('item_not_found', 'No item with this code is visible to you.');
  await requireHere(ctx, item);
  await refuseDiagnosed(ctx, item);
  if (item.place !== 'stock') refuseStatus(item);
  const open = await lockOpenDiagnoses(ctx, item);
  const running = open.find((row) => isRunning(row, item));
  if (running?.started_by === requireOperator(ctx).userId)
    return { outcome: 'resumed', diagnosis: await viewDiagnosis(ctx, running) };
  if (running && !takeOver) return refuseHeld(ctx, running);
  // A reopened item is in its diagnosis already, and waits for somebody who makes it.
  if (item.status !== 'item_refurb_diagnostic_in_progress') await perform(ctx, 'startDiagnosis', theCase);
  for (const row of open) await endDiagnosis(ctx, row, { status: 'abandoned' });
  const row = await insertDiagnosis(ctx, item, running);
  return { outcome: running ? 'taken_over' : 'started', diagnosis: await viewDiagnosis(ctx, row) };
}

function refuseStatus({ status }: ItemRow): never {
  refuse('status_not_fit', `The item is ${status} and lies in no stock: it cannot be diagnosed now.`, {
    data: { status },
  });
}

/** What lies elsewhere, such as in quarantine, is refused for its status instead. */
const HAS_BEEN_BOUGHT: readonly ItemStatus[] = [
  ...ITEM_COMPLETED_STATUSES,
  'item_refurb_in_progress',
  'item_refurb_completed',
];

async function refuseDiagnosed(ctx: Context, item: ItemRow): Promise<void> {
  if (!HAS_BEEN_BOUGHT.includes(item.status)) return;
  const done = await ctx.db
    .selectFrom('refurb_diagnosis')
    .select(['id', 'buyer_account_id', 'started_by', 'ended_at'])
    .where('account_id', '=', item.account_id)
    .where('item_id', '=', item.id)
    .where('cycle', '=', item.refurb_cycle)
    .where('status', '=', 'finalized')
    .executeTakeFirst();
  if (!done) return;
  refuse('already_diagnosed', 'The item was diagnosed in this cycle. A new cycle has to be opened first.', {
    data: {
      diagnosisId: done.id,
      itemId: item.id,
      by: await findOperatorName(ctx, done),
      at: done.ended_at?.toISOString() ?? null,
    },
  });
}

async function lockOpenDiagnoses(ctx: Context, { account_id, id }: ItemRow): Promise<DiagnosisRow[]> {
  const rows = await ctx.db
    .selectFrom('refurb_diagnosis')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('item_id', '=', id)
    .where('status', '=', 'running')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as DiagnosisRow[];
}

/** Whoever takes a diagnosis over goes on with its questions and answers. */
async function insertDiagnosis(ctx: Context, item: ItemRow, before: DiagnosisRow | undefined): Promise<DiagnosisRow> {
  const now = ctx.clock.now();
  const questions = before?.questions ?? (await readQuestions(ctx, item));
  const row = await ctx.db
    .insertInto('refurb_diagnosis')
    .values({
      account_id: item.account_id,
      id: ctx.newId(),
      buyer_account_id: item.buyer_account_id,
      item_id: item.id,
      warehouse_id: item.warehouse_id,
      cycle: item.refurb_cycle,
      status: 'running',
      questions: JSON.stringify(questions),
      responses: JSON.stringify(before?.responses ?? []),
      started_by: requireOperator(ctx).userId,
      started_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as DiagnosisRow;
}

async function readQuestions(ctx: Context, { account_id, buyer_account_id, product_id }: ItemRow) {
  const product = await ctx.db
    .selectFrom('product')
    .select('category_id')
    .where('account_id', '=', account_id)
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow();
  return readQuestionsFor(ctx, {
    buyerAccountId: buyer_account_id,
    productAccountId: account_id,
    productId: product_id,
    categoryId: product.category_id,
  });
}
