import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type { PaymentType } from '@reprise/contract/payments/payment-modes';
import { estimateLine } from '@reprise/contract/pricing/estimate-payloads';
import { LINE_CODES } from '@reprise/pricing/waterfall';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestCatalogue } from '../../../testing/world/catalogue.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestCatalogue;
let visitor: Headers;
let seller: Headers;

beforeAll(async () => {
  const account = await world.retailer();
  shop = await world.catalogue(account.id);
  visitor = world.visitor(account);
  const store = await world.store(account.root);
  seller = await world.session(await world.user('store_seller', store));
});

type Body = { declaration?: object; circuitRuleId?: string; paymentModeId?: string };
const responses = (...answerIds: string[]) => [{ questionId: shop.screen.id, answerIds }];
function ask(body: Body = {}, { headers = visitor, query = '', remoteAddress = '127.0.0.1' } = {}) {
  const { declaration, ...rest } = body;
  const payload = {
    declaration: { productId: shop.product.id, responses: responses(shop.screen.intact), ...declaration },
    ...rest,
  };
  return api.call({ method: 'POST', url: `/estimates${query}`, headers, payload, remoteAddress });
}
const refused = async (body: Body, options?: Parameters<typeof ask>[1]) => {
  const answer = await ask(body, options);
  return `${answer.statusCode} ${answer.json().code}`;
};
const change = (work: Parameters<typeof api.asSystem>[1]) => api.asSystem(shop.accountId, work);
/** A change by somebody else is seen within a second; here we wait for it. */
const until = async (expected: string, body: Body = {}, options?: Parameters<typeof ask>[1]) =>
  expect.poll(() => refused(body, options), { interval: 50 }).toBe(expected);

describe('an estimate', () => {
  test('says what the device is worth, line by line, in the words of the tenant and of the reader', async () => {
    const answer = await ask({
      declaration: {
        responses: [
          { questionId: shop.faults.id, answerIds: [shop.faults.camera, shop.faults.battery] },
          ...responses(shop.screen.scratched),
        ],
      },
      circuitRuleId: shop.rules.web_post,
      paymentModeId: shop.modes.gift_card,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { quoteId, validUntil, ...rest } = answer.json();
    expect(quoteId).toMatch(/^[\w-]+\.k1\.[\w-]+$/);
    expect(new Date(validUntil).getTime()).toBe(api.clock.now().getTime() + 14 * DAY);
    expect(rest).toEqual({
      grade: 'grade_b',
      state: 'grade_b',
      waterfall: [
        { code: 'base', label: 'Prix de l’appareil, grade B', question: null, value: 20_000 },
        { code: 'deduction', label: 'Batterie faible', question: 'Qu’est-ce qui ne marche pas ?', value: -2_000 },
        { code: 'deduction', label: 'Appareil photo', question: 'Qu’est-ce qui ne marche pas ?', value: -2_500 },
        { code: 'circuit', label: 'Circuit web_post', question: null, value: 500 },
        { code: 'payment', label: 'Carte cadeau', question: null, value: 1_500 },
      ],
      estimatedPrice: 15_500,
      bonus: { circuit: 500, payment: 1_500 },
      payout: 17_500,
      currency: 'EUR',
    });
  });

  test('is in the language asked for, down to the floor', async () => {
    const declaration = {
      responses: [...responses(shop.screen.broken), { questionId: shop.faults.id, answerIds: [shop.faults.burnt] }],
    };
    const answer = await ask({ declaration }, { query: '?language=en-GB' });
    expect(answer.json()).toMatchObject({ grade: 'grade_c', estimatedPrice: 0, payout: 0 });
    expect(answer.json().waterfall.map((line: { label: string }) => line.label)).toEqual([
      'Price of the device, grade C',
      'Cassé',
      'Brûlé',
      'A device is never worth less than nothing',
    ]);
  });

  test('needs no choice of circuit and payment, and no IMEI', async () => {
    expect((await ask()).json()).toMatchObject({
      estimatedPrice: 30_000,
      payout: 30_000,
      bonus: { circuit: 0, payment: 0 },
    });
  });

  test('is for sellers too, with the circuits of a store', async () => {
    const asSeller = { headers: seller };
    expect((await ask({ circuitRuleId: shop.rules.store_drop }, asSeller)).json()).toMatchObject({ payout: 30_000 });
    expect(await refused({ circuitRuleId: shop.rules.web_post }, asSeller)).toBe('422 no_transport_mode');
    expect(await refused({ circuitRuleId: shop.rules.store_drop })).toBe('422 no_transport_mode');
  });
});

describe('is refused', () => {
  test('to nobody and to people who sell nothing', async () => {
    const manager = await world.session(await world.user('buyer_manager', (await world.buyer()).buyer));
    expect(await refused({}, { headers: {} })).toBe('401 not_signed_in');
    expect(await refused({}, { headers: manager })).toBe('403 permission_denied');
  });

  test('when the answers are no diagnosis, or of a device that is not bought', async () => {
    const given = (list: unknown[]) => ({ declaration: { responses: list } });
    expect(await refused(given([]))).toBe('422 no_diagnostic');
    expect(await refused(given(responses(shop.screen.intact, shop.screen.broken)))).toBe('422 no_diagnostic');
    expect(
      await refused(given([...responses(shop.screen.intact), { questionId: api.services.newId(), answerIds: [] }])),
    ).toBe('422 no_diagnostic');
    expect(await refused(given(responses(shop.screen.bent)))).toBe('422 no_estimate');
  });

  test('when the IMEI is none, or of another model and that was not confirmed', async () => {
    const imei = (value: string, more = {}) => ({ declaration: { imei: value, ...more } });
    expect(await refused(imei('35-123456-789012-3'))).toBe('422 invalid_imei');
    expect(await refused(imei('351234567890'))).toBe('422 invalid_imei');
    expect(await refused(imei('990000862471854'))).toBe('422 imei_tac_mismatch');
    expect((await ask(imei('990000862471854', { imeiUnrecognisedConfirmed: true }))).statusCode).toBe(200);
    expect((await ask(imei('351234567890123'))).statusCode).toBe(200);
  });

  test('for a product nobody has and one of another tenant alike', async () => {
    const elsewhere = await world.catalogue((await world.retailer()).id);
    const answers = [];
    for (const productId of [api.services.newId(), elsewhere.product.id])
      answers.push((await ask({ declaration: { productId } })).json());
    expect(answers[0]).toMatchObject({ status: 422, code: 'product_gone' });
    expect({ ...answers[1], requestId: '' }).toEqual({ ...answers[0], requestId: '' });
  });

  test('for a circuit or payment mode that is not offered', async () => {
    expect(await refused({ circuitRuleId: shop.rules.web_collect })).toBe('422 no_transport_mode');
    expect(await refused({ paymentModeId: api.services.newId() })).toBe('422 no_payment_mode');
  });

  test('once the product was unpublished, taken out, or has no price', async () => {
    const product = (set: object) =>
      change(({ db }) => db.updateTable('product').set(set).where('id', '=', shop.product.id).execute());
    await product({ status: 'draft' });
    await until('422 product_unpublished');
    await product({ removed_at: new Date() });
    await until('422 product_gone');
    await product({
      status: 'published',
      removed_at: null,
      price_grade_a: null,
      price_grade_b: null,
      price_grade_c: null,
    });
    await until('422 no_price');
    await product({ price_grade_a: 30_000, price_grade_b: 20_000, price_grade_c: 10_000 });
    await until('200 undefined');
  });

  test('while nothing can be sent or paid', async () => {
    const set = (table: 'circuit' | 'payment_mode', values: object, type: CircuitType | PaymentType) =>
      change(({ db }) =>
        db.updateTable(table).set(values).where('account_id', '=', shop.accountId).where('type', '=', type).execute(),
      );
    await set('circuit', { status: 'inactive' }, 'web_post');
    await until('422 no_transport_mode');
    await set('circuit', { status: 'active' }, 'web_post');
    await set('payment_mode', { active: false }, 'bank_transfer');
    await set('payment_mode', { active: false }, 'gift_card');
    await until('422 no_payment_mode');
    await set('payment_mode', { active: true }, 'bank_transfer');
    await set('payment_mode', { active: true }, 'gift_card');
    await until('200 undefined');
  });

  test('by a client that is switched off', async () => {
    const account = await world.retailer();
    const other = await world.catalogue(account.id);
    const headers = world.visitor(account);
    const declaration = {
      productId: other.product.id,
      responses: [{ questionId: other.screen.id, answerIds: [other.screen.intact] }],
    };
    expect(await refused({ declaration }, { headers })).toBe('200 undefined');
    await api.asSystem(undefined, ({ db }) =>
      db.updateTable('account').set({ status: 'inactive' }).where('id', '=', account.id).execute(),
    );
    await until('422 product_gone', { declaration }, { headers });
  });

  test('to a network that asks without end', async () => {
    const from = async (remoteAddress: string) => (await ask({}, { remoteAddress })).statusCode;
    let last = 0;
    // Twice the limit, should a window end meanwhile.
    for (let i = 0; i < 2_402 && last !== 429; i++) last = await from('203.0.113.7');
    expect(last).toBe(429);
    expect(await from('203.0.113.200')).toBe(429);
    expect(await from('203.0.114.7')).toBe(200);
  });
});

test('the contract knows every line the engine writes', () => {
  expect(estimateLine.shape.code.options.toSorted()).toEqual(LINE_CODES.toSorted());
});
