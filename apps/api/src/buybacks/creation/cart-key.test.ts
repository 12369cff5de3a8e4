import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';

import { CUSTOMER } from '../../../testing/world/sell.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
beforeAll(async () => {
  shop = await world.shop();
});

let count = 0;
const cart = () => ({
  buybacks: [
    {
      inCartId: `line-${++count}`,
      declaration: {
        productId: shop.catalogue.product.id,
        responses: [{ questionId: shop.catalogue.screen.id, answerIds: [shop.catalogue.screen.scratched] }],
      },
      circuitRuleId: shop.catalogue.rules.web_post,
      paymentModeId: shop.catalogue.modes.gift_card,
    },
  ],
  customer: CUSTOMER,
  termsAccepted: true,
});
const sell = (payload: object, key: string, headers = shop.visitor) =>
  api.call({ method: 'POST', url: '/carts', headers: { ...headers, 'idempotency-key': key }, payload });
const cartsOf = () =>
  api.asSystem(shop.retailer.id, async ({ db }) => {
    const carts = await db.selectFrom('cart').select('id').where('account_id', '=', shop.retailer.id).execute();
    return carts.length;
  });

test('a cart is one however often it is sent under its key', async () => {
  const before = await cartsOf();
  const payload = cart();
  const answers = await Promise.all(Array.from({ length: 8 }, () => sell(payload, 'cart-key-1')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await cartsOf()).toBe(before + 1);
  const another = await sell(cart(), 'cart-key-1');
  expect([another.statusCode, another.json()]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
});

test('a cart is one when the visit it was first sent in has ended, and another visitor sends it', async () => {
  const before = await cartsOf();
  const payload = cart();
  const first = await sell(payload, 'cart-key-2');
  const later = await sell(payload, 'cart-key-2', world.visitor(shop.retailer));
  expect([first.statusCode, later.statusCode, later.body]).toEqual([201, 201, first.body]);
  expect(await cartsOf()).toBe(before + 1);
});

test('the key of another shop’s cart is no key of this one', async () => {
  const other = await world.retailer();
  const payload = cart();
  expect((await sell(payload, 'cart-key-3')).statusCode).toBe(201);
  const elsewhere = await sell(payload, 'cart-key-3', world.visitor(other));
  expect(elsewhere.statusCode).toBeGreaterThanOrEqual(400);
  expect(elsewhere.json()).not.toMatchObject({ code: 'idempotency_key_reused' });
});
