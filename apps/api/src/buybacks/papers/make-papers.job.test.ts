import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStore } from '../../platform/files/disk-store.ts';
import type { ObjectStore } from '../../platform/files/object-store.ts';
import { useJobs } from '../../platform/testing/job-harness.ts';
import { testJobThreeWays } from '../../platform/testing/three-ways.ts';
import { inspectPdf, skipWithoutReaders } from '../../testing-papers.ts';
import { type Sold, soldIn } from '../../testing-sold.ts';
import { PAPERS_MISSING } from '../events.ts';
import { makePapersJob } from './make-papers.job.ts';

const it = useJobs();
let root: string;
let disk: ObjectStore;
let isAway = false;
const puts: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'reprise-papers-'));
  disk = await createDiskStore({ root });
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A store that can be away, and says what was written into it. */
const store = (): ObjectStore => ({
  ...disk,
  async put(key, body, meta) {
    if (isAway) throw new Error('the store does not answer');
    const result = await disk.put(key, body, meta);
    puts.push(key);
    return result;
  },
});
const filesOf = ({ accountId, buybackId }: Sold) =>
  it.asSystem(accountId, ({ db }) =>
    db
      .selectFrom('file')
      .select(['purpose', 'object_key', 'size', 'content_type'])
      .where('owner_id', '=', buybackId)
      .orderBy('purpose')
      .execute(),
  );
async function pdfOf(sold: Sold, purpose: string): Promise<Buffer> {
  const file = (await filesOf(sold)).find((one) => one.purpose === purpose)!;
  const object = await disk.get(file.object_key);
  const pdf = await buffer(object!.body);
  expect(pdf.length).toBe(file.size);
  return pdf;
}
const make = async (sold: Sold) => {
  await it.enqueue(makePapersJob(store), sold);
  expect(await it.finish(makePapersJob(store))).toEqual(['done']);
};

describe('the papers of a buyback', () => {
  testJobThreeWays(it, {
    job: () => makePapersJob(store),
    arrange: () => soldIn(it),
    async effect(sold) {
      const written = puts.filter((key) => key.endsWith(sold.buybackId));
      const files = await filesOf(sold);
      const isWhole = files.every(({ object_key, size }) => written.includes(object_key) && size > 5_000);
      return { purposes: files.map(({ purpose }) => purpose), objects: written.length, isWhole };
    },
    once: { purposes: ['tracking-sheet', 'transfer-order'], objects: 2, isWhole: true },
    async fail() {
      isAway = true;
      return () => {
        isAway = false;
      };
    },
    leftBehind: ({ accountId }) =>
      it.asSystem(accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', PAPERS_MISSING).execute(),
      ),
    givenUp: [{ type: PAPERS_MISSING }],
  });

  test.skipIf(skipWithoutReaders)('say what was sold, and the sheet nothing of who sold it', async () => {
    const sold = await soldIn(it, { locale: 'nl-BE' });
    await make(sold);
    const order = inspectPdf(await pdfOf(sold, 'transfer-order'));
    const plain = order.text.replaceAll(/\s+/g, ' ');
    for (const words of ['Nora Lindqvist', '75011 PARIS', 'Circulaire SAS', '220,00', 'Nova 12 128 Go', 'Graad B'])
      expect(plain, words).toContain(words);
    expect(order.pages).toBe(2);
    const sheet = inspectPdf(await pdfOf(sold, 'tracking-sheet'));
    for (const words of ['Atelier Rhône', 'Comment est l’écran ?', 'Rayé', '351234567890128'])
      expect(sheet.text).toContain(words);
    expect(sheet.text).not.toMatch(/Nora|Lindqvist|example\.test|75011|Saules|\+33/);
    expect(sheet.codes).toEqual([order.codes[0]]);
  });

  test('what stands is not replaced, whatever changed since', async () => {
    const sold = await soldIn(it);
    await make(sold);
    const before = await pdfOf(sold, 'transfer-order');
    await it.asSystem(sold.accountId, async ({ db }) => {
      await db.updateTable('product').set({ label: 'Autre chose' }).where('account_id', '=', sold.accountId).execute();
      await db.deleteFrom('file').where('owner_id', '=', sold.buybackId).execute();
    });
    await make(sold);
    expect((await pdfOf(sold, 'transfer-order')).equals(before)).toBe(true);
  });

  test('a circuit that wants no copy has no transfer order', async () => {
    const sold = await soldIn(it, { copies: 0 });
    await make(sold);
    expect((await filesOf(sold)).map(({ purpose }) => purpose)).toEqual(['tracking-sheet']);
  });
});
