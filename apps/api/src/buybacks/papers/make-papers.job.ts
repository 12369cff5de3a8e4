import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { recordFiles } from '../../platform/files/rows/record-files.ts';
import { type ObjectStore, ObjectStoreError, objectKey } from '../../platform/files/stores/object-store.ts';
import { lockCase, topic } from '../../states/index.ts';
import { papersMissing, papersOutdated } from '../events.ts';
import { drawPaper, readLogo } from './draw-paper.ts';
import {
  findFile,
  findPaperVersion,
  PAPERS,
  type PaperKind,
  type PaperVersion,
  PURPOSE_OF,
  requestPapers,
} from './paper-files.ts';
import { readPapers } from './read-papers.ts';

const payload = z.object({
  accountId: z.uuid(),
  buybackId: z.uuid(),
  eventId: z.uuid().optional(),
  topic: z.string().optional(),
});
type Payload = z.infer<typeof payload>;
type Made = { kind: PaperKind; key: string; size: number; sha256: Buffer };

/**
 * Makes the transfer order and the tracking sheet of a buyback, in their newest version. Each object has a fixed key, so
 * that a run after a kill finds an existing document and keeps it: a document somebody may have printed is not replaced,
 * and when its facts change a new version is made beside it.
 */
export const makePapersJob = defineJob<Payload>({
  queue: 'buyback-papers',
  on: [topic('buyback.created'), topic('buyback.finalized'), papersOutdated],
  lane: 'interactive',
  kind: 'steps',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
  perAccount: 5,
  async run(job, asked) {
    const found = await job.transaction('load', (ctx) => readMissing(ctx, asked));
    if (!found) return;
    const { words, missing, version } = found;
    const logo = await job.call('logo', () => readLogo(job.services.store, words));
    const made: Made[] = [];
    for (const kind of missing)
      made.push(
        await job.call(kind, async () =>
          keepOnce(
            job.services.store,
            { accountId: asked.accountId, kind, version },
            await drawPaper(kind, words, { logo }),
          ),
        ),
      );
    await job.transaction('keep', (ctx) => insertFiles(ctx, asked, made));
  },
  givenUp: (ctx, { accountId, buybackId }) => ctx.emit(papersMissing({ accountId, buybackId })),
});

async function readMissing(ctx: Context, asked: Payload) {
  const { accountId, buybackId } = asked;
  const version = await requireVersion(ctx, asked);
  const missing: PaperKind[] = [];
  for (const kind of PAPERS) if (!(await findFile(ctx, accountId, kind, version))) missing.push(kind);
  if (!missing.length) return undefined;
  const words = await readPapers(ctx, accountId, buybackId);
  // A circuit may do without a transfer order: nobody signs one in a locker.
  const wanted = missing.filter((kind) => kind !== 'transfer_order' || words.order.copies > 0);
  return wanted.length ? { words, missing: wanted, version } : undefined;
}

/** The newest version; an event that only says that facts have changed gets one of its own, once. */
async function requireVersion(
  ctx: Context,
  { accountId, buybackId, eventId, topic: woken }: Payload,
): Promise<PaperVersion> {
  if (woken === papersOutdated.type && eventId) {
    await lockCase(ctx, { accountId, buybackId }, ['buyback']);
    const known = await ctx.db
      .selectFrom('paper_version')
      .select('id')
      .where('account_id', '=', accountId)
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    if (!known) await requestPapers(ctx, { accountId, buybackId, eventId });
  }
  return (await findPaperVersion(ctx, { accountId, buybackId }))!;
}

type Place = { accountId: string; kind: PaperKind; version: PaperVersion };
async function keepOnce(store: ObjectStore, { accountId, kind, version }: Place, pdf: Buffer): Promise<Made> {
  const key = objectKey(accountId, PURPOSE_OF[kind], version.id);
  try {
    await store.put(key, pdf, { contentType: 'application/pdf' });
    return { kind, key, ...factsOf(pdf) };
  } catch (error) {
    if (!(error instanceof ObjectStoreError && error.code === 'already_exists')) throw error;
    const standing = await store.get(key);
    if (!standing) throw error;
    return { kind, key, ...factsOf(await buffer(standing.body)) };
  }
}

const factsOf = (pdf: Buffer) => ({ size: pdf.length, sha256: createHash('sha256').update(pdf).digest() });

async function insertFiles(ctx: Context, { accountId, buybackId }: Payload, made: readonly Made[]): Promise<void> {
  const files = made.map(({ kind, key, size, sha256 }) => ({
    accountId,
    id: ctx.newId(),
    purpose: PURPOSE_OF[kind],
    owner: { entity: 'buyback', id: buybackId },
    contentType: 'application/pdf',
    size,
    sha256,
    key,
  }));
  await recordFiles(ctx, files, { onConflict: 'ignore' });
}
