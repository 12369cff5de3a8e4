import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import { SEARCH_PAGE_SIZE, SEARCH_PAGES_MAX } from '@reprise/contract/catalogue/search';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestAccount } from '../../../testing/world/people.ts';
import { buildSearchProducts } from '../../../testing/world/search-products.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const catalogue = buildSearchProducts(api);
let shop: TestAccount;
let visitor: Headers;
const search = async (q: string, more = '', headers = visitor) =>
  api.call({ url: `/catalog-search?q=${encodeURIComponent(q)}${more}`, headers });
const labels = async (q: string, more = '', headers = visitor): Promise<string[]> =>
  (await search(q, more, headers)).json()['hydra:member'].map(({ label }: { label: string }) => label);

const settings = (set: { tag_price_enabled?: boolean; enabled_premium_features?: PremiumFeature[] }) =>
  api.asSystem(shop.id, ({ db }) =>
    db.updateTable('organization_root_detail').set(set).where('account_id', '=', shop.id).execute(),
  );

let phones: string;
let audio: string;
beforeAll(async () => {
  shop = await world.retailer();
  visitor = world.visitor(shop);
  await settings({ tag_price_enabled: true, enabled_premium_features: ['imei_search_and_collect'] });
  const hightech = await catalogue.category(shop.id, 'High-tech');
  phones = await catalogue.category(shop.id, 'Téléphones', hightech);
  audio = await catalogue.category(shop.id, 'Écouteurs');
  const phone = (label: string, brand: string, model: string, more = {}) =>
    catalogue.product(shop.id, label, { brand, model, category_id: phones, ...more });
  await phone('Apple iPhone 14 128 Go', 'Apple', 'iPhone 14', {
    ean_code: '0194253408123',
    reference: 'MPUF3ZD/A',
    price_grade_a: 41_000,
  });
  await phone('Apple iPhone 14 Pro Max 256 Go', 'Apple', 'iPhone 14 Pro Max');
  await phone('Apple iPhone 140', 'Apple', 'iPhone 140');
  await phone('Samsung Galaxy S23+ 256GB', 'Samsung', 'Galaxy S23+');
  await phone('Samsung Galaxy S23', 'Samsung', 'Galaxy S23', { reference: 'SM-S911B' });
  await phone('Xiaomi Redmi Note 12', 'Xiaomi', 'Redmi Note 12');
  await catalogue.product(shop.id, 'Größe Hülle für Müller', { brand: 'Bürger' });
  await catalogue.product(shop.id, 'AirPods Pro 2', { brand: 'Apple', category_id: audio });
  await catalogue.product(shop.id, 'MacBook Air 13', { brand: 'Apple' });
  await catalogue.product(shop.id, 'iPhone 14 brouillon', { status: 'draft' });
});

describe('searching a catalogue', () => {
  test('searchCatalog: returns the fields a result list shows', async () => {
    const [first] = (await search('MPUF3ZD/A')).json()['hydra:member'];
    expect(first).toEqual({
      id: expect.any(String),
      label: 'Apple iPhone 14 128 Go',
      brand: 'Apple',
      model: 'iPhone 14',
      category: { id: phones, label: 'Téléphones' },
      image: null,
      listPrice: 41_000,
      reference: 'MPUF3ZD/A',
      eanCode: '0194253408123',
    });
  });

  test('every word must be there, in any order, and the last may be begun only', async () => {
    expect(await labels('galaxy samsung s23')).toEqual(['Samsung Galaxy S23', 'Samsung Galaxy S23+ 256GB']);
    expect(await labels('sam')).toEqual(['Samsung Galaxy S23', 'Samsung Galaxy S23+ 256GB']);
    expect(await labels('apple redmi')).toEqual([]);
    expect(await labels('redmi no')).toEqual(['Xiaomi Redmi Note 12']);
  });

  test('a whole word comes before a beginning, and a shorter label before a longer', async () => {
    expect(await labels('iphone 14')).toEqual([
      'Apple iPhone 14 128 Go',
      'Apple iPhone 14 Pro Max 256 Go',
      'Apple iPhone 140',
    ]);
  });

  test.each([
    ['grosse', 'Größe Hülle für Müller'],
    ['GRÖSSE hulle', 'Größe Hülle für Müller'],
    ['iphone 14 128gb', 'Apple iPhone 14 128 Go'],
    ['galaxy s23 plus 256 go', 'Samsung Galaxy S23+ 256GB'],
    ['sm-s911b', 'Samsung Galaxy S23'],
  ])('%s is read as it is meant', async (typed, first) => {
    expect((await labels(typed))[0]).toBe(first);
  });

  test.each([
    ['iphnoe 14', 'Apple iPhone 14 128 Go'],
    ['iphonne 14 pro max', 'Apple iPhone 14 Pro Max 256 Go'],
    ['aple iphone 14', 'Apple iPhone 14 128 Go'],
    ['samsnug', 'Samsung Galaxy S23'],
    ['samsnu', 'Samsung Galaxy S23'],
    ['glaxy s23', 'Samsung Galaxy S23'],
    ['xioami redmi', 'Xiaomi Redmi Note 12'],
    ['iphone14', 'Apple iPhone 14 128 Go'],
    ['galaxys23', 'Samsung Galaxy S23'],
    ['mac book air', 'MacBook Air 13'],
    ['air pods', 'AirPods Pro 2'],
    ['iphone 14 por max', 'Apple iPhone 14 Pro Max 256 Go'],
  ])('%s finds %s all the same', async (typed, first) => {
    expect((await labels(typed))[0]).toBe(first);
  });

  test('what is spelt so comes before what is meant perhaps, and words too short are not corrected', async () => {
    const other = await world.retailer();
    const there = world.visitor(other);
    await catalogue.product(other.id, 'Apple iPhone', { brand: 'Apple' });
    await catalogue.product(other.id, 'Bidon d’huile moteur Ipone', { brand: 'Ipone' });
    expect(await labels('ipone', '', there)).toEqual(['Bidon d’huile moteur Ipone', 'Apple iPhone']);
    expect(await labels('iphone', '', there)).toEqual(['Apple iPhone', 'Bidon d’huile moteur Ipone']);
    expect(await labels('xx', '', there)).toEqual([]);
  });

  test('a code finds its product alone: EAN with or without leading zeros, TAC, and the IMEI it begins', async () => {
    const id = await catalogue.product(shop.id, 'Nokia 3310', { ean_code: '96385074' });
    await api.asSystem(shop.id, ({ db }) =>
      db.insertInto('product_tac').values({ account_id: shop.id, product_id: id, tac: '35209900' }).execute(),
    );
    for (const code of ['0194253408123', '194253408123', '00194253408123', '0-194253-408123'])
      expect(await labels(code), code).toEqual(['Apple iPhone 14 128 Go']);
    for (const code of ['96385074', '35209900', '352099001761481', '35-209900-176148-1', '3520990017614823'])
      expect(await labels(code), code).toEqual(['Nokia 3310']);
    expect(await labels('0194253408124')).toEqual([]);
    expect(await labels('352099011761481')).toEqual([]);
    await settings({ enabled_premium_features: [] });
    for (const code of ['35209900', '352099001761481', '3520990017614823'])
      expect(await labels(code), `${code} without imei_search_and_collect`).toEqual([]);
    expect(await labels('96385074')).toEqual(['Nokia 3310']);
    await settings({ enabled_premium_features: ['imei_search_and_collect'] });
  });

  test('searchCatalog: a visitor gets no prices where tagPriceEnabled is off, staff always do', async () => {
    const prices = async (headers: Headers) =>
      (await search('MPUF3ZD/A', '', headers))
        .json()
        ['hydra:member'].map((one: { listPrice: unknown }) => one.listPrice);
    const manager = await world.session(await world.user('root_management_unit_manager', shop.root));
    await settings({ tag_price_enabled: false });
    expect([await prices(visitor), await prices(manager)]).toEqual([[null], [41_000]]);
    await settings({ tag_price_enabled: true });
    expect(await prices(visitor)).toEqual([41_000]);
  });

  test('searchCatalog: finds published products that are not removed', async () => {
    const id = await catalogue.product(shop.id, 'Fairphone 5', { brand: 'Fairphone', ean_code: '8710000000017' });
    const set = (values: object) =>
      api.asSystem(shop.id, ({ db }) => db.updateTable('product').set(values).where('id', '=', id).execute());
    expect(await labels('fairphone')).toEqual(['Fairphone 5']);
    await set({ status: 'draft', removed_at: api.clock.now() });
    expect([await labels('fairphone'), await labels('8710000000017'), await labels('brouillon')]).toEqual([[], [], []]);
    await set({ status: 'published', removed_at: null });
    expect(await labels('fairphone')).toEqual(['Fairphone 5']);
    await set({ label: 'Gigaset GS5', brand: null });
    expect([await labels('fairphone'), await labels('gigaset')]).toEqual([[], ['Gigaset GS5']]);
  });

  test('words of category labels count, and a category narrows with everything below it', async () => {
    expect(await labels('téléphones apple 140')).toEqual(['Apple iPhone 140']);
    expect((await labels('telephone apple 14'))[0]).toBe('Apple iPhone 14 128 Go');
    expect(await labels('high tech s23')).toEqual(['Samsung Galaxy S23', 'Samsung Galaxy S23+ 256GB']);
    expect(await labels('apple', `&category=${audio}`)).toEqual(['AirPods Pro 2']);
    expect(await labels('0194253408123', `&category=${audio}`)).toEqual([]);
    const top = await catalogue.rootOf(shop.id);
    expect(await labels('airpods', `&category=${top}`)).toEqual(['AirPods Pro 2']);
    expect(await labels('airpods', `&category=${api.services.newId()}`)).toEqual([]);
  });

  test('searchCatalog: a category filter includes secondary categories', async () => {
    const id = await catalogue.product(shop.id, 'Montre Pop', { category_id: phones });
    expect(await labels('pop', `&category=${audio}`)).toEqual([]);
    const where = { account_id: shop.id, product_id: id, category_id: audio };
    await api.asSystem(shop.id, ({ db }) => db.insertInto('product_secondary_category').values(where).execute());
    expect(await labels('pop', `&category=${audio}`)).toEqual(['Montre Pop']);
    await api.asSystem(shop.id, ({ db }) => db.deleteFrom('product_secondary_category').execute());
    expect(await labels('pop', `&category=${audio}`)).toEqual([]);
  });

  test('a category renamed or moved is found by what it is called and where it is now', async () => {
    const old = await catalogue.category(shop.id, 'Consoles');
    const under = await catalogue.category(shop.id, 'Portables', old);
    await catalogue.product(shop.id, 'Game Boy Color', { category_id: under });
    expect(await labels('consoles color')).toEqual(['Game Boy Color']);
    await api.asSystem(shop.id, ({ db }) =>
      db.updateTable('category').set({ label: 'Jeux' }).where('id', '=', old).execute(),
    );
    expect([await labels('consoles color'), await labels('jeux color')]).toEqual([[], ['Game Boy Color']]);
    await api.asSystem(shop.id, ({ db }) =>
      db.deleteFrom('category_ancestor').where('ancestor_id', '=', old).where('category_id', '=', under).execute(),
    );
    expect(await labels('jeux color')).toEqual([]);
  });

  test('searchCatalog: pages of 40 repeat no product and end', async () => {
    const large = await world.retailer();
    const there = world.visitor(large);
    const category_id = await catalogue.rootOf(large.id);
    const rows = Array.from({ length: 95 }, (_, i) => ({
      account_id: large.id,
      category_id,
      label: `Coque ${i + 1}`,
      status: 'published' as const,
    }));
    await api.asSystem(large.id, ({ db }) => db.insertInto('product').values(rows).execute());
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await search('coq', `&page=${page}`, there)).json()),
    );
    expect(pages.map((page) => page['hydra:member'].length)).toEqual([SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZE, 15, 0]);
    expect(new Set(pages.flatMap((page) => page['hydra:member'].map(({ id }: { id: string }) => id))).size).toBe(95);
    expect(pages.map((page) => 'hydra:next' in page['hydra:view'])).toEqual([true, true, false, false]);
    expect((await search('coq', `&page=${SEARCH_PAGES_MAX + 1}`, there)).statusCode).toBe(400);
  });

  test.each([
    "'; drop table app.product; --",
    '%',
    '_',
    '\\',
    '((((',
    '{}',
    '"',
    '🙂',
    'a'.repeat(100),
    '1 '.repeat(50),
  ])('anything typed is only words: %s', async (typed) => {
    expect((await search(typed)).statusCode).toBe(200);
  });
});

describe('whose catalogue', () => {
  test('one’s own: another tenant’s products are not found by any words', async () => {
    const other = await world.retailer();
    expect(await labels('iphone', '', world.visitor(other))).toEqual([]);
    expect(await labels('0194253408123', '', world.visitor(other))).toEqual([]);
    expect(await labels('iphone', `&category=${phones}`, world.visitor(other))).toEqual([]);
    expect((await search('iphone', `&accountId=${shop.id}`, world.visitor(other))).statusCode).toBe(404);
  });

  test('staff search by their session, and the provider says whose', async () => {
    const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
    expect(await labels('airpods', '', seller)).toEqual(['AirPods Pro 2']);
    const provider = await world.session(await world.user('super_admin'));
    expect((await search('airpods', '', provider)).statusCode).toBe(400);
    expect(await labels('airpods', `&accountId=${shop.id}`, provider)).toEqual(['AirPods Pro 2']);
  });

  test('the function behind it answers only for who acts for the account', async () => {
    const other = await world.retailer();
    const wanted = JSON.stringify([{ words: ['iphone'], categories: [] }]);
    const ask = (as: string) =>
      api.asSystem(as, async ({ db }) => {
        const text = sql`select * from app.search_catalog(${shop.id}, ${wanted}::jsonb, null, 10, null)`;
        return (await text.execute(db)).rows.length;
      });
    expect([await ask(shop.id), await ask(other.id)]).toEqual([3, 0]);
  });
});
