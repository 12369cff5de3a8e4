import type { UserImportError } from '@reprise/contract/identity/user-import';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { delimiterOf, firstLineOf, unreadableAt } from '../../platform/csv/read-csv.ts';
import { defineEvent } from '../../platform/durable/event.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import type { ObjectStore } from '../../platform/files/stores/object-store.ts';
import { applyNext } from './apply-lines.ts';
import { stillHolds } from './facts.ts';
import { userImportSent } from './import-users.ts';
import { stageLines } from './stage-lines.ts';
import { findImport, type ImportRow } from './user-imports.ts';

export const userImportApplied = defineEvent('user_import.applied', { importId: z.uuid() });
const payload = z.object({ accountId: z.uuid(), importId: z.uuid() });
type Payload = z.infer<typeof payload>;
type Store = Pick<ObjectStore, 'get' | 'delete'>;

/**
 * Reads the file into lines, then decides and writes them batch by batch. Each batch and its checkpoint are one
 * transaction, so a worker that dies loses nothing and repeats nothing. Invitations wait until the last line is in.
 */
export const importUsersJob = defineJob<Payload>({
  queue: 'user-import',
  on: [userImportSent],
  lane: 'bulk',
  kind: 'steps',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
  perAccount: 1,
  async run(job, asked) {
    const row = await job.transaction('begin', (ctx) => begin(ctx, asked));
    if (!row) return;
    if (row.status === 'in_progress') {
      const isRead = row.is_read || (await readFile(job, job.services.store, row));
      if (isRead) await applyAll(job, asked);
    }
    await job.call('forget file', () => job.services.store.delete(row.object_key));
  },
  givenUp: (ctx, asked) => end(ctx, asked, 'error', 'given_up'),
});

/** Given up is not the end: a person may send the dead job again. */
async function begin(ctx: Context, { accountId, importId }: Payload): Promise<ImportRow | undefined> {
  const row = await findImport(ctx, accountId, importId);
  if (!row) return undefined;
  if (row.status !== 'in_progress' && row.error !== 'given_up') return row;
  return ctx.db
    .updateTable('user_import')
    .set({ status: 'in_progress', error: null, ended_at: null, started_at: row.started_at ?? ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .returningAll()
    .executeTakeFirst();
}

async function readFile(job: JobContext, store: Store, row: ImportRow): Promise<boolean> {
  const payload = { accountId: row.account_id, importId: row.id };
  const failed = (why: UserImportError) => job.transaction('refuse', (ctx) => end(ctx, payload, 'error', why));
  const delimiter = await readDelimiter(store, row);
  const object = delimiter && (await store.get(row.object_key));
  if (!object) {
    await failed('file_gone');
    return false;
  }
  try {
    await stageLines(job, row, object.body, delimiter);
    return true;
  } catch (error) {
    object.body.destroy();
    const line = unreadableAt(error);
    if (line === undefined) throw error;
    await job.transaction('refuse', (ctx) => refuseFile(ctx, payload, line));
    return false;
  }
}

/** The line that stopped it is told as the only one left out. */
async function refuseFile(ctx: Context, { accountId, importId }: Payload, line: number): Promise<void> {
  await end(ctx, { accountId, importId }, 'error', 'file_unreadable');
  await ctx.db
    .deleteFrom('user_import_line')
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .execute();
  const told = {
    account_id: accountId,
    import_id: importId,
    line,
    outcome: 'ignored' as const,
    reason: 'line_malformed',
  };
  await ctx.db.insertInto('user_import_line').values(told).execute();
}

async function readDelimiter(store: Store, row: ImportRow): Promise<string | undefined> {
  const head = await store.get(row.object_key, { start: 0, end: 20_000 });
  if (!head) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of head.body) chunks.push(chunk as Uint8Array);
  return delimiterOf(firstLineOf(Buffer.concat(chunks), row.encoding));
}

async function applyAll(job: JobContext, asked: Payload): Promise<void> {
  while (await job.transaction('apply', (ctx) => applyOrEnd(ctx, asked)));
}

async function applyOrEnd(ctx: Context, asked: Payload): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('user_import')
    .selectAll()
    .where('account_id', '=', asked.accountId)
    .where('id', '=', asked.importId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.status !== 'in_progress') return false;
  if (!(await stillHolds(ctx, row))) {
    await end(ctx, asked, 'error', 'right_lost');
    return false;
  }
  if (await applyNext(ctx, row)) return true;
  await end(ctx, asked, row.ignored ? 'success_with_ignored' : 'success', null);
  await ctx.emit(userImportApplied({ accountId: asked.accountId, importId: asked.importId }));
  return false;
}

/** What the lines said of people goes with the end; who was left out and why stays, as numbers of lines. */
async function end(
  ctx: Context,
  { accountId, importId }: Payload,
  status: 'success' | 'success_with_ignored' | 'error',
  error: UserImportError | null,
): Promise<void> {
  await ctx.db
    .updateTable('user_import')
    .set({ status, error, ended_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .where('status', '=', 'in_progress')
    .execute();
  if (error === 'given_up') return;
  await ctx.db
    .deleteFrom('user_import_line')
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', 'in', ['updated', 'unchanged'])]))
    .execute();
}
