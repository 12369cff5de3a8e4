import { isBuybackCode } from '@reprise/kit/codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';

import { CUSTOMER } from '../../../testing/world/sell.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';
import { readCustomer } from '../customers.ts';
import { readLink } from '../links.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let count = 0;

beforeAll(async () => {
  shop = await world.shop();
  await settings({ enabled_premium_features: ['payment_bonus', 'multi_product_cart'] });
});

const settings = (set: object) =>
  api.asSystem(shop.retailer.id, ({ db }) =>
    db.updateTable('organization_root_detail').set(set).where('account_id', '=', shop.retailer.id).execute(),
  );
const responses = (answer = shop.catalogue.screen.scratched) => [
  { questionId: shop.catalogue.screen.id, answerIds: [answer] },
];
const declaration = (more: object = {}) => ({ productId: shop.catalogue.product.id, responses: responses(), ...more });
const line = (more: object = {}) => ({
  inCartId: `line-${++count}`,
  declaration: declaration(),
  circuitRuleId: shop.catalogue.rules.web_post,
  paymentModeId: shop.catalogue.modes.gift_card,
  ...more,
});
const cart = (more: object = {}) => ({ buybacks: [line()], customer: CUSTOMER, termsAccepted: true, ...more });
/** A customer sells a limited number of carts a day: what is polled by selling comes from another one each time. */
const anotherCustomer = () => ({ ...CUSTOMER, email: `customer-${++count}@example.com` });
const sell = (payload: object, headers: Record<string, string> = {}) =>
  api.call({ method: 'POST', url: '/carts', headers: { ...shop.visitor, ...headers }, payload });
async function quoteOf(chosen: object = {}): Promise<string> {
  const payload = { declaration: declaration(), ...chosen };
  const answer = await api.call({ method: 'POST', url: '/estimates', headers: shop.visitor, payload });
  return (answer.json() as { quoteId: string }).quoteId;
}
async function refused(payload: object, headers?: Record<string, string>): Promise<string> {
  const answer = await sell(payload, headers);
  return `${answer.statusCode} ${(answer.json() as { code?: string }).code}`;
}
const countOf = (table: 'buyback' | 'cart' | 'customer' | 'payment' | 'item') =>
  api.asSystem(shop.retailer.id, async ({ db }) => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('account_id', '=', shop.retailer.id)
      .executeTakeFirstOrThrow();
    return Number(n);
  });

describe('a cart that is sold', () => {
  test('becomes a buyback with everything that belongs to it, in one transaction', async () => {
    const answer = await sell(cart({ language: 'de-DE' }));
    expect(answer.statusCode, answer.body).toBe(201);
    const { cartId, buybacks } = answer.json() as { cartId: string; buybacks: Record<string, string>[] };
    const [sold] = buybacks;
    // Grade B 200 euros, 5 for the post, 10 percent of the price for the gift card up to 15.
    expect(sold).toMatchObject({
      status: 'bb_awaiting_inventory',
      estimatedPrice: 20_000,
      bonus: 2_000,
      payout: 22_000,
    });
    expect(isBuybackCode(sold!.identificationNumber!)).toBe(true);
    const link = readLink(api.services.keys, api.clock, sold!.followToken!, 'follow');
    expect(link).toMatchObject({ accountId: shop.retailer.id, buybackId: sold!.id });
    await api.asSystem(shop.retailer.id, async (ctx) => {
      const { db } = ctx;
      const own = (table: 'item' | 'payment' | 'shipment') =>
        db.selectFrom(table).selectAll().where('buyback_id', '=', sold!.id!).executeTakeFirstOrThrow();
      const row = await db.selectFrom('buyback').selectAll().where('id', '=', sold!.id!).executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        cart_id: cartId,
        line: 1,
        buyer_account_id: shop.buyer.id,
        warehouse_id: shop.warehouse.id,
        declared_price: 20_000,
        predeclared_price: null,
        circuit_bonus: 500,
        payment_bonus: 1_500,
        grade: 'grade_b',
        locale: 'de-DE',
        responses: responses(),
      });
      expect(await own('item')).toMatchObject({
        status: 'item_awaiting_inventory',
        identification_number: row.identification_number,
      });
      expect(await own('payment')).toMatchObject({ status: 'payment_created', amount: 22_000, type: 'gift_card' });
      expect(await own('shipment')).toMatchObject({ label: 'unprepared', direction: 'inbound' });
      const history = await db
        .selectFrom('history')
        .select(['entity', 'transition_id'])
        .where('second_account_id', '=', shop.buyer.id)
        .orderBy('transition_id')
        .execute();
      expect(history.map(({ entity, transition_id }) => `${entity} ${transition_id}`)).toEqual([
        'buyback B02',
        'item I01',
        'item I02',
        'payment P01',
      ]);
      const events = await db
        .selectFrom('event')
        .select('type')
        .where('type', 'in', ['cart.created', 'buyback.created'])
        .orderBy('type')
        .execute();
      expect(events.map(({ type }) => type)).toEqual(['buyback.created', 'cart.created']);
      expect(await readCustomer(ctx, shop.retailer.id, row.customer_id)).toMatchObject({
        ...CUSTOMER,
        identification: null,
        locale: 'de-DE',
      });
    });
  });

  test('keeps what names a person sealed', async () => {
    await sell(cart({ customer: { ...CUSTOMER, lastname: 'Kanarienvogel', email: 'canary@example.test' } }));
    const text = await api.asSystem(shop.retailer.id, async ({ db }) => {
      const rows = await Promise.all(
        (['customer', 'buyback', 'event', 'history', 'idempotency_key'] as const).map((table) =>
          db.selectFrom(table).selectAll().execute(),
        ),
      );
      return rows
        .flat()
        .flatMap((row) => Object.values(row))
        .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
        .join('\n');
    });
    expect(text).not.toMatch(/Kanarienvogel|canary@/);
  });

  test('is predeclared when the device is brought to a store', async () => {
    const dropped = line({ circuitRuleId: shop.catalogue.rules.web_drop, storeId: shop.store.id });
    const answer = await sell(cart({ buybacks: [dropped] }));
    expect(answer.statusCode, answer.body).toBe(201);
    const [{ id, status }] = (answer.json() as { buybacks: [{ id: string; status: string }] }).buybacks;
    expect(status).toBe('bb_awaiting_store_drop');
    const [row, parcel] = await api.asSystem(shop.retailer.id, ({ db }) =>
      Promise.all([
        db.selectFrom('buyback').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        db.selectFrom('shipment').select('id').where('buyback_id', '=', id).execute(),
      ]),
    );
    expect(row).toMatchObject({ predeclared_price: 20_000, declared_price: null, store_id: shop.store.id });
    expect(parcel).toEqual([]);
  });

  test('has one buyback for each of its lines, all of them or none', async () => {
    const before = await countOf('buyback');
    const three = [line(), line({ paymentModeId: shop.catalogue.modes.bank_transfer }), line()];
    const answer = await sell(
      cart({ buybacks: three, customer: { ...CUSTOMER, iban: 'FR7630006000011234567890189' } }),
    );
    expect(answer.statusCode, answer.body).toBe(201);
    const { buybacks } = answer.json() as { buybacks: { inCartId: string; identificationNumber: string }[] };
    expect(buybacks.map(({ inCartId }) => inCartId)).toEqual(three.map(({ inCartId }) => inCartId));
    expect(new Set(buybacks.map(({ identificationNumber }) => identificationNumber)).size).toBe(3);
    expect(await countOf('buyback')).toBe(before + 3);
    const gone = line({ declaration: declaration({ productId: api.services.newId() }) });
    const failed = await sell(cart({ buybacks: [line(), gone] }));
    expect(failed.json()).toMatchObject({ code: 'product_gone', data: { inCartId: gone.inCartId } });
    expect(await countOf('buyback')).toBe(before + 3);
  });
});

describe('the price of a line', () => {
  test('is the one its quote promised, whatever became of the catalogue', async () => {
    const quoteId = await quoteOf();
    const price = (cents: number) =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db.updateTable('product').set({ price_grade_b: cents }).where('id', '=', shop.catalogue.product.id).execute(),
      );
    await price(15_000);
    const sold = async (more: object) => {
      const answer = await sell(cart({ buybacks: [line(more)], customer: anotherCustomer() }));
      return (answer.json() as { buybacks: [{ estimatedPrice: number }] }).buybacks[0].estimatedPrice;
    };
    await expect.poll(() => sold({})).toBe(15_000);
    expect(await sold({ quoteId })).toBe(20_000);
    await price(20_000);
    await expect.poll(() => sold({})).toBe(20_000);
  });

  test('cannot be sent, and a quote is of its own device and answers only', async () => {
    expect(await refused(cart({ buybacks: [{ ...line(), estimatedPrice: 90_000 }] }))).toBe('422 validation_failed');
    const quoteId = await quoteOf();
    const better = declaration({ responses: responses(shop.catalogue.screen.intact) });
    expect(await refused(cart({ buybacks: [line({ quoteId, declaration: better })] }))).toBe('422 validation_failed');
    expect(await refused(cart({ buybacks: [line({ quoteId: `${quoteId}x` })] }))).toBe('404 not_found');
    const other = await world.shop();
    const foreign = { ...cart({ buybacks: [line({ quoteId })] }) };
    const answer = await api.call({ method: 'POST', url: '/carts', headers: other.visitor, payload: foreign });
    expect(answer.json()).toMatchObject({ status: 422, code: 'product_gone' });
  });

  test('is told when the quote has ended', async () => {
    const quoteId = await quoteOf();
    api.clock.advance(14 * DAY);
    shop = { ...shop, visitor: world.visitor(shop.retailer) };
    const answer = await sell(cart({ buybacks: [line({ quoteId })] }));
    expect(answer.json()).toMatchObject({ status: 409, code: 'price_changed', data: { estimatedPrice: 20_000 } });
  });
});

test('createCart: without service terms nothing is accepted, with a text or a PDF the time is kept', async () => {
  const acceptedAt = async () => {
    const { cartId } = (await sell(cart())).json<{ cartId: string }>();
    const { terms_accepted_at } = await api.asSystem(shop.retailer.id, ({ db }) =>
      db.selectFrom('cart').select('terms_accepted_at').where('id', '=', cartId).executeTakeFirstOrThrow(),
    );
    return terms_accepted_at;
  };
  expect(await acceptedAt()).toBeNull();
  await settings({ service_terms: '<p>Terms</p>' });
  expect(await acceptedAt()).toEqual(api.clock.now());
  await settings({ service_terms: null });
});

describe('a cart is refused', () => {
  test('by whoever has none: staff, nobody, and a visitor without terms', async () => {
    const seller = await world.session(await world.user('store_seller', shop.store));
    expect(await refused(cart(), seller)).toBe('403 permission_denied');
    const nobody = await api.call({ method: 'POST', url: '/carts', payload: cart() });
    expect(nobody.statusCode).toBe(401);
    await settings({ service_terms: '<p>Terms</p>' });
    expect(await refused(cart({ termsAccepted: false }))).toBe('422 validation_failed');
    await settings({ service_terms: null });
  });

  test('with more lines than it may have', async () => {
    const lines = (n: number) => Array.from({ length: n }, () => line());
    expect(await refused(cart({ buybacks: lines(201) }))).toBe('422 cart_full');
    await settings({ enabled_premium_features: ['payment_bonus'] });
    expect(await refused(cart({ buybacks: lines(2) }))).toBe('422 cart_full');
    await settings({ enabled_premium_features: ['payment_bonus', 'multi_product_cart'] });
    // Ten by post and the others brought to a store: each posted line costs a parcel.
    const dropped = Array.from({ length: 190 }, () => ({
      ...line(),
      circuitRuleId: shop.catalogue.rules.web_drop,
      storeId: shop.store.id,
    }));
    expect((await sell(cart({ buybacks: [...lines(10), ...dropped] }))).statusCode).toBe(201);
  });

  test('below the minimum, with what is missing', async () => {
    await settings({ cart_min_value: 201 });
    const answer = await sell(cart());
    expect(answer.json()).toMatchObject({ code: 'cart_minimum_not_reached', data: { minimum: 20_100, missing: 100 } });
    await settings({ cart_min_value: 0 });
  });

  test('without what the payment or the register asks for', async () => {
    const wrong = async (payload: object) => {
      const { violations = [] } = (await sell(payload)).json() as { violations?: { path: string }[] };
      return violations.map(({ path }) => path);
    };
    const transfer = [line({ paymentModeId: shop.catalogue.modes.bank_transfer })];
    expect(await wrong(cart({ buybacks: transfer }))).toEqual(['body.customer.iban']);
    const badly = {
      ...CUSTOMER,
      iban: 'FR7630006000011234567890188',
      phone: '+33100',
      address: { ...CUSTOMER.address, zipCode: '7500' },
    };
    expect(await wrong(cart({ buybacks: transfer, customer: badly }))).toEqual(['body.customer.phone']);
    expect(await wrong(cart({ buybacks: transfer, customer: { ...badly, phone: '+33199999' } }))).toEqual([
      'body.customer.phone',
      'body.customer.address.zipCode',
      'body.customer.iban',
    ]);
    await settings({ customer_identity_document_required: true });
    expect(await wrong(cart())).toEqual(['body.identification']);
    const identification = {
      type: 'passport',
      number: '12ab 34567',
      issuingAuthority: 'Préfecture',
      deliveryDate: '2020-02-03',
    };
    expect((await sell(cart({ identification }))).statusCode).toBe(201);
    expect(await wrong(cart({ identification: { ...identification, deliveryDate: '2999-01-01' } }))).toEqual([
      'body.identification.deliveryDate',
    ]);
    await settings({ customer_identity_document_required: false });
  });

  test('with markup in a field of a person', async () => {
    const html = '<img src=x onerror=alert(1)>';
    for (const field of ['firstname', 'lastname', 'email', 'phone'])
      expect(await refused(cart({ customer: { ...CUSTOMER, [field]: html } })), field).toBe('422 validation_failed');
    for (const field of ['street', 'streetMore', 'zipCode', 'city', 'country'])
      expect(
        await refused(cart({ customer: { ...CUSTOMER, address: { ...CUSTOMER.address, [field]: html } } })),
        field,
      ).toBe('422 validation_failed');
  });

  test('for a circuit, mode, store or country that is not offered', async () => {
    const one = (more: object) => cart({ buybacks: [line(more)] });
    expect(await refused(one({ circuitRuleId: shop.catalogue.rules.store_drop }))).toBe('422 no_transport_mode');
    expect(await refused(one({ paymentModeId: api.services.newId() }))).toBe('422 no_payment_mode');
    const away = await world.store((await world.retailer()).root);
    for (const storeId of [api.services.newId(), away.id])
      expect(await refused(one({ circuitRuleId: shop.catalogue.rules.web_drop, storeId }))).toBe(
        '422 validation_failed',
      );
    const bent = declaration({ responses: responses(shop.catalogue.screen.bent) });
    expect(await refused(one({ declaration: bent }))).toBe('422 no_estimate');
    expect(await refused(one({ declaration: declaration({ imei: '990000862471854' }) }))).toBe('422 imei_tac_mismatch');
    expect(await refused(one({ shippingMethodId: shop.catalogue.rules.web_post }))).toBe('422 validation_failed');
    expect(await refused(cart({ preDeclaredBuybackId: api.services.newId() }))).toBe('422 predeclared_not_eligible');
  });

  test('when its body is ten megabytes', async () => {
    const answer = await sell(cart({ padding: 'x'.repeat(10_000_000) }));
    expect(answer.statusCode).toBe(413);
  });

  test('where no workshop takes the device', async () => {
    const lonely = await world.shop();
    await api.asSystem(undefined, ({ db }) =>
      db.deleteFrom('account_link').where('account_id', '=', lonely.retailer.id).execute(),
    );
    const payload = cart({
      buybacks: [
        line({
          declaration: {
            productId: lonely.catalogue.product.id,
            responses: [{ questionId: lonely.catalogue.screen.id, answerIds: [lonely.catalogue.screen.intact] }],
          },
          circuitRuleId: lonely.catalogue.rules.web_post,
          paymentModeId: lonely.catalogue.modes.gift_card,
        }),
      ],
    });
    const answer = await api.call({ method: 'POST', url: '/carts', headers: lonely.visitor, payload });
    expect(answer.json()).toMatchObject({ status: 422, code: 'no_warehouse' });
  });
});

test('createCart: a product that collects IMEIs is sold only with one (422 invalid_imei)', async () => {
  const collects = (is_collecting_imei: boolean, features: string[]) =>
    api.asSystem(shop.retailer.id, async ({ db }) => {
      await settings({ enabled_premium_features: features });
      await db.updateTable('product').set({ is_collecting_imei }).where('id', '=', shop.catalogue.product.id).execute();
    });
  const FEATURES = ['payment_bonus', 'multi_product_cart'];
  const withoutImei = () => sell(cart({ customer: anotherCustomer() })).then((answer) => answer.statusCode);
  const imei = { imei: '990000862471854', imeiUnrecognisedConfirmed: true };
  await collects(true, [...FEATURES, 'imei_search_and_collect']);
  await expect.poll(withoutImei).toBe(422);
  const answer = await sell(cart());
  expect(answer.json()).toMatchObject({ code: 'invalid_imei', data: { inCartId: expect.stringMatching(/^line-/) } });
  expect((await sell(cart({ buybacks: [line({ declaration: declaration(imei) })] }))).statusCode).toBe(201);
  // Without the premium feature nobody is asked for it.
  await collects(true, FEATURES);
  await expect.poll(withoutImei).toBe(201);
  await collects(false, FEATURES);
});

test('createCart: shippingMethodId may name the circuit of the rule', async () => {
  const { circuitId } = await api.asSystem(shop.retailer.id, ({ db }) =>
    db
      .selectFrom('circuit')
      .select('id as circuitId')
      .where('account_id', '=', shop.retailer.id)
      .where('type', '=', 'web_post')
      .executeTakeFirstOrThrow(),
  );
  expect((await sell(cart({ buybacks: [line({ shippingMethodId: circuitId })] }))).statusCode).toBe(201);
});

test('createCart: a posted device goes to the workshop nearest to its customer', async () => {
  const place = async (name: string, latitude: number, longitude: number) => {
    const { id } = await world.warehouse(shop.buyer.buyer);
    const set = { common_name: name, latitude, longitude };
    await api.asSystem(shop.buyer.id, ({ db }) =>
      db.updateTable('organization').set(set).where('id', '=', id).execute(),
    );
    return id;
  };
  const [lille, nice] = [await place('Lille', 50.63, 3.06), await place('Nice', 43.7, 7.27)];
  const manager = await world.session(await world.user('root_management_unit_manager', shop.retailer.root));
  const rule = {
    title: 'The nearest',
    conditions: [{ attribute: 'circuit', operator: 'in', values: ['web_post'] }],
    warehouseIds: [nice, lille],
    geographicCriterion: true,
  };
  const added = await api.call({ method: 'POST', url: '/warehouse-dispatch-rules', headers: manager, payload: rule });
  expect(added.statusCode, added.body).toBe(201);
  const warehouseFor = async (zipCode: string, city: string) => {
    const address = { ...CUSTOMER.address, zipCode, city };
    const answer = await sell(cart({ customer: { ...anotherCustomer(), address } }));
    expect(answer.statusCode, answer.body).toBe(201);
    const [{ id }] = (answer.json() as { buybacks: [{ id: string }] }).buybacks;
    return api.asSystem(shop.retailer.id, async ({ db }) => {
      const row = await db.selectFrom('buyback').select('warehouse_id').where('id', '=', id).executeTakeFirstOrThrow();
      return row.warehouse_id;
    });
  };
  expect(await warehouseFor('59100', 'Roubaix')).toBe(lille);
  expect(await warehouseFor('13001', 'Marseille 1er')).toBe(nice);
  expect(await warehouseFor('06999', 'Un village inconnu')).toBe(nice);
});
