import {
  ACCOUNT_JOB_STEPS,
  type AccountJobKind,
  type AccountJobStep,
  type accountJob as accountJobSchema,
} from '@reprise/contract/operations/account-jobs';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { AccountJob } from '../../platform/db/schema.ts';
import { type DomainEvent, defineEvent } from '../../platform/durable/event.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';

export const accountJobPayload = z.object({ accountId: z.uuid(), accountJobId: z.uuid() });
export type AccountJobPayload = z.output<typeof accountJobPayload>;
export type AccountJobRow = Selectable<AccountJob>;
const accountJobFailed = defineEvent('account.job_failed', { accountJobId: z.uuid() });

const accountJob = { accountJobId: z.uuid() };
export const setUpRequested = defineEvent('account.set_up_requested', accountJob);
export const reindexRequested = defineEvent('account.reindex_requested', accountJob);
export const templateRequested = defineEvent('account.template_requested', accountJob);
const REQUESTED = { set_up: setUpRequested, template: templateRequested, reindex: reindexRequested };
export const accountJobRequested = (kind: AccountJobKind, accountId: string, accountJobId: string): DomainEvent =>
  REQUESTED[kind]({ accountId, accountJobId });

/** How far a long step is. `at` is its own mark of where it goes on. */
export type Progress = { done: number; total: number; at: unknown };
/**
 * One step does its work and is marked in one commit; answers how many things it made or found in order. A long one does
 * a part and answers how far it is: it is then called again, in another transaction.
 */
export type AccountJobWork = (
  ctx: Context,
  job: AccountJobRow,
  progress: Progress | undefined,
) => Promise<number | Progress>;

/** Goes through the steps that are not done yet. Cut off anywhere, it goes on from there. */
export async function runAccountJob<K extends AccountJobKind>(
  job: JobContext,
  payload: AccountJobPayload,
  kind: K,
  works: Readonly<Record<(typeof ACCOUNT_JOB_STEPS)[K][number], AccountJobWork>>,
): Promise<void> {
  for (const name of ACCOUNT_JOB_STEPS[kind] as readonly (typeof ACCOUNT_JOB_STEPS)[K][number][])
    while (await job.transaction(name, (ctx) => goOn(ctx, payload, name, works[name])));
  await job.transaction('end', async (ctx) => {
    const row = await hold(ctx, payload);
    if (row && row.status !== 'done') await write(ctx, payload, { status: 'done', ended_at: ctx.clock.now() });
  });
}

/** Whether the step has more to do. */
async function goOn(ctx: Context, payload: AccountJobPayload, name: string, work: AccountJobWork): Promise<boolean> {
  const row = await hold(ctx, payload);
  if (!row || Object.hasOwn(row.done_steps as object, name)) return false;
  const reached = await work(ctx, row, (row.progress as Progress | null) ?? undefined);
  const under = { status: 'running', ended_at: null } as const;
  if (typeof reached !== 'number') {
    await write(ctx, payload, { ...under, progress: JSON.stringify(reached) });
    return true;
  }
  const done_steps = JSON.stringify({ ...(row.done_steps as object), [name]: reached });
  await write(ctx, payload, { ...under, done_steps, progress: null });
  return false;
}

/** What is done stays done; a person sees where it stopped and sends it on. */
export async function giveUpAccountJob(ctx: Context, payload: AccountJobPayload): Promise<void> {
  await write(ctx, payload, { status: 'failed', ended_at: ctx.clock.now() });
  const { accountId, accountJobId } = payload;
  await ctx.emit(accountJobFailed({ accountId, accountJobId }));
}

async function hold(ctx: Context, { accountId, accountJobId }: AccountJobPayload): Promise<AccountJobRow | undefined> {
  return ctx.db
    .selectFrom('account_job')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', accountJobId)
    .forUpdate()
    .executeTakeFirst();
}

type Written = {
  status: AccountJobRow['status'];
  ended_at: Date | null;
  done_steps?: string;
  progress?: string | null;
};
async function write(ctx: Context, { accountId, accountJobId }: AccountJobPayload, set: Written): Promise<void> {
  await ctx.db
    .updateTable('account_job')
    .set(set)
    .where('account_id', '=', accountId)
    .where('id', '=', accountJobId)
    .execute();
}

const progressView = ({ done, total }: Progress) => ({ done, total });
type View = z.input<typeof accountJobSchema>;
export function accountJobView(row: AccountJobRow): View {
  const done = row.done_steps as Partial<Record<AccountJobStep, number>>;
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    status: row.status,
    steps: ACCOUNT_JOB_STEPS[row.kind].map((name) => ({ name, count: done[name] ?? null })),
    leftOut: row.left_out as View['leftOut'],
    progress: (row.progress as Progress | null) && progressView(row.progress as Progress),
    requestedAt: row.requested_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
