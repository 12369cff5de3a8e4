import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { lookedUp, useJobs } from '../../../testing/harness/use-jobs.ts';
import { inspectPdf, skipWithoutReaders } from '../../../testing/read/pdf.ts';
import type { Sold } from '../../../testing/world/sold.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { objectRules } from '../../object-rules.ts';
import { createDiskStore } from '../../platform/files/stores/disk-store.ts';
import type { ObjectStore } from '../../platform/files/stores/object-store.ts';
import { createSealedStore } from '../../platform/files/stores/sealed-store.ts';
import { papersMissing, papersOutdated } from '../events.ts';
import { makePapersJob } from './make-papers.job.ts';
import { findPaper, requestPapers } from './paper-files.ts';

const jobs = useJobs({ services: { store: lookedUp(() => store()) } });
const world = buildWorld(jobs);
let root: string;
let disk: ObjectStore;
let isAway = false;
const puts: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'reprise-papers-'));
  disk = createSealedStore(await createDiskStore({ root }), objectRules(jobs.services));
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
  jobs.asSystem(accountId, ({ db }) =>
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
  await jobs.enqueue(makePapersJob, sold);
  expect(await jobs.finish(makePapersJob)).toEqual(['done']);
};

type Texts = { rule?: string; retailer?: string; buyer?: string; sold: readonly ('retailer' | 'buyer')[] };
/** Terms of the transfer order, and which of the two accounts has the premium feature that prints them. */
async function write({ accountId, buyerAccountId, buybackId }: Sold, texts: Texts): Promise<void> {
  for (const [side, id] of [
    ['retailer', accountId],
    ['buyer', buyerAccountId],
  ] as const) {
    const enabled_premium_features = texts.sold.includes(side) ? ['custom_transfer_order' as const] : [];
    await jobs.asSystem(id, ({ db }) =>
      db
        .updateTable('organization_root_detail')
        .set({ enabled_premium_features, transfer_order_terms: texts[side] ?? null })
        .where('account_id', '=', id)
        .execute(),
    );
  }
  await jobs.asSystem(accountId, async ({ db }) => {
    const of = db.selectFrom('buyback').select('circuit_rule_id').where('id', '=', buybackId);
    const { circuit_rule_id } = await of.executeTakeFirstOrThrow();
    await db
      .updateTable('circuit_rule')
      .set({ terms: texts.rule ?? null })
      .where('account_id', '=', accountId)
      .where('id', '=', circuit_rule_id)
      .execute();
  });
}

/** What a run of the job finds while files cannot be stored, and what it leaves when it gives up. */
const withoutTheStore = {
  async fail() {
    isAway = true;
    return () => {
      isAway = false;
    };
  },
  leftBehind: ({ accountId }: Sold) =>
    jobs.asSystem(accountId, ({ db }) =>
      db.selectFrom('event').select('type').where('type', '=', papersMissing.type).execute(),
    ),
  givenUp: [{ type: papersMissing.type }],
};

describe('the papers of a buyback', () => {
  testJobThreeWays(jobs, {
    job: () => makePapersJob,
    arrange: () => world.sold(),
    async effect(sold) {
      const written = puts.filter((key) => key.endsWith(sold.buybackId));
      const files = await filesOf(sold);
      const isWhole = files.every(({ object_key, size }) => written.includes(object_key) && size > 5_000);
      return { purposes: files.map(({ purpose }) => purpose), objects: written.length, isWhole };
    },
    once: { purposes: ['tracking-sheet', 'transfer-order'], objects: 2, isWhole: true },
    ...withoutTheStore,
  });

  describe('of a later version', () => {
    testJobThreeWays(jobs, {
      job: () => makePapersJob,
      async arrange() {
        const sold = await world.sold();
        await jobs.asSystem(sold.accountId, (ctx) => requestPapers(ctx, sold));
        return sold;
      },
      async effect(sold) {
        const files = await filesOf(sold);
        const isWhole = files.every(
          ({ object_key }) => puts.includes(object_key) && !object_key.endsWith(sold.buybackId),
        );
        return { purposes: files.map(({ purpose }) => purpose), isWhole };
      },
      once: { purposes: ['tracking-sheet', 'transfer-order'], isWhole: true },
      ...withoutTheStore,
    });
  });

  test.skipIf(skipWithoutReaders)(
    'transfer order: prints terms of the circuit rule, else of the retailer, else of the buyer, else the standard ones',
    async () => {
      const printed = async (texts: Texts) => {
        const sold = await world.sold();
        await write(sold, texts);
        await make(sold);
        return inspectPdf(await pdfOf(sold, 'transfer-order')).text.replaceAll(/\s+/g, ' ');
      };
      const [rule, retailer, buyer] = ['Terms of the rule', 'Terms of the retailer', 'Terms of the buyer'];
      const all = { rule, retailer, buyer };
      const both = ['retailer', 'buyer'] as const;
      expect(await printed({ ...all, sold: both })).toContain(rule);
      expect(await printed({ retailer, buyer, sold: both })).toContain(retailer);
      expect(await printed({ buyer, sold: both })).toContain(buyer);
      // The premium feature has ended for the retailer: neither its circuits' terms nor its own are printed.
      expect(await printed({ ...all, sold: ['buyer'] })).toContain(buyer);
      expect(await printed({ ...all, sold: [] })).not.toContain('Terms of the');
    },
  );

  test.skipIf(skipWithoutReaders)(
    'makePapers: both documents describe the device, and the tracking sheet names no person',
    async () => {
      const sold = await world.sold({ locale: 'nl-BE' });
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
    },
  );

  test.skipIf(skipWithoutReaders)(
    'transfer order: what the buyer entity leaves empty is printed from its company',
    async () => {
      const sold = await world.sold();
      await jobs.asAdmin(async (c) => {
        const own = `(select buyer_account_id from app.buyback where id = '${sold.buybackId}')`;
        await c.query(
          `update app.organization set corporate_name = null, siret = null, capital = null, street = null
             where account_id = ${own} and type = 'buyer'`,
        );
        await c.query(
          `update app.organization set corporate_name = 'Maison Mère SA', siret = '81234567800021',
             street = '8 rue de la Soie', zip_code = '69100', city = 'Villeurbanne'
             where account_id = ${own} and type = 'root_management_unit'`,
        );
      });
      await make(sold);
      const { text } = inspectPdf(await pdfOf(sold, 'transfer-order'));
      for (const words of ['Maison Mère SA', 'SIRET 812 345 678 00021', '8 rue de la Soie', 'n° '])
        expect(text.replaceAll(/\s+/g, ' '), words).toContain(words);
    },
  );

  test('makePapers: a document that exists is not replaced after later changes', async () => {
    const sold = await world.sold();
    await make(sold);
    const before = await pdfOf(sold, 'transfer-order');
    await jobs.asSystem(sold.accountId, async ({ db }) => {
      await db.updateTable('product').set({ label: 'Autre chose' }).where('account_id', '=', sold.accountId).execute();
      await db.deleteFrom('file').where('owner_id', '=', sold.buybackId).execute();
    });
    await make(sold);
    expect((await pdfOf(sold, 'transfer-order')).equals(before)).toBe(true);
  });

  test('makePapers: papers whose facts changed are made again beside the old version, once for an event', async () => {
    const sold = await world.sold();
    await make(sold);
    const first = await pdfOf(sold, 'transfer-order');
    await jobs.asSystem(sold.accountId, ({ db }) =>
      db.updateTable('buyback').set({ declared_price: 12_345 }).where('id', '=', sold.buybackId).execute(),
    );
    const outdated = { ...sold, eventId: jobs.services.newId(), topic: papersOutdated.type };
    for (let run = 0; run < 2; run++) {
      await jobs.enqueue(makePapersJob, outdated);
      expect(await jobs.finish(makePapersJob)).toEqual(['done']);
    }
    const versions = await jobs.asSystem(sold.accountId, ({ db }) =>
      db.selectFrom('paper_version').select(['version', 'id']).where('buyback_id', '=', sold.buybackId).execute(),
    );
    expect(versions.map(({ version }) => version)).toEqual([2]);
    const read = (version?: number) =>
      jobs.asSystem(sold.accountId, (ctx) => findPaper(ctx, { ...sold, kind: 'transfer_order', version }));
    const [old, current, unknown] = [await read(1), await read(), await read(3)];
    expect(unknown).toBeUndefined();
    expect(current!.object_key).toContain(versions[0]!.id);
    const stored = await disk.get(old!.object_key);
    expect((await buffer(stored!.body)).equals(first)).toBe(true);
    const anew = await disk.get(current!.object_key);
    expect((await buffer(anew!.body)).equals(first)).toBe(false);
  });

  test('makePapers: a circuit with 0 copies gets no transfer order', async () => {
    const sold = await world.sold({ copies: 0 });
    await make(sold);
    expect((await filesOf(sold)).map(({ purpose }) => purpose)).toEqual(['tracking-sheet']);
  });
});
