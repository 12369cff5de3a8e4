import { beforeAll, describe, expect, test } from 'vitest';
import { buildCounter, type TestCounter } from '../../../testing/counter/build-counter.ts';
import { useApi } from '../../../testing/harness/use-api.ts';
import { readCustomer } from '../customers.ts';

const api = useApi();
let at: TestCounter;
type Sold = {
  cartId: string;
  buybacks: { id: string; identificationNumber: string; payout: number; status: string }[];
};

beforeAll(async () => {
  at = await buildCounter(api);
});

const settings = (set: object) =>
  api.asSystem(at.shop.retailer.id, ({ db }) =>
    db.updateTable('organization_root_detail').set(set).where('account_id', '=', at.shop.retailer.id).execute(),
  );
const sold = async (payload: object): Promise<Sold> => {
  const answer = await at.sell(payload);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const refused = async (...asked: Parameters<TestCounter['sell']>): Promise<string> => {
  const answer = await at.sell(...asked);
  return `${answer.statusCode} ${answer.json().code}`;
};

describe('sellInStore', () => {
  test('creates a buyback of the store with its item, payment and history, and no link of the customer', async () => {
    const customer = at.customer();
    const body = at.sale({ customer, comment: 'Boîte abîmée', language: 'nl-BE' });
    const { cartId, buybacks } = await sold(body);
    const [one] = buybacks;
    expect(one).toEqual({
      id: expect.any(String),
      inCartId: body.buybacks[0]!.inCartId,
      identificationNumber: expect.stringMatching(/^2\d{12}$/),
      status: 'bb_awaiting_inventory',
      estimatedPrice: 30_000,
      bonus: 0,
      payout: 30_000,
    });
    const { buyback, item, payments, shipments, history } = await at.rowsOf(one!.id);
    expect(buyback).toMatchObject({
      cart_id: cartId,
      circuit_type: 'store_drop',
      store_id: at.shop.store.id,
      declared_price: 30_000,
      predeclared_price: null,
      comment: 'Boîte abîmée',
      locale: 'nl-BE',
    });
    expect(item.status).toBe('item_awaiting_inventory');
    expect(payments).toMatchObject([{ status: 'payment_created', amount: 30_000 }]);
    expect(shipments).toEqual([]);
    expect(history).toMatchObject([{ command: 'sellInStore' }]);
    const cart = await api.asSystem(at.shop.retailer.id, ({ db }) =>
      db.selectFrom('cart').selectAll().where('id', '=', cartId).executeTakeFirstOrThrow(),
    );
    expect(cart).toMatchObject({ channel: 'store', terms_accepted_at: null, lines: 1 });
    const stored = await api.asSystem(at.shop.retailer.id, (ctx) =>
      readCustomer(ctx, at.shop.retailer.id, buyback.customer_id),
    );
    expect(stored).toMatchObject({ email: customer.email, iban: customer.iban });
  });

  test('sells several devices with one key once, and all of them or none', async () => {
    const payload = at.sale({
      buybacks: [at.line(), at.line({ declaration: at.declaration({ responses: at.responses('scratched') }) })],
    });
    const headers = { ...at.seller, 'idempotency-key': 'counter-twice-0001' };
    const [first, second] = await Promise.all([at.sell(payload, headers), at.sell(payload, headers)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(first.json()).toEqual(second.json());
    expect((first.json() as Sold).buybacks.map(({ payout }) => payout)).toEqual([30_000, 20_000]);
    const broken = at.sale({
      buybacks: [at.line(), at.line({ declaration: { productId: api.services.newId(), responses: [] } })],
    });
    expect(await refused(broken)).toBe('422 product_gone');
    const customers = await api.asSystem(at.shop.retailer.id, ({ db }) =>
      db.selectFrom('customer').select('id').where('account_id', '=', at.shop.retailer.id).execute(),
    );
    const carts = await api.asSystem(at.shop.retailer.id, ({ db }) =>
      db.selectFrom('cart').select('id').where('account_id', '=', at.shop.retailer.id).execute(),
    );
    expect(customers.length).toBe(carts.length);
  });

  test('a payment due at deposit is due at once, on the same payment', async () => {
    await at.payAtDeposit();
    const { buybacks } = await sold(
      at.sale({ buybacks: [at.line({ paymentModeId: at.shop.catalogue.modes.gift_card })] }),
    );
    const { payments } = await at.rowsOf(buybacks[0]!.id);
    // 300 euros, and the gift card adds 10 percent up to 15.
    expect(payments).toMatchObject([{ status: 'awaiting_payment', amount: 31_500, due_at: 'deposit' }]);
    expect(payments[0]!.due_on).not.toBeNull();
  });

  test('what a carrier collects in the store gets a label for each device', async () => {
    await at.activate('store_collect');
    const circuitRuleId = at.shop.catalogue.rules.store_collect;
    await expect
      .poll(async () => (await at.sell(at.sale({ buybacks: [at.line({ circuitRuleId })] }))).statusCode)
      .toBe(201);
    const { buybacks } = await sold(at.sale({ buybacks: [at.line({ circuitRuleId }), at.line({ circuitRuleId })] }));
    for (const { id } of buybacks)
      expect((await at.rowsOf(id)).shipments).toMatchObject([{ direction: 'inbound', label: 'pending' }]);
  });

  test('a seller sells one customer more than the site would let them', async () => {
    const customer = at.customer();
    for (let cart = 0; cart < 11; cart++) await sold(at.sale({ customer }));
  });

  test('honours the price of a quote that the till asked for', async () => {
    const asked = { declaration: at.declaration(), circuitRuleId: at.shop.catalogue.rules.store_drop };
    const quote = await api.call({ method: 'POST', url: '/estimates', headers: at.seller, payload: asked });
    expect(quote.statusCode, quote.body).toBe(200);
    const { quoteId } = quote.json();
    await sold(at.sale({ buybacks: [at.line({ quoteId })] }));
  });
});

describe('sellInStore refuses', () => {
  test('sellInStore: another store of the account, another tenant’s store and nobody’s, alike', async () => {
    const sibling = await at.world.store(at.shop.retailer.root);
    const foreign = (await at.world.shop()).store;
    const answers = [];
    for (const id of [sibling.id, foreign.id, api.services.newId()])
      answers.push(await at.sell(at.sale(), at.seller, id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.json().detail)).size).toBe(1);
    const other = at.sale({ buybacks: [at.line({ storeId: sibling.id })] });
    expect(await refused(other)).toBe('422 validation_failed');
  });

  test('people without a counter', async () => {
    const manager = await at.world.manager(at.shop.retailer);
    expect(await refused(at.sale(), manager)).toBe('403 permission_denied');
    expect(await refused(at.sale(), at.shop.visitor)).toMatch(/^40[13] /);
  });

  test('circuits of the web, and modes that the circuit does not pay by', async () => {
    const { rules } = at.shop.catalogue;
    expect(await refused(at.sale({ buybacks: [at.line({ circuitRuleId: rules.web_post })] }))).toBe(
      '422 no_transport_mode',
    );
    const mode = at.sale({ buybacks: [at.line({ paymentModeId: api.services.newId() })] });
    expect(await refused(mode)).toBe('422 no_payment_mode');
  });

  test('a cart below the minimum, with too many devices, without a document or a bank account', async () => {
    await settings({ cart_min_value: 400 });
    expect(await refused(at.sale())).toBe('422 cart_minimum_not_reached');
    await settings({ cart_min_value: 0, customer_identity_document_required: true });
    expect(await refused(at.sale())).toBe('422 validation_failed');
    await settings({ customer_identity_document_required: false, enabled_premium_features: ['payment_bonus'] });
    expect(await refused(at.sale({ buybacks: [at.line(), at.line()] }))).toBe('422 cart_full');
    await settings({ enabled_premium_features: ['payment_bonus', 'multi_product_cart'] });
    expect(await refused(at.sale({ customer: { ...at.customer(), iban: undefined } }))).toBe('422 validation_failed');
  });

  test('answers without a price, and an IMEI of another model that nobody confirmed', async () => {
    const { screen } = at.shop.catalogue;
    const unpriced = at.declaration({ responses: [{ questionId: screen.id, answerIds: [screen.bent] }] });
    expect(await refused(at.sale({ buybacks: [at.line({ declaration: unpriced })] }))).toBe('422 no_estimate');
    const missing = at.declaration({ responses: [] });
    expect(await refused(at.sale({ buybacks: [at.line({ declaration: missing })] }))).toBe('422 no_diagnostic');
    const imei = '490154203237518';
    const wrong = at.declaration({ imei });
    expect(await refused(at.sale({ buybacks: [at.line({ declaration: wrong })] }))).toBe('422 imei_tac_mismatch');
    const confirmed = at.declaration({ imei, imeiUnrecognisedConfirmed: true });
    await sold(at.sale({ buybacks: [at.line({ declaration: confirmed })] }));
  });
});

describe('after a sale', () => {
  test('listSoldInStore: tells papers, label and payment of each device and names nobody', async () => {
    const customer = at.customer();
    const { buybacks } = await sold(at.sale({ customer, buybacks: [at.line(), at.line()] }));
    const query = buybacks.map(({ id }) => `ids[]=${id}`).join('&');
    const get = (headers = at.seller) =>
      api.call({ method: 'GET', url: `/store/${at.shop.store.id}/buybacks?${query}`, headers });
    const answer = await get();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().buybacks).toMatchObject([
      { id: buybacks[0]!.id, circuit: 'store_drop', payout: 30_000, label: 'none', payment: { type: 'bank_transfer' } },
      {
        id: buybacks[1]!.id,
        papers: [
          { kind: 'transfer_order', version: 1 },
          { kind: 'tracking_sheet', version: 1 },
        ],
      },
    ]);
    expect(answer.body).not.toContain(customer.lastname);
    const elsewhere = await at.sellerOf(await at.world.store(at.shop.retailer.root));
    expect((await get(elsewhere)).statusCode).toBe(404);
    const unknown = `/store/${at.shop.store.id}/buybacks?ids=${api.services.newId()}`;
    const absent = await api.call({ method: 'GET', url: unknown, headers: at.seller });
    expect(absent.json().code).toBe('buyback_not_found');
  });

  test('findReturningCustomer: answers what was given last, without bank account, and records the read', async () => {
    const customer = at.customer();
    await sold(at.sale({ customer }));
    const { buybacks } = await sold(at.sale({ customer: { ...customer, lastname: 'Berg' } }));
    const find = (email: string, headers = at.seller) =>
      api.call({ method: 'POST', url: `/store/${at.shop.store.id}/customers/find`, headers, payload: { email } });
    const answer = await find(customer.email.toUpperCase());
    expect(answer.statusCode, answer.body).toBe(200);
    const { iban, ...person } = customer;
    expect(answer.json()).toEqual({ customer: { ...person, lastname: 'Berg' }, language: 'fr-FR' });
    expect(answer.body).not.toContain(iban);
    const reads = await api.asSystem(at.shop.retailer.id, ({ db }) =>
      db.selectFrom('personal_data_access').selectAll().where('purpose', '=', 'returning_customer').execute(),
    );
    expect(reads).toMatchObject([{ buyback_id: buybacks[0]!.id, parts: ['name', 'contact', 'address'] }]);
    expect((await find('nobody@example.test')).json()).toEqual({ customer: null, language: null });
    const foreign = await at.world.shop();
    const stranger = await at.world.session(await at.world.user('store_seller', foreign.store));
    expect((await find(customer.email, stranger)).statusCode).toBe(404);
    const url = `/store/${foreign.store.id}/customers/find`;
    const there = await api.call({ method: 'POST', url, headers: stranger, payload: { email: customer.email } });
    expect(there.json()).toEqual({ customer: null, language: null });
  });
});
