import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Cause, TaskDefinition, TaskRef } from './define-task.ts';

/**
 * Makes the task of a thing agree with its cause: opens, updates or closes it. What woke it does not matter, so events
 * that come twice, late or in another order lead to the same end.
 */
export async function keepTask(ctx: Context, definition: TaskDefinition, ref: TaskRef): Promise<void> {
  const { kind } = definition;
  // Of two at once, the second reads the cause after the first has committed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task ${kind} ${ref.id}`}, 0))`.execute(ctx.db);
  const cause = await definition.findCause(ctx, ref);
  await closeTasks(ctx, definition, ref, cause);
  if (cause && !(await wasClosedByPerson(ctx, definition, ref, cause))) await openTask(ctx, definition, ref, cause);
}

/** Closes the open task: it has no cause any more, or another account must act now. */
async function closeTasks(ctx: Context, { kind }: TaskDefinition, { id }: TaskRef, cause: Cause | undefined) {
  await ctx.db
    .updateTable('task')
    .set((eb) => ({ closed_at: ctx.clock.now(), closed_by: 'cause', version: eb('version', '+', 1) }))
    .where('subject_id', '=', id)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .$if(cause !== undefined, (query) => query.where('account_id', '<>', cause!.accountId))
    .execute();
}

async function wasClosedByPerson(ctx: Context, { kind }: TaskDefinition, { id }: TaskRef, cause: Cause) {
  const closed = await ctx.db
    .selectFrom('task')
    .select('id')
    .where('subject_id', '=', id)
    .where('kind', '=', kind)
    .where('account_id', '=', cause.accountId)
    .where('closed_by', '=', 'person')
    .where('closed_at', '>=', cause.since)
    .limit(1)
    .executeTakeFirst();
  return closed !== undefined;
}

async function openTask(ctx: Context, { kind, subject }: TaskDefinition, { id }: TaskRef, cause: Cause) {
  const now = ctx.clock.now();
  const kept = {
    second_account_id: cause.secondAccountId ?? null,
    buyback_account_id: cause.buyback?.accountId ?? null,
    buyback_id: cause.buyback?.id ?? null,
    organization_id: cause.organizationId ?? null,
    facts: JSON.stringify(cause.facts ?? {}),
    due_at: cause.dueAt ?? null,
    checked_at: now,
  };
  await ctx.db
    .insertInto('task')
    .values({
      account_id: cause.accountId,
      id: ctx.newId(),
      kind,
      subject,
      subject_id: id,
      assignee_id: cause.assigneeId ?? null,
      opened_at: now,
      ...kept,
    })
    .onConflict((oc) =>
      oc.columns(['account_id', 'kind', 'subject_id']).where('closed_at', 'is', null).doUpdateSet(kept),
    )
    .execute();
}
