import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestCatalogue } from '../../../testing/world/catalogue.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestCatalogue;
let manager: Headers;
let auditor: Headers;

beforeAll(async () => {
  const account = await world.retailer();
  shop = await world.catalogue(account.id);
  manager = await world.session(await world.user('root_management_unit_manager', account.root));
  auditor = await world.session(await world.user('root_management_unit_analyst', account.root));
});

const preview = (query: string, headers = manager, id = shop.product.id) =>
  api.call({ method: 'GET', url: `/products/${id}/estimate-preview?${query}`, headers });

test('shows what is asked and offered, and no estimate before the answers', async () => {
  const answer = await preview('');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    label: shop.product.label,
    currency: 'EUR',
    questions: [
      { id: shop.screen.id, type: 'unique', required: true, answers: { length: 4 } },
      { id: shop.faults.id, type: 'multiple', required: false, answers: { length: 3 } },
    ],
    circuits: [{ name: 'Circuit store_drop' }, { name: 'Circuit web_post', channel: 'web' }],
    paymentModes: [{ id: shop.modes.bank_transfer }, { id: shop.modes.gift_card }],
    obstacles: [],
    estimate: null,
    refusal: 'no_diagnostic',
  });
});

test('is the estimate a customer gets, for people who may only read too', async () => {
  const query = `answer[]=${shop.screen.broken}&answer[]=${shop.faults.battery}&circuitRuleId=${shop.rules.web_post}&paymentModeId=${shop.modes.gift_card}&language=nl-BE`;
  const responses = [
    { questionId: shop.screen.id, answerIds: [shop.screen.broken] },
    { questionId: shop.faults.id, answerIds: [shop.faults.battery] },
  ];
  const real = await api.call({
    method: 'POST',
    url: '/estimates?language=nl-BE',
    headers: world.visitor({ id: shop.accountId }),
    payload: {
      declaration: { productId: shop.product.id, responses },
      circuitRuleId: shop.rules.web_post,
      paymentModeId: shop.modes.gift_card,
    },
  });
  const { quoteId, validUntil, ...estimate } = real.json();
  for (const headers of [manager, auditor]) expect((await preview(query, headers)).json().estimate).toEqual(estimate);
  expect(estimate.waterfall[0].label).toBe('Prijs van het toestel, graad C');
});

test('a draft is shown, with what keeps it from customers; a price that was just changed counts', async () => {
  await api.asSystem(shop.accountId, async ({ db }) => {
    await db.updateTable('product').set({ status: 'draft', price_grade_a: 12_345 }).execute();
    await db.updateTable('payment_mode').set({ active: false }).execute();
  });
  const shown = (await preview(`answer=${shop.screen.intact}`)).json();
  expect(shown).toMatchObject({
    obstacles: ['product_unpublished', 'no_payment_mode'],
    estimate: { estimatedPrice: 12_345 },
  });
});

test('a product of another tenant is not there, and sellers and visitors do not come in', async () => {
  const elsewhere = await world.retailer();
  const stranger = await world.session(await world.user('root_management_unit_manager', elsewhere.root));
  const seller = await world.session(await world.user('store_seller', await world.store(elsewhere.root)));
  const foreign = await preview('', stranger);
  const missing = await preview('', stranger, api.services.newId());
  expect(foreign.statusCode).toBe(404);
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
  expect((await preview('', seller)).statusCode).toBe(403);
  expect((await preview('', world.visitor(elsewhere))).statusCode).toBe(401);
  const provider = await world.session(await world.user('super_admin'));
  expect((await preview('', provider)).statusCode).toBe(200);
});
