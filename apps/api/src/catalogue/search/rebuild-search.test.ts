import { describe, expect, test } from 'vitest';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { buildSearchProducts } from '../../../testing/world/search-products.ts';
import { findProducts } from './find-products.ts';
import { rebuildSearch } from './rebuild-search.ts';

const jobs = useJobs();
const catalogue = buildSearchProducts(jobs);
const wordsOf = (accountId: string) =>
  jobs.asSystem(accountId, async ({ db }) => {
    const words = await db.selectFrom('catalog_word').select(['word', 'documents']).orderBy('word').execute();
    return words.map(({ word, documents }) => `${word} ${documents}`);
  });
const find = (accountId: string, text: string) =>
  jobs.asSystem(accountId, (ctx) => findProducts(ctx, { accountId, text, category: undefined }, 10));

describe('building again what a catalogue is searched by', () => {
  test('every product is found all the way, by its old words or its new ones', async () => {
    const accountId = await jobs.addAccount();
    const names = ['alpha', 'bravo', 'charlie', 'delta', 'echo'];
    for (const name of names) await catalogue.product(accountId, `Modèle ${name}`);
    const found = async () => (await Promise.all(names.map((name) => find(accountId, name)))).map((ids) => ids.length);
    let reached: Awaited<ReturnType<typeof rebuildSearch>> | undefined;
    const steps: unknown[] = [];
    while (typeof reached !== 'number') {
      const at = reached;
      reached = await jobs.asSystem(accountId, (ctx) => rebuildSearch(ctx, accountId, at, 2));
      steps.push(typeof reached === 'number' ? reached : [reached.done, reached.total]);
      expect(await found()).toEqual([1, 1, 1, 1, 1]);
    }
    expect(steps).toEqual([[2, 5], [4, 5], 5]);
  });

  test('a product changed meanwhile is neither lost nor taken back', async () => {
    const accountId = await jobs.addAccount();
    const ids: string[] = [];
    for (const name of ['alpha', 'bravo', 'charlie']) ids.push(await catalogue.product(accountId, `Modèle ${name}`));
    const first = await jobs.asSystem(accountId, (ctx) => rebuildSearch(ctx, accountId, undefined, 2));
    await jobs.asSystem(accountId, ({ db }) =>
      db.updateTable('product').set({ label: 'Modèle omega' }).where('id', 'in', [ids[0]!, ids[2]!]).execute(),
    );
    await jobs.asSystem(accountId, (ctx) => rebuildSearch(ctx, accountId, first as never, 2));
    expect([await find(accountId, 'omega'), await find(accountId, 'alpha')]).toEqual([[ids[0], ids[2]].toSorted(), []]);
    expect(await wordsOf(accountId)).toEqual(['bravo 1', 'modele 3', 'omega 2']);
  });
});
