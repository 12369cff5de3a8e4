import { saveConnection } from '@reprise/contract/accounts/settings-routes';
import { READINESS, type ReadinessKey } from '@reprise/contract/operations/readiness';
import { getReadiness } from '@reprise/contract/operations/readiness-routes';
import { updateMailSender } from '@reprise/contract/white-label/sender-routes';
import { afterAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import type { Point } from './readiness-point.ts';

const api = useApi();
const world = buildWorld(api);
const reached = new Set<string>();
const ask = (id: string, headers: Headers) => api.call(getReadiness, { params: { id } }, headers);
const pointsOf = async ({ retailer }: Pick<TestShop, 'retailer'>): Promise<Point[]> => {
  const answer = await ask(retailer.id, await world.manager(retailer));
  expect(answer.statusCode, answer.body).toBe(200);
  const { points, ready, total } = answer.json<{ points: Point[]; ready: number; total: number }>();
  expect([ready, total]).toEqual([points.filter(({ state }) => state === 'ready').length, points.length]);
  for (const { key, cause } of points) reached.add(`${key}.${cause}`);
  return points;
};
const causesOf = async (shop: Pick<TestShop, 'retailer'>, key: ReadinessKey) =>
  (await pointsOf(shop)).filter((point) => point.key === key).map(({ cause, state }) => [cause, state]);
type Work = Parameters<typeof api.asSystem>[1];
const change = ({ retailer }: Pick<TestShop, 'retailer'>, work: Work) => api.asSystem(retailer.id, work);
const describeSite = (shop: TestShop, values: object) =>
  change(shop, ({ db }) =>
    db.updateTable('organization_root_detail').set(values).where('account_id', '=', shop.retailer.id).execute(),
  );

afterAll(() => {
  const all = Object.entries(READINESS).flatMap(([key, { causes }]) =>
    Object.keys(causes).map((one) => `${key}.${one}`),
  );
  expect([...reached].toSorted()).toEqual(all.toSorted());
});

test('getReadiness: a shop that sells is ready point by point, with the figures of each sentence', async () => {
  const shop = await world.shop();
  await describeSite(shop, { service_terms: '<p>Terms</p>', eula: '<p>Use</p>' });
  await change(shop, async ({ db }) => {
    await db
      .updateTable('category')
      .set({ buyer_account_id: shop.buyer.id })
      .where('id', '=', shop.catalogue.rootId)
      .execute();
  });
  const points = await pointsOf(shop);
  expect(points.filter(({ state, key }) => state !== 'ready' && key !== 'labels')).toEqual([]);
  expect(points.find(({ key }) => key === 'workshops')).toMatchObject({
    counts: { holes: 0, cases: 9, warehouses: 1 },
  });
  expect(points.find(({ key }) => key === 'prices')).toMatchObject({ counts: { products: 1, unpriced: 0 } });
  expect(points.find(({ key }) => key === 'site')).toMatchObject({ cause: 'on' });
  expect(points.filter(({ key }) => key === 'circuit')).toHaveLength(3);
});

test('getReadiness: an account nobody has set up is blocked where it cannot sell', async () => {
  const retailer = await world.retailer();
  const points = await pointsOf({ retailer });
  const byKey = Object.fromEntries(points.map(({ key, cause, state }) => [key, `${cause} ${state}`]));
  expect(byKey).toMatchObject({
    buyer: 'none blocked',
    rootBuyer: 'missing incomplete',
    circuit: 'none blocked',
    paymentMode: 'none blocked',
    workshops: 'nothing_offered incomplete',
    prices: 'none blocked',
    serviceTerms: 'missing blocked',
    termsOfUse: 'missing incomplete',
    sender: 'no_reply_address incomplete',
  });
  // Nothing is posted and nothing is sold on the web, so neither is asked for.
  expect(points.filter(({ group }) => group === 'site' || group === 'transport')).toEqual([]);
});

test('getReadiness: a circuit names what keeps customers from it', async () => {
  const shop = await world.shop();
  const { rules } = shop.catalogue;
  await change(shop, ({ db }) =>
    db.updateTable('circuit_rule').set({ status: 'disabled' }).where('id', '=', rules.web_post).execute(),
  );
  expect(await causesOf(shop, 'circuit')).toEqual([
    ['offered', 'ready'],
    ['offered', 'ready'],
    ['paused', 'incomplete'],
  ]);
  await change(shop, ({ db }) =>
    db.updateTable('organization').set({ status: 'inactive' }).where('id', '=', shop.store.id).execute(),
  );
  expect(await causesOf(shop, 'circuit')).toContainEqual(['no_store', 'blocked']);
  await change(shop, ({ db }) =>
    db.updateTable('organization').set({ status: 'active' }).where('id', '=', shop.store.id).execute(),
  );
  await change(shop, ({ db }) =>
    db.updateTable('payment_mode').set({ active: false }).where('account_id', '=', shop.retailer.id).execute(),
  );
  expect(await causesOf(shop, 'circuit')).toContainEqual(['no_payment_mode', 'blocked']);
  expect(await causesOf(shop, 'paymentMode')).toEqual([['none', 'blocked']]);
  await change(shop, ({ db }) =>
    db.deleteFrom('circuit_rule_category').where('account_id', '=', shop.retailer.id).execute(),
  );
  expect(await causesOf(shop, 'circuit')).toContainEqual(['no_category', 'blocked']);
  expect(await causesOf(shop, 'categoryCircuit')).toEqual([['missing', 'blocked']]);
});

test('getReadiness: a hole blocks, a published product without a price does not', async () => {
  const shop = await world.shop();
  await change(shop, async ({ db }) => {
    await db.deleteFrom('category_warehouse').where('account_id', '=', shop.retailer.id).execute();
    const own = { account_id: shop.retailer.id, category_id: shop.catalogue.rootId, status: 'published' as const };
    await db
      .insertInto('product')
      .values({ ...own, label: 'Without a price' })
      .execute();
  });
  const points = await pointsOf(shop);
  expect(points.find(({ key }) => key === 'workshops')).toMatchObject({
    state: 'blocked',
    counts: { holes: 9, cases: 9 },
  });
  expect(points.find(({ key }) => key === 'prices')).toMatchObject({ state: 'incomplete', counts: { unpriced: 1 } });
});

test('getReadiness: one point for each offered language, incomplete while a text is missing', async () => {
  const shop = await world.shop();
  const setLanguages = (languages: ('de-DE' | 'en-GB')[]) =>
    change(shop, ({ db }) =>
      db.updateTable('account').set({ other_languages: languages }).where('id', '=', shop.retailer.id).execute(),
    );
  await setLanguages(['de-DE']);
  const [main, german] = (await pointsOf(shop)).filter(({ key }) => key === 'language');
  expect(main).toMatchObject({ subject: 'fr-FR', cause: 'main', state: 'ready' });
  expect(german).toMatchObject({ subject: 'de-DE', cause: 'missing', state: 'incomplete' });
  expect(german!.counts.missing).toBeGreaterThan(0);
  await change(shop, async ({ db }) => {
    const texts = await db
      .selectFrom('published_text')
      .select(['kind', 'object_id', 'field', 'original'])
      .where('account_id', '=', shop.retailer.id)
      .execute();
    await db
      .insertInto('translation')
      .values(
        texts.map((text) => ({
          ...text,
          account_id: shop.retailer.id,
          language: 'de-DE' as const,
          text: 'deutsch',
          translated_at: new Date(),
        })) as never,
      )
      .onConflict((oc) => oc.doNothing())
      .execute();
  });
  expect((await causesOf(shop, 'language'))[1]).toEqual(['complete', 'ready']);
});

test('getReadiness: the site says whether customers find it', async () => {
  const shop = await world.shop();
  const { id } = shop.retailer;
  await change(shop, ({ db }) =>
    db.updateTable('web_channel').set({ active: false }).where('account_id', '=', id).execute(),
  );
  expect(await causesOf(shop, 'site')).toEqual([['off', 'blocked']]);
  await change(shop, ({ db }) => db.deleteFrom('web_channel').where('account_id', '=', id).execute());
  expect(await causesOf(shop, 'site')).toEqual([['none', 'blocked']]);
});

test('getReadiness: a sending domain counts once its records are right', async () => {
  const shop = await world.shop();
  expect(await causesOf(shop, 'sender')).toEqual([['platform', 'ready']]);
  const headers = await world.manager(shop.retailer);
  const body = { domain: 'cedre.test', localPart: 'reprise', version: 0 };
  const saved = await api.call(updateMailSender, { params: { id: shop.retailer.id }, body }, headers);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await causesOf(shop, 'sender')).toEqual([['records_wrong', 'incomplete']]);
  await change(shop, ({ db }) =>
    db
      .updateTable('mail_sender')
      .set({ in_use_since: new Date() })
      .where('account_id', '=', shop.retailer.id)
      .execute(),
  );
  expect(await causesOf(shop, 'sender')).toEqual([['own_domain', 'ready']]);
});

test('getReadiness: labels are asked of the side that holds the contract', async () => {
  const shop = await world.shop();
  expect(await causesOf(shop, 'labels')).toEqual([['missing', 'blocked']]);
  const buyer = await world.session(await world.user('buyer_manager', shop.buyer.buyer));
  const body = { url: 'https://carrier.example', secret: 'a secret nobody reads', version: 0 };
  const saved = await api.call(saveConnection, { params: { id: shop.buyer.id, kind: 'carrier' }, body }, buyer);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await causesOf(shop, 'labels')).toEqual([['missing', 'blocked']]);
  await change(shop, ({ db }) =>
    db.updateTable('account').set({ transport_contract_holder: 'buyer' }).where('id', '=', shop.retailer.id).execute(),
  );
  expect(await causesOf(shop, 'labels')).toEqual([['connected', 'ready']]);
  expect((await pointsOf(shop)).find(({ key }) => key === 'labels')).toMatchObject({ objectId: shop.buyer.id });
});

test('getReadiness: a linked buyer that is switched off blocks', async () => {
  const shop = await world.shop();
  await api.asSystem(shop.buyer.id, ({ db }) =>
    db.updateTable('account').set({ status: 'inactive' }).where('id', '=', shop.buyer.id).execute(),
  );
  expect(await causesOf(shop, 'buyer')).toEqual([['inactive', 'blocked']]);
});

test('getReadiness: the provider reads a client, a seller gets 403, another tenant and a buyer’s account are 404', async () => {
  const [shop, other] = [await world.shop(), await world.shop()];
  const provider = await world.session(await world.user('super_admin'));
  expect((await ask(shop.retailer.id, provider)).statusCode).toBe(200);
  expect((await ask(shop.buyer.id, provider)).json()).toMatchObject({ code: 'account_not_found' });
  const manager = await world.manager(other.retailer);
  const refused = await ask(shop.retailer.id, manager);
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'account_not_found']);
  const seller = await world.session(await world.user('store_seller', shop.store));
  expect((await ask(shop.retailer.id, seller)).statusCode).toBe(403);
});
