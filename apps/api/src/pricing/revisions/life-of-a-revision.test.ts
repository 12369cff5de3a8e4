import { getProduct, listPriceChanges } from '@reprise/contract/catalogue/product-routes';
import {
  getPriceRevisionTemplate,
  listPriceBrands,
  listPriceRevisions,
} from '@reprise/contract/pricing/revision-routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildProducts } from '../../../testing/world/products.ts';
import { EVERYTHING, workbench } from '../../../testing/world/revisions.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { category, product, send } = buildProducts(api);
const { act, draft, get, lines, post, prepare, publish, rollBack, sweep } = workbench(api);
const open = async () => {
  const shop = await world.retailer();
  const manager = await world.user('root_management_unit_manager', shop.root);
  const headers = await world.session(manager);
  const phones = await category(shop.id, 'Phones');
  const made = await Promise.all(
    [10.37, 20.05, 30].map((functional, n) =>
      product(headers, { label: `Phone ${n}`, categoryId: phones, simple: true, functional }),
    ),
  );
  return { shop, manager, headers, phones, products: made };
};
const pricesOf = async (headers: Headers, products: readonly { id: string }[]) =>
  Promise.all(
    products.map(async ({ id }) => (await api.call(getProduct, { params: { id } }, headers)).json().functional),
  );
const setPrice = async (headers: Headers, id: string, functional: number) => {
  const { version } = (await api.call(getProduct, { params: { id } }, headers)).json();
  expect((await send('PATCH', `/products/${id}`, headers, { version, functional })).statusCode).toBe(200);
};

describe('a price change', () => {
  test('is prepared, published in one step and rolled back to the cent, in the name of who asked', async () => {
    const { manager, headers, products } = await open();
    const made = await draft(headers);
    expect(await pricesOf(headers, products)).toEqual([10.37, 20.05, 30]);
    const asked = await act(headers, made.id, 'publish', { version: made.version });
    expect(asked.statusCode, asked.body).toBe(202);
    expect(asked.json()).toMatchObject({ status: 'publishing', version: made.version + 1 });
    await publish(made);
    expect(await pricesOf(headers, products)).toEqual([9.33, 18.05, 27]);
    const done = await get(headers, made.id);
    expect(done).toMatchObject({ status: 'published', pricesSkipped: 0, publishedAt: api.clock.now().toISOString() });
    const history = (await api.call(listPriceChanges, { params: { id: products[0]!.id } }, headers)).json();
    expect(history['hydra:member'][0]).toMatchObject({
      before: 10.37,
      after: 9.33,
      source: 'revision',
      revisionId: made.id,
      actor: { kind: 'person', id: manager.id },
    });
    expect((await act(headers, made.id, 'roll-back', { version: done.version })).statusCode).toBe(202);
    await rollBack(made);
    expect(await pricesOf(headers, products)).toEqual([10.37, 20.05, 30]);
    expect(await get(headers, made.id)).toMatchObject({ status: 'rolled_back', pricesKept: 0 });
    const changes = (await api.call({ url: `/changes?entityId=${made.id}`, headers })).json()['hydra:member'];
    expect(
      changes.map(
        ({ fields }: { fields: { name: string; after: unknown }[] }) =>
          fields.find(({ name }) => name === 'status')?.after,
      ),
    ).toEqual(['rolled_back', 'rolling_back', 'published', 'publishing', 'draft', 'preparing']);
  });

  test('leaves alone what somebody changed meanwhile, and says so', async () => {
    const { headers, products } = await open();
    const made = await draft(headers);
    await setPrice(headers, products[0]!.id, 11);
    await send('DELETE', `/products/${products[1]!.id}`, headers);
    await act(headers, made.id, 'publish', { version: made.version });
    await publish(made);
    const published = await get(headers, made.id);
    expect(published).toMatchObject({ status: 'published', pricesChanged: 3, pricesSkipped: 2, productsChanged: 1 });
    expect(published.summary).toMatchObject({ rising: 0, falling: 1, sum: -300, average: -300, fallingSum: -300 });
    expect(await pricesOf(headers, [products[0]!, products[2]!])).toEqual([11, 27]);
    const left = await lines(headers, made.id, 'left=publish');
    type Line = { product: { id: string }; skipped: string };
    expect(left['hydra:member'].map(({ product: { id }, skipped }: Line) => [id, skipped])).toEqual([
      [products[1]!.id, 'product_gone'],
      [products[0]!.id, 'changed_since'],
    ]);
    // and rolled back, what was changed after it was published stays, and so does what it never changed
    await setPrice(headers, products[2]!.id, 28);
    await act(headers, made.id, 'roll-back', { version: (await get(headers, made.id)).version });
    await rollBack(made);
    expect(await pricesOf(headers, [products[0]!, products[2]!])).toEqual([11, 28]);
    expect(await get(headers, made.id)).toMatchObject({ status: 'rolled_back', pricesSkipped: 2, pricesKept: 1 });
    expect((await lines(headers, made.id, 'left=roll_back'))['hydra:member']).toMatchObject([
      { product: { id: products[2]!.id }, kept: 'changed_since' },
    ]);
  });

  test('does not give a price of zero to a product that may no longer have one', async () => {
    const { headers, products } = await open();
    const made = await draft(headers, { change: { mode: 'amount', value: -1_500 } });
    expect(made.summary.toZero).toBe(1);
    const { version } = (await api.call(getProduct, { params: { id: products[0]!.id } }, headers)).json();
    await send('PATCH', `/products/${products[0]!.id}`, headers, { version, buybackZeroNotAllowed: true });
    await act(headers, made.id, 'publish', { version: made.version });
    await publish(made);
    expect(await pricesOf(headers, products)).toEqual([10.37, 5.05, 15]);
    expect(await get(headers, made.id)).toMatchObject({ pricesSkipped: 1 });
  });

  test('is published by one of two who ask at once', async () => {
    const { headers } = await open();
    const made = await draft(headers);
    const answers = await Promise.all([1, 2].map(() => act(headers, made.id, 'publish', { version: made.version })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!.json();
    expect(refused).toMatchObject({
      code: 'concurrent_change',
      data: { version: made.version + 1, status: 'publishing' },
    });
    await Promise.all([publish(made), publish(made)]);
    expect(await get(headers, made.id)).toMatchObject({ status: 'published', version: made.version + 2 });
    const again = await act(headers, made.id, 'publish', { version: made.version + 2 });
    expect(again.json()).toMatchObject({ code: 'status_not_fit', data: { status: 'published' } });
  });

  test('is renamed, given another rule and put aside', async () => {
    const { headers } = await open();
    const made = await draft(headers);
    const patch = (body: object) => send('PATCH', `/price-revisions/${made.id}`, headers, body);
    const renamed = await patch({ version: made.version, title: 'Winter prices' });
    expect(renamed.json()).toMatchObject({ title: 'Winter prices', status: 'draft' });
    const rule = { ...EVERYTHING, change: { mode: 'percentage', value: 50 } };
    const anew = await patch({ version: made.version + 1, rule });
    expect(anew.json(), anew.body).toMatchObject({ status: 'preparing', title: 'Winter prices' });
    expect((await patch({ version: made.version + 2, title: 'Too early' })).json().code).toBe('status_not_fit');
    await prepare(made);
    const now = await get(headers, made.id);
    expect(now).toMatchObject({ status: 'draft', rule, summary: { rising: 3, falling: 0 } });
    expect((await lines(headers, made.id))['hydra:totalItems']).toBe(3);
    const gone = await act(headers, made.id, 'discard', { version: now.version });
    expect(gone.json()).toMatchObject({ status: 'discarded' });
    for (const name of ['publish', 'roll-back', 'unschedule', 'discard'])
      expect((await act(headers, made.id, name, { version: now.version + 1 })).json().code, name).toBe(
        'status_not_fit',
      );
  });
});

describe('a time to publish', () => {
  const later = (minutes: number) =>
    Temporal.Instant.fromEpochMilliseconds(api.clock.now().getTime() + minutes * 60_000)
      .toZonedDateTimeISO('Europe/Paris')
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
  const jobsOf = async (id: string) => {
    const found = await api.boss
      .getDb()
      .executeSql(
        `select count(*)::int as n from pgboss.job where name = 'price-revision-publish' and data->>'revisionId' = $1`,
        [id],
      );
    return (found.rows[0] as { n: number }).n;
  };

  test('is in the time zone of the account, can be moved and taken away', async () => {
    const { headers } = await open();
    const made = await draft(headers);
    const past = await act(headers, made.id, 'schedule', { version: made.version, scheduledFor: later(-1) });
    expect(past.json().violations).toMatchObject([{ path: 'body.scheduledFor' }]);
    const noDay = await act(headers, made.id, 'schedule', { version: made.version, scheduledFor: '2031-02-30T10:00' });
    expect(noDay.statusCode).toBe(422);
    const summer = await act(headers, made.id, 'schedule', { version: made.version, scheduledFor: '2031-07-01T06:30' });
    expect(summer.json()).toMatchObject({
      status: 'scheduled',
      scheduledFor: '2031-07-01T06:30',
      scheduledAt: '2031-07-01T04:30:00.000Z',
      timeZone: 'Europe/Paris',
    });
    const winter = await act(headers, made.id, 'schedule', {
      version: made.version + 1,
      scheduledFor: '2031-12-01T06:30',
    });
    expect(winter.json()).toMatchObject({ scheduledAt: '2031-12-01T05:30:00.000Z' });
    const free = await act(headers, made.id, 'unschedule', { version: made.version + 2 });
    expect(free.json()).toMatchObject({ status: 'draft', scheduledFor: null });
  });

  test('comes once, however many look, and not before it is due', async () => {
    const { headers, products } = await open();
    const made = await draft(headers);
    const later10 = await act(headers, made.id, 'schedule', { version: made.version, scheduledFor: later(10) });
    expect(later10.json().status).toBe('scheduled');
    await sweep();
    expect(await get(headers, made.id)).toMatchObject({ status: 'scheduled' });
    api.clock.advance(11 * 60_000);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await get(headers, made.id)).toMatchObject({ status: 'publishing', version: made.version + 2 });
    expect(await jobsOf(made.id)).toBe(1);
    await publish(made);
    expect(await pricesOf(headers, products)).toEqual([9.33, 18.05, 27]);
    await sweep();
    expect(await jobsOf(made.id)).toBe(1);
  });

  test('that was moved does not come at the first one', async () => {
    const { headers } = await open();
    const made = await draft(headers);
    await act(headers, made.id, 'schedule', { version: made.version, scheduledFor: later(10) });
    await act(headers, made.id, 'schedule', { version: made.version + 1, scheduledFor: later(60) });
    api.clock.advance(15 * 60_000);
    await sweep();
    expect(await get(headers, made.id)).toMatchObject({ status: 'scheduled' });
    api.clock.advance(50 * 60_000);
    await sweep();
    expect(await get(headers, made.id)).toMatchObject({ status: 'publishing' });
  });
});

describe('who may', () => {
  test('only who prices products; looking asks for the simulation', async () => {
    const { shop, headers } = await open();
    const made = await draft(headers);
    const analyst = await world.session(await world.user('root_management_unit_analyst', shop.root));
    const reads = [
      '/price-revisions',
      `/price-revisions/${made.id}`,
      `/price-revisions/${made.id}/lines`,
      '/price-revision-template',
      '/price-revision-brands',
    ];
    for (const url of reads) {
      expect((await api.call({ url, headers: analyst })).statusCode, url).toBe(403);
      expect((await api.call({ url, headers })).statusCode, url).toBe(200);
    }
    for (const name of ['publish', 'roll-back', 'discard', 'unschedule'])
      expect((await act(analyst, made.id, name, { version: made.version })).statusCode, name).toBe(403);
    expect((await post(analyst, '/price-revisions', { title: 'Mine', rule: EVERYTHING })).statusCode).toBe(403);
  });

  test('another tenant’s is not there, nor is its category', async () => {
    const mine = await open();
    const other = await open();
    const made = await draft(mine.headers);
    for (const url of [`/price-revisions/${made.id}`, `/price-revisions/${made.id}/lines`])
      expect((await api.call({ url, headers: other.headers })).statusCode, url).toBe(404);
    const version = { version: made.version };
    const acts = [
      post(other.headers, `/price-revisions/${made.id}/publish`, version),
      post(other.headers, `/price-revisions/${made.id}/roll-back`, version),
      post(other.headers, `/price-revisions/${made.id}/discard`, version),
      post(other.headers, `/price-revisions/${made.id}/unschedule`, version),
      post(other.headers, `/price-revisions/${made.id}/schedule`, { ...version, scheduledFor: '2031-07-01T06:30' }),
      send('PATCH', `/price-revisions/${made.id}`, other.headers, { ...version, title: 'Mine' }),
    ];
    expect((await Promise.all(acts)).map(({ statusCode }) => statusCode)).toEqual(acts.map(() => 404));
    const theirs = { title: 'Theirs', rule: { ...EVERYTHING, categoryIds: [other.phones] } };
    expect((await post(mine.headers, '/price-revisions', theirs)).statusCode).toBe(404);
    expect((await post(mine.headers, '/price-revisions', { ...theirs, accountId: other.shop.id })).statusCode).toBe(
      404,
    );
    expect((await api.call(listPriceRevisions, {}, other.headers)).json()['hydra:member']).toEqual([]);
    expect(await pricesOf(other.headers, other.products)).toEqual([10.37, 20.05, 30]);
  });

  test('the provider names the client and is not named to it', async () => {
    const { shop, headers } = await open();
    const provider = await world.session(await world.user('super_admin'));
    expect((await api.call(listPriceRevisions, {}, provider)).statusCode).toBe(400);
    const made = await draft(provider, {}, { accountId: shop.id });
    expect(made).toMatchObject({ accountId: shop.id, pricesChanged: 3, createdBy: expect.stringContaining('Camille') });
    const listed = (await api.call(listPriceRevisions, {}, headers)).json()['hydra:member'];
    expect(listed).toMatchObject([{ id: made.id, createdBy: null, status: 'draft', currency: 'EUR' }]);
  });

  test('the list is by status, the brands are counted, the template has every column', async () => {
    const { headers, phones } = await open();
    await product(headers, { label: 'Branded', categoryId: phones, brand: 'Apple', simple: true, functional: 1 });
    const made = await draft(headers);
    const of = async (status: string) =>
      (await api.call({ url: `/price-revisions?status[]=${status}`, headers })).json()['hydra:totalItems'];
    expect([await of('draft'), await of('published')]).toEqual([1, 0]);
    expect((await api.call(listPriceBrands, {}, headers)).json()['hydra:member']).toEqual([
      { brand: 'Apple', products: 1 },
    ]);
    expect((await api.call(getPriceRevisionTemplate, {}, headers)).body).toBe(
      '\uFEFFid;reference;ean;functional;grade_a;grade_b;grade_c;grade_d;grade_e\r\n',
    );
    expect(made.title).toBe('Autumn prices');
  });
});
