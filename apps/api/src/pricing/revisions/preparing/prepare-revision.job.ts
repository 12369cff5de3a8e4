import { type RevisionRule, revisionRule } from '@reprise/contract/pricing/revision-rule';
import type { Context } from '../../../platform/context.ts';
import { unreadableAt } from '../../../platform/csv/read-csv.ts';
import { defineJob } from '../../../platform/durable/job.ts';
import type { JobContext } from '../../../platform/durable/job-context.ts';
import type { ObjectStore } from '../../../platform/files/stores/object-store.ts';
import { revisionPrepareRequested } from '../events.ts';
import { failRevision } from '../fail-revision.ts';
import { findHeld, moveRevision, type RevisionPayload, type RevisionRow, revisionPayload } from '../revision-rows.ts';
import { finishPreparing, removeLines } from './finish-preparing.ts';
import { prepareByFile } from './prepare-by-file.ts';
import { prepareByRule } from './prepare-by-rule.ts';

type Store = Pick<ObjectStore, 'get' | 'delete'>;

/** Computes all lines of a revision in one transaction, so that a draft is complete or absent. */
export const prepareRevisionJob = defineJob<RevisionPayload>({
  queue: 'price-revision-prepare',
  on: [revisionPrepareRequested],
  lane: 'bulk',
  kind: 'steps',
  payload: revisionPayload,
  retryLimit: 3,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 60,
  perAccount: 1,
  async run(job, asked) {
    const row = await job.transaction('begin', (ctx) => findHeld(ctx, asked));
    if (!row) return;
    if (row.origin === 'rule') {
      await job.transaction('prepare', (ctx) => prepare(ctx, asked, ruleOf(row)));
      return;
    }
    if (isPrepared(row)) {
      // A worker died between the last commit and this.
      await job.call('forget file', () => job.services.store.delete(row.object_key!));
      return;
    }
    const bytes = await job.call('read file', () => readObject(job.services.store, row.object_key!));
    await prepareFile(job, asked, bytes);
    await job.call('forget file', () => job.services.store.delete(row.object_key!));
  },
  givenUp: (ctx, asked) => failRevision(ctx, asked, 'preparing', 'prepare'),
});

/** Given up is not the end: a person may send the dead job again. */
const isPrepared = ({ status, failure }: RevisionRow) => status !== 'preparing' && failure !== 'prepare';
const ruleOf = (row: RevisionRow): RevisionRule => revisionRule.parse(row.rule);

async function prepare(ctx: Context, asked: RevisionPayload, source: RevisionRule | Buffer): Promise<void> {
  const row = await findHeld(ctx, asked);
  if (!row || isPrepared(row)) return;
  await removeLines(ctx, row);
  const found = Buffer.isBuffer(source)
    ? await prepareByFile(ctx, row, source)
    : { found: await prepareByRule(ctx, row, source) };
  await finishPreparing(ctx, row, found);
}

async function prepareFile(job: JobContext, asked: RevisionPayload, bytes: Buffer): Promise<void> {
  try {
    await job.transaction('prepare', (ctx) => prepare(ctx, asked, bytes));
  } catch (error) {
    const line = unreadableAt(error);
    if (line === undefined) throw error;
    await job.transaction('refuse', (ctx) => refuseFile(ctx, asked, line));
  }
}

/** The line that stopped it is told as the only one left out. */
async function refuseFile(ctx: Context, asked: RevisionPayload, line: number): Promise<void> {
  const row = await findHeld(ctx, asked);
  if (!row || isPrepared(row)) return;
  const ignored = JSON.stringify([{ line, reason: 'line_malformed' }]);
  await moveRevision(ctx, row, { status: 'failed', failure: 'file_unreadable', lines_ignored: 1, ignored });
}

async function readObject(store: Store, key: string): Promise<Buffer> {
  const object = await store.get(key);
  if (!object) throw new Error('the file is gone');
  const chunks: Uint8Array[] = [];
  for await (const chunk of object.body) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
