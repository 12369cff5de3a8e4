import { ApiRefusal, ApiUnreachable, type Call } from '@reprise/client/call';
import type { ErrorCode } from '@reprise/contract/errors/codes';
import { expect, test } from 'vitest';
import { estimateLines } from '../state/estimate-lines.server.ts';
import { sendCart } from './send-cart.server.ts';

const asked = {
  cartKey: '5a0d1c1e-0000-4000-8000-000000000001',
  cart: {
    buybacks: [
      {
        inCartId: 'a',
        declaration: { productId: 'p', responses: [] },
        circuitRuleId: 'r',
        paymentModeId: 'm',
        quoteId: 'q',
      },
    ],
  },
};
type Heard = { id: string; key: string | undefined };
/** An API that answers each route with a value or an error. */
function api(answers: Record<string, unknown>) {
  const heard: Heard[] = [];
  const bodies: unknown[] = [];
  const call = (async (route: { id: string }, input: { body?: unknown }, options?: { idempotencyKey?: string }) => {
    bodies.push(input.body);
    heard.push({ id: route.id, key: options?.idempotencyKey });
    const answer = answers[route.id];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Call;
  return { call, heard, bodies };
}
const refusal = (status: number, code: ErrorCode, more = {}) =>
  new ApiRefusal(status, { code, ...more }, code === 'too_many_requests' ? 12 : undefined);
const answerTo = async (error: unknown, estimate: unknown = refusal(422, 'no_price')) =>
  sendCart(api({ createCart: error, createEstimate: estimate }).call, asked, { language: 'fr-FR' });

test('a cart is sold under its own key, and its tokens come back in the order of its devices', async () => {
  const created = {
    cartId: 'c',
    buybacks: [
      { id: 'b1', followToken: 't1' },
      { id: 'b2', followToken: 't2' },
    ],
  };
  const { call, heard } = api({ createCart: created });
  expect(await sendCart(call, asked, { language: 'fr-FR' })).toEqual({
    kind: 'sent',
    cartId: 'c',
    buybacks: [
      { id: 'b1', token: 't1' },
      { id: 'b2', token: 't2' },
    ],
  });
  expect(heard).toEqual([{ id: 'createCart', key: asked.cartKey }]);
});

test('a browser that is in a test sends its token with the cart', async () => {
  const { call, bodies } = api({ createCart: { cartId: 'c', buybacks: [] } });
  await sendCart(call, asked, { language: 'fr-FR', trial: 'a.token' });
  await sendCart(call, asked, { language: 'fr-FR' });
  expect(bodies.map((body) => (body as { trial?: string }).trial)).toEqual(['a.token', undefined]);
});

test('a changed price comes with the prices of now', async () => {
  const quote = { quoteId: 'n', validUntil: 'v', currency: 'EUR', estimatedPrice: 5, payout: 6, waterfall: [] };
  const answer = await answerTo(refusal(409, 'price_changed'), { ...quote, bonus: { circuit: 1, payment: 0 } });
  expect(answer).toEqual({
    kind: 'price_changed',
    lines: [{ inCartId: 'a', quote: { ...quote, circuitBonus: 1, paymentBonus: 0 } }],
  });
  expect(await answerTo(refusal(409, 'price_changed'))).toEqual({
    kind: 'price_changed',
    lines: [{ inCartId: 'a', refusal: 'no_price' }],
  });
});

test('a refusal says which device, which field, how much and how long', async () => {
  expect(await answerTo(refusal(422, 'product_unpublished', { data: { inCartId: 'a' } }))).toMatchObject({
    kind: 'refused',
    code: 'product_unpublished',
    inCartId: 'a',
  });
  const violations = [{ path: 'body.customer.phone', message: 'no' }];
  expect(await answerTo(refusal(422, 'validation_failed', { violations }))).toMatchObject({ fields: ['phone'] });
  expect(await answerTo(refusal(422, 'cart_minimum_not_reached', { data: { missing: 500 } }))).toMatchObject({
    missing: 500,
  });
  expect(await answerTo(refusal(429, 'too_many_requests'))).toMatchObject({ seconds: 12 });
});

test('whether anything was sent is only claimed where it is known', async () => {
  const down = (code: string) => new ApiUnreachable('away', { cause: new TypeError('x', { cause: { code } }) });
  expect(await answerTo(down('ECONNREFUSED'))).toEqual({ kind: 'away' });
  expect(await answerTo(down('ECONNRESET'))).toEqual({ kind: 'unanswered' });
  expect(await answerTo(new ApiUnreachable('away', { cause: new DOMException('late', 'TimeoutError') }))).toEqual({
    kind: 'unanswered',
  });
  expect(await answerTo(refusal(503, 'unavailable'))).toEqual({ kind: 'away' });
  expect(await answerTo(refusal(409, 'idempotency_key_reused'))).toEqual({ kind: 'sent_before' });
  expect(await answerTo(refusal(409, 'idempotency_in_progress'))).toEqual({ kind: 'unanswered' });
});

test('what is no cart is refused without asking the API', async () => {
  const { call, heard } = api({});
  for (const broken of [undefined, null, {}, { cartKey: 'x' }, { cartKey: asked.cartKey, cart: {} }])
    expect(await sendCart(call, broken, { language: 'fr-FR' })).toMatchObject({
      kind: 'refused',
      code: 'validation_failed',
    });
  expect(heard).toEqual([]);
});

test('a cart of more than any may hold is refused by the shop, and its devices are not all priced', async () => {
  const buybacks = Array.from({ length: 5_000 }, (_, n) => ({ ...asked.cart.buybacks[0]!, inCartId: String(n) }));
  const full = api({ createCart: refusal(422, 'cart_full', { data: { most: 200 } }) });
  expect(
    await sendCart(full.call, { ...asked, cart: { buybacks: buybacks.slice(0, 201) } }, { language: 'fr-FR' }),
  ).toMatchObject({
    kind: 'refused',
    code: 'cart_full',
  });
  expect(full.heard).toHaveLength(1);
  const { call, heard } = api({ createEstimate: refusal(422, 'no_price') });
  expect(await estimateLines(call, buybacks, 'fr-FR')).toHaveLength(200);
  expect(heard).toHaveLength(200);
});
