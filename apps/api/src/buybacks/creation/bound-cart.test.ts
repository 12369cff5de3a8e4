import {
  CART_MAX_POSTED_ITEMS,
  CARTS_PER_CUSTOMER_PER_DAY,
  LABELS_UNCONFIRMED_PER_DAY,
} from '@reprise/contract/buybacks/cart';
import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';

import { CUSTOMER, ibanOf } from '../../../testing/world/sell.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { createLog } from '../../create-log.ts';
import { createLimiter } from '../../platform/access/limiter.ts';
import { DAY } from '../../platform/clock.ts';
import { ACCOUNT_LABELS } from '../limits.ts';
import { boundCart } from './bound-cart.ts';

const lines: string[] = [];
const log = createLog('test', { level: 'error', stream: { write: (line: string) => void lines.push(line) } });
const api = useApi({ log });
const world = buildWorld(api);
let shop: TestShop;
beforeEach(async () => {
  shop = await world.shop();
  await api.asSystem(shop.retailer.id, ({ db }) =>
    db
      .updateTable('organization_root_detail')
      .set({ enabled_premium_features: ['multi_product_cart'] })
      .where('account_id', '=', shop.retailer.id)
      .execute(),
  );
});

let serial = 0;
const iban = () => ibanOf(++serial);
type Sale = { email?: string; iban?: string | undefined; devices?: number; circuit?: 'web_post' | 'web_drop' };
const sell = ({ email = `c${++serial}@example.test`, devices = 1, circuit = 'web_post', ...sale }: Sale) => {
  const { catalogue, visitor, store } = shop;
  const line = {
    declaration: {
      productId: catalogue.product.id,
      responses: [{ questionId: catalogue.screen.id, answerIds: [catalogue.screen.intact] }],
    },
    circuitRuleId: catalogue.rules[circuit],
    paymentModeId: catalogue.modes.bank_transfer,
    ...(circuit === 'web_drop' ? { storeId: store.id } : {}),
  };
  return api.call({
    method: 'POST',
    url: '/carts',
    headers: visitor,
    payload: {
      buybacks: Array.from({ length: devices }, (_, i) => ({ inCartId: `line-${i}`, ...line })),
      customer: { ...CUSTOMER, email, iban: sale.iban ?? iban() },
      termsAccepted: true,
    },
  });
};
const labels = () =>
  api.asSystem(shop.retailer.id, async ({ db }) => {
    const rows = await db
      .selectFrom('shipment')
      .select('label')
      .where('account_id', '=', shop.retailer.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ label }) => label);
  });

describe('createCart', () => {
  test('the label of one device waits for its preparation, not for a confirmation by mail', async () => {
    expect((await sell({})).statusCode).toBe(201);
    expect(await labels()).toEqual(['unprepared']);
  });

  test(`labels beyond ${LABELS_UNCONFIRMED_PER_DAY} a day for one address wait for a confirmation, in one cart or several`, async () => {
    expect((await sell({ devices: LABELS_UNCONFIRMED_PER_DAY + 1 })).statusCode).toBe(201);
    expect(await labels()).toEqual(Array(LABELS_UNCONFIRMED_PER_DAY + 1).fill('unconfirmed'));
    for (let i = 0; i <= LABELS_UNCONFIRMED_PER_DAY; i++) await sell({ email: 'victim@example.test' });
    expect((await labels()).slice(LABELS_UNCONFIRMED_PER_DAY + 1)).toEqual([
      ...Array(LABELS_UNCONFIRMED_PER_DAY).fill('unprepared'),
      'unconfirmed',
    ]);
    api.clock.advance(DAY + 1);
    shop.visitor = buildWorld(api).visitor(shop.retailer);
    await sell({ email: 'victim@example.test' });
    expect((await labels()).at(-1)).toBe('unprepared');
  });

  test('many carts at once for one address do not all count as the first', async () => {
    await Promise.all(Array.from({ length: 8 }, () => sell({ email: 'victim@example.test' })));
    expect((await labels()).filter((label) => label === 'unprepared')).toHaveLength(LABELS_UNCONFIRMED_PER_DAY);
  });

  test(`refuses more than ${CARTS_PER_CUSTOMER_PER_DAY} carts a day for one e-mail address or one bank account (429)`, async () => {
    const [email, account] = ['victim@example.test', iban()];
    for (let i = 0; i < CARTS_PER_CUSTOMER_PER_DAY; i++) {
      expect((await sell({ email, circuit: 'web_drop' })).statusCode).toBe(201);
      expect((await sell({ iban: account, circuit: 'web_drop' })).statusCode).toBe(201);
    }
    for (const sale of [{ email }, { iban: account }]) {
      const answer = await sell({ ...sale, circuit: 'web_drop' });
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await sell({})).statusCode).toBe(201);
  });

  test(`refuses more than ${CART_MAX_POSTED_ITEMS} posted devices in a cart; as many may be brought to a store`, async () => {
    const answer = await sell({ devices: CART_MAX_POSTED_ITEMS + 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'cart_full']);
    expect((await sell({ devices: CART_MAX_POSTED_ITEMS + 1, circuit: 'web_drop' })).statusCode).toBe(201);
  });
});

describe('boundCart', () => {
  const arrange = async (used: number) => {
    const limiter = createLimiter(api.services.pool, api.services.keys, 1);
    const { id: accountId } = shop.retailer;
    for (let label = 0; label < used; label++) await limiter.consume(ACCOUNT_LABELS, accountId);
    lines.length = 0;
    return (posted: number, of = accountId) =>
      api.asSystem(of, (ctx) =>
        boundCart(
          { ...ctx, services: { ...ctx.services, limiter } },
          { accountId: of, email: `c${++serial}@example.test`, iban: iban(), posted },
        ),
      );
  };
  const errors = () => lines.map((line) => JSON.parse(line) as { account: string; msg: string });

  test(`the label after ${ACCOUNT_LABELS.points} of an account in an hour waits for a confirmation, and an error is logged`, async () => {
    const bound = await arrange(ACCOUNT_LABELS.points - 1);
    expect(await bound(1)).toBe('pending');
    expect(errors()).toEqual([]);
    expect(await bound(1)).toBe('unconfirmed');
    expect(errors()).toEqual([
      expect.objectContaining({ account: shop.retailer.id, msg: expect.stringContaining('more labels than usual') }),
    ]);
  });

  test('a cart that passes the limit of its account with its second label waits as a whole', async () => {
    const bound = await arrange(ACCOUNT_LABELS.points - 1);
    expect(await bound(2)).toBe('unconfirmed');
  });

  test('an account at its limit delays neither another account nor a cart without a parcel', async () => {
    const bound = await arrange(ACCOUNT_LABELS.points);
    const other = await buildWorld(api).retailer();
    expect([await bound(1, other.id), await bound(0)]).toEqual(['pending', 'pending']);
    expect(errors()).toEqual([]);
  });
});
