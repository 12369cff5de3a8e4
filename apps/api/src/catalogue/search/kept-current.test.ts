import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';

import { buildSearchProducts } from '../../../testing/world/search-products.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const catalogue = buildSearchProducts(api);
const wordsOf = (accountId: string) =>
  api.asSystem(accountId, async ({ db }) => {
    const rows = await db
      .selectFrom('catalog_word')
      .select(['word', 'documents'])
      .where('documents', '<>', 0)
      .execute();
    return Object.fromEntries(rows.map(({ word, documents }) => [word, documents]));
  });

describe('what a catalogue is searched by', () => {
  test('is written with the product: taken back with it, one statement for many', async () => {
    const { id } = await world.retailer();
    const category_id = await catalogue.rootOf(id);
    const rows = ['Nokia 3310', 'Nokia 3310 Noir Nokia', 'Sony Xperia'].map((label, i) => ({
      account_id: id,
      category_id,
      label,
      status: i === 2 ? ('draft' as const) : ('published' as const),
    }));
    await api.asSystem(id, ({ db }) => db.insertInto('product').values(rows).execute());
    expect(await wordsOf(id)).toEqual({ nokia: 2, 3310: 2, noir: 1 });
    const undone = api.asSystem(id, async ({ db }) => {
      await db.updateTable('product').set({ label: 'Alcatel' }).execute();
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await wordsOf(id)).toEqual({ nokia: 2, 3310: 2, noir: 1 });
    await api.asSystem(id, ({ db }) => db.updateTable('product').set({ status: 'published' }).execute());
    expect(await wordsOf(id)).toEqual({ nokia: 2, 3310: 2, noir: 1, sony: 1, xperia: 1 });
    await api.asSystem(id, ({ db }) =>
      db.updateTable('product').set({ label: 'Nokia 8110' }).where('label', 'like', '%Noir%').execute(),
    );
    expect(await wordsOf(id)).toEqual({ nokia: 2, 3310: 1, 8110: 1, sony: 1, xperia: 1 });
    await api.asSystem(id, ({ db }) => db.deleteFrom('product').where('label', '=', 'Nokia 3310').execute());
    expect(await wordsOf(id)).toEqual({ nokia: 1, 8110: 1, sony: 1, xperia: 1 });
  });

  test('catalogue search: a new price does not rewrite the index rows', async () => {
    const { id } = await world.retailer();
    await catalogue.product(id, 'Nokia 3310');
    const stamp = () =>
      api.asSystem(
        id,
        async ({ db }) => (await sql<{ at: string }>`select xmin::text as at from app.catalog_search`.execute(db)).rows,
      );
    const before = await stamp();
    await api.asSystem(id, ({ db }) => db.updateTable('product').set({ price_grade_a: 100 }).execute());
    expect(await stamp()).toEqual(before);
  });

  test('catalogue search: concurrent writers keep word counts exact', async () => {
    const { id } = await world.retailer();
    await catalogue.rootOf(id);
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => catalogue.product(id, `Nokia ${i % 2 ? 'Lumia Noir' : 'Noir Lumia'} ${i}`)),
    );
    expect(await wordsOf(id)).toMatchObject({ nokia: 12, noir: 12, lumia: 12 });
  });

  test('the index answers the directory alone: behind the wall its operators could leak', async () => {
    const { id } = await world.retailer();
    await catalogue.product(id, 'Nokia 3310');
    const planAs = (role: string) =>
      api.asAdmin(async (admin) => {
        await admin.query(`set role ${role}; set enable_seqscan = off`);
        const { rows } = await admin.query(`explain select from app.catalog_search s
          where s.account_id is not distinct from '${id}' and s.tokens && array[1]::bigint[]`);
        return JSON.stringify(rows);
      });
    expect(await planAs('reprise_directory')).toContain('catalog_search_tokens');
    expect(await planAs('reprise_api')).not.toContain('catalog_search_tokens');
  });

  test('a word has another token in each account', async () => {
    const [one, two] = [await world.retailer(), await world.retailer()];
    const tokenOf = ({ id }: { id: string }) =>
      api.asSystem(
        id,
        async ({ db }) => (await sql`select app.word_token(${id}, 'nokia')::text as token`.execute(db)).rows,
      );
    expect(await tokenOf(one)).not.toEqual(await tokenOf(two));
    expect(await tokenOf(one)).toEqual(await tokenOf(one));
  });
});
