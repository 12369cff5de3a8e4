import { newAccount } from '@reprise/contract/accounts/new-account';
import type { AnyRoute } from '@reprise/contract/http/route';
import type { OpeningStep, opening as openingSchema } from '@reprise/contract/operations/opening';
import * as routes from '@reprise/contract/operations/opening-routes';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { createAccount } from '../accounts/create-account.ts';
import { setUpAccountNow } from '../accounts/set-up-account-now.ts';

type Opening = z.output<typeof openingSchema>;
const api = useApi();
const world = buildWorld(api);
let count = 0;

/** A client as the form of the provider opens it, with its administrator signed in, and the workshop of its buyer. */
async function openClient(more: object = {}) {
  const buyer = await world.buyer();
  const workshop = await world.warehouse(buyer.buyer, 'Atelier Rhône');
  const body = newAccount.parse({
    name: 'Olivier & fils',
    companyCountry: 'FR',
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
    webChannel: { url: `https://olivier-${++count}.example.test`, active: true },
    activeCircuits: ['web_post'],
    buyerAccountIds: [buyer.id],
    otherLanguages: ['en-GB'],
    ...more,
  });
  const facts = await api.asSystem(undefined, (ctx) => createAccount(ctx, { body }));
  await api.asSystem(facts.id, (ctx) => setUpAccountNow(ctx, facts.id));
  const root = {
    id: facts.rootOrganizationId,
    accountId: facts.id,
    type: 'root_management_unit',
    commonName: '',
  } as const;
  const headers = await world.manager({ root });
  const walk = async (route: AnyRoute, sent?: object): Promise<Opening> => {
    const answer = await api.call(route, { params: { id: facts.id }, ...(sent && { body: sent }) }, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Opening>();
  };
  return { id: facts.id, buyer, workshop, headers, walk };
}
const stateOf = (opening: Opening, key: OpeningStep) => opening.steps.find((step) => step.key === key)?.state;
const PRODUCT = { category: 'Smartphones', label: 'Nova 12', brand: 'Nova', price: 120 };

test('opening: five presses lead from a new client to a shop that can sell, and each step is done because the objects say so', async () => {
  const { workshop, walk } = await openClient();
  const first = await walk(routes.getOpening);
  expect(first).toMatchObject({ isOpen: false, administrator: 'invited' });
  expect(first.steps.map(({ key }) => key)).toEqual([
    'buyer',
    'product',
    'circuits',
    'workshop',
    'terms',
    'mail',
    'site',
    'trial',
  ]);
  expect(first.steps.map(({ state }) => state)).toEqual([
    'ready',
    'blocked',
    'blocked',
    'incomplete',
    'blocked',
    'incomplete',
    'blocked',
    'blocked',
  ]);
  expect(first.circuits.map(({ name }) => name)).toEqual(['Envoi par la poste']);
  expect(first.workshops).toMatchObject([{ id: workshop.id, name: 'Atelier Rhône' }]);

  const priced = await walk(routes.addFirstProduct, PRODUCT);
  expect(stateOf(priced, 'product')).toBe('ready');
  const offered = await walk(routes.offerCircuitsEverywhere);
  expect(offered.circuits).toEqual([]);
  expect(stateOf(offered, 'circuits')).toBe('ready');
  expect(stateOf(offered, 'workshop')).toBe('blocked');
  expect(stateOf(await walk(routes.chooseWorkshop, { warehouseId: workshop.id }), 'workshop')).toBe('ready');
  const published = await walk(routes.publishDraftTerms, { texts: first.drafts, readAndAccepted: true });
  expect(stateOf(published, 'terms')).toBe('ready');
  expect(published.drafts).toEqual([]);
  const last = await walk(routes.setReplyAddress, { email: 'aide@olivier.test' });
  expect(stateOf(last, 'mail')).toBe('ready');
  // The product has no English name yet, and the test harness has no carrier.
  const open = last.steps.flatMap(({ points }) => points.filter(({ state }) => state !== 'ready'));
  expect(open.map(({ key }) => key)).toEqual(['language', 'labels']);
});

test('opening: the set-up links the buyers, names the first for the whole catalogue and offers the languages', async () => {
  const { id, buyer } = await openClient();
  const { root, account, links } = await api.asSystem(id, async ({ db }) => ({
    root: await db.selectFrom('category').select('buyer_account_id').executeTakeFirstOrThrow(),
    account: await db.selectFrom('account').select('other_languages').where('id', '=', id).executeTakeFirstOrThrow(),
    links: await db.selectFrom('account_link').select('buyer_account_id').where('account_id', '=', id).execute(),
  }));
  expect(root.buyer_account_id).toBe(buyer.id);
  expect(links).toEqual([{ buyer_account_id: buyer.id }]);
  expect(account.other_languages).toEqual(['en-GB']);
});

test('opening: a buyer that is none is refused, and no client is created', async () => {
  const retailer = await world.retailer();
  await expect(openClient({ name: 'Nobody', buyerAccountIds: [retailer.id] })).rejects.toThrow(/is a buyer/);
  const rows = await api.asSystem(undefined, ({ db }) =>
    db.selectFrom('account').select('id').where('name', '=', 'Nobody').execute(),
  );
  expect(rows).toEqual([]);
});

test('addFirstProduct: a second product of the same category finds it by its name, whatever the case', async () => {
  const { id, walk } = await openClient();
  await walk(routes.addFirstProduct, PRODUCT);
  await walk(routes.addFirstProduct, { ...PRODUCT, category: ' SMARTPHONES', label: 'Nova 13' });
  await walk(routes.addFirstProduct, { ...PRODUCT, category: 'Smart-phones', label: 'Nova 14' });
  const categories = await api.asSystem(id, ({ db }) =>
    db.selectFrom('category').select('identifier').where('parent_id', 'is not', null).orderBy('identifier').execute(),
  );
  expect(categories.map(({ identifier }) => identifier)).toEqual(['smart-phones', 'smartphones']);
});

test('publishDraftTerms: the model is published with its translations; another text or a second time is refused', async () => {
  const { id, headers, walk } = await openClient();
  const { drafts } = await walk(routes.getOpening);
  expect(drafts.map(({ text }) => text)).toEqual(['serviceTerms', 'eula']);
  expect(drafts[0]!.html).toContain('Olivier &amp; fils');
  const publish = (texts: object[]) =>
    api.call(routes.publishDraftTerms, { params: { id }, body: { texts, readAndAccepted: true } }, headers);
  const other = await publish([{ text: 'eula', html: '<p>Whatever I like</p>' }]);
  expect([other.statusCode, other.json().code]).toEqual([409, 'concurrent_change']);
  await walk(routes.publishDraftTerms, { texts: drafts, readAndAccepted: true });
  const english = await api.asSystem(id, ({ db }) =>
    db
      .selectFrom('translation')
      .select(['field', 'text'])
      .where('kind', '=', 'settings')
      .where('language', '=', 'en-GB')
      .orderBy('field')
      .execute(),
  );
  expect(english.map(({ field }) => field)).toEqual(['eula', 'serviceTerms']);
  expect(english[1]!.text).toContain('Who buys your device');
  const again = await publish(drafts);
  expect(again.statusCode).toBe(409);
});

test('publishDraftTerms: nothing is published that nobody says to have read', async () => {
  const { id, headers } = await openClient();
  const body = { texts: [{ text: 'eula', html: '<p>Use</p>' }], readAndAccepted: false };
  const answer = await api.call(routes.publishDraftTerms, { params: { id }, body }, headers);
  expect(answer.statusCode).toBe(422);
});

test('chooseWorkshop: a workshop of a buyer that is not linked is refused', async () => {
  const { id, headers } = await openClient();
  const stranger = await world.warehouse((await world.buyer()).buyer);
  const answer = await api.call(routes.chooseWorkshop, { params: { id }, body: { warehouseId: stranger.id } }, headers);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'warehouse_not_connected']);
});

test('addFirstProduct: without a buyer no category can be created, and the answer says so', async () => {
  const { id, headers } = await openClient({ buyerAccountIds: [] });
  const answer = await api.call(routes.addFirstProduct, { params: { id }, body: PRODUCT }, headers);
  expect(answer.json().code).toBe('no_buyer');
});

test('opening: another retailer, its own buyer and a store manager are refused every step', async () => {
  const { id, buyer, workshop } = await openClient();
  const shop = await world.shop();
  const strangers: [Headers, number][] = [
    [await world.manager(shop.retailer), 404],
    [await world.session(await world.user('buyer_manager', buyer.buyer)), 403],
    [await world.session(await world.user('store_manager', shop.store)), 403],
  ];
  const steps: [AnyRoute, object | undefined][] = [
    [routes.getOpening, undefined],
    [routes.offerCircuitsEverywhere, undefined],
    [routes.addFirstProduct, PRODUCT],
    [routes.chooseWorkshop, { warehouseId: workshop.id }],
    [routes.publishDraftTerms, { texts: [{ text: 'eula', html: '<p>Use</p>' }], readAndAccepted: true }],
    [routes.setReplyAddress, { email: 'aide@olivier.test' }],
  ];
  for (const [headers, status] of strangers)
    for (const [route, body] of steps) {
      const answer = await api.call(route, { params: { id }, ...(body && { body }) }, headers);
      expect(answer.statusCode, `${route.id}: ${answer.body}`).toBe(status);
    }
});

test('opening: the provider walks it for a client, and a buyer has none', async () => {
  const { id, buyer } = await openClient();
  const provider = await world.session(await world.user('super_admin'));
  const answer = await api.call(routes.addFirstProduct, { params: { id }, body: PRODUCT }, provider);
  expect(answer.statusCode, answer.body).toBe(200);
  const none = await api.call(routes.getOpening, { params: { id: buyer.id } }, provider);
  expect(none.statusCode).toBe(404);
});
