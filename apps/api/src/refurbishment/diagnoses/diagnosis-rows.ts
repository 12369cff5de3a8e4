import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import type { Selectable } from 'kysely';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { RefurbDiagnosis } from '../../platform/db/schema.ts';
import { refuse, refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import type { ItemRow } from '../../states/index.ts';

export type DiagnosisRow = Omit<Selectable<RefurbDiagnosis>, 'questions' | 'responses'> & {
  questions: DiagnosisView['questions'];
  responses: DiagnosisView['responses'];
};
/** Whether a diagnosis still runs depends on its item. */
export type DiagnosedItem = Pick<ItemRow, 'status' | 'refurb_cycle' | 'warehouse_id'>;

export function requireOperator({ actor }: Context): UserActor {
  if (actor.kind !== 'user') return refuseAbsent('refurb diagnosis');
  return actor;
}

/** A diagnosis in the warehouse of the actor. It is read behind the wall of its retailer. */
export async function requireDiagnosis(ctx: Context, id: string): Promise<DiagnosisRow> {
  const { accountId, organizationId } = requireOperator(ctx);
  const row = await ctx.db
    .selectFrom('refurb_diagnosis')
    .selectAll()
    .where('id', '=', id)
    .where('buyer_account_id', '=', accountId)
    .where('warehouse_id', '=', organizationId)
    .executeTakeFirst();
  if (!row) return refuseAbsent('refurb diagnosis');
  await ctx.actFor(row.account_id);
  return row as DiagnosisRow;
}

/**
 * An item that is lost, stopped or transferred leaves its diagnosis without a word to it: control is below this
 * capability. Such a diagnosis is over, although its row says that it runs until somebody begins the next one.
 */
export const isRunning = (row: DiagnosisRow, item: DiagnosedItem): boolean =>
  row.status === 'running' &&
  item.status === 'item_refurb_diagnostic_in_progress' &&
  item.refurb_cycle === row.cycle &&
  item.warehouse_id === row.warehouse_id;

export function requireRunning(row: DiagnosisRow, item: DiagnosedItem): void {
  if (isRunning(row, item)) return;
  const status = row.status === 'running' ? 'abandoned' : row.status;
  refuse('concurrent_change', `The diagnosis is ${status}: it does not run any more.`, {
    data: { diagnosisStatus: status, status: item.status, version: row.version },
  });
}

/** Reads the row again and locks it: of two who end one diagnosis at once the second finds it ended. */
export async function lockDiagnosis(ctx: Context, { account_id, id }: DiagnosisRow): Promise<DiagnosisRow> {
  const row = await ctx.db
    .selectFrom('refurb_diagnosis')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as DiagnosisRow;
}

/** The same for the person who runs it, at the version they saw. */
export async function lockOwnDiagnosis(
  ctx: Context,
  found: DiagnosisRow,
  item: DiagnosedItem,
  expectedVersion: number,
): Promise<DiagnosisRow> {
  const row = await lockDiagnosis(ctx, found);
  requireRunning(row, item);
  if (row.started_by !== requireOperator(ctx).userId) return refuseHeld(ctx, row);
  if (row.version !== expectedVersion) refuseStale('diagnosis', { version: row.version });
  return row;
}

/** Says who has begun the diagnosis of an item, and since when. */
export async function refuseHeld(ctx: Context, row: DiagnosisRow): Promise<never> {
  const by = await findOperatorName(ctx, row);
  return refuse('concurrent_change', `${by ?? 'Somebody else'} has begun the diagnosis of this item.`, {
    data: { diagnosisId: row.id, by, since: row.started_at.toISOString() },
  });
}

export async function findOperatorName(
  ctx: Context,
  { buyer_account_id, started_by }: Pick<DiagnosisRow, 'buyer_account_id' | 'started_by'>,
): Promise<string | null> {
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['firstname', 'lastname'])
    .where('account_id', '=', buyer_account_id)
    .where('id', '=', started_by)
    .executeTakeFirst();
  return user ? `${user.firstname} ${user.lastname}` : null;
}

type Ending = { status: 'abandoned' } | { status: 'finalized'; stock_id: string | null; comment: string | null };

export async function endDiagnosis(ctx: Context, { account_id, id }: DiagnosisRow, ending: Ending): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('refurb_diagnosis')
    .set(({ eb }) => ({
      ...ending,
      ended_by: requireOperator(ctx).userId,
      ended_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
