import { beforeAll, expect, test } from 'vitest';
import { newTestKeys } from '../../../testing/harness/keys.ts';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestCatalogue } from '../../../testing/world/catalogue.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';
import { withContext } from '../../platform/with-context.ts';
import { redeemQuote } from '../index.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestCatalogue;
let visitor: Headers;

beforeAll(async () => {
  const account = await world.retailer();
  shop = await world.catalogue(account.id);
  visitor = world.visitor(account);
});

async function quote(chosen: object = {}): Promise<{ quoteId: string; validUntil: string } & Record<string, unknown>> {
  const responses = [
    { questionId: shop.screen.id, answerIds: [shop.screen.scratched] },
    { questionId: shop.faults.id, answerIds: [shop.faults.camera, shop.faults.battery] },
  ];
  const payload = { declaration: { productId: shop.product.id, responses }, ...chosen };
  const answer = await api.call({ method: 'POST', url: '/estimates', headers: visitor, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const redeem = (quoteId: string, accountId = shop.accountId) =>
  api.asSystem(accountId, (ctx) => redeemQuote(ctx, quoteId));
const snapshots = () =>
  api.asSystem(shop.accountId, ({ db }) =>
    db.selectFrom('price_snapshot').select('fingerprint').where('account_id', '=', shop.accountId).execute(),
  );

test('a quote gives the price it promised whatever became of the catalogue', async () => {
  const { quoteId, validUntil, ...promised } = await quote({
    circuitRuleId: shop.rules.web_post,
    paymentModeId: shop.modes.gift_card,
  });
  await api.asSystem(shop.accountId, async ({ db }) => {
    await db.updateTable('product').set({ price_grade_b: 1, label: 'Autre' }).execute();
    await db.deleteFrom('answer').where('id', '=', shop.faults.camera).execute();
    await db
      .updateTable('circuit')
      .set({ status: 'inactive', modifier_value: 1 })
      .where('type', '=', 'web_post')
      .execute();
    await db.updateTable('payment_mode').set({ active: false }).where('type', '=', 'gift_card').execute();
  });
  const redeemed = await redeem(quoteId);
  expect(redeemed.estimate).toEqual(promised);
  expect(redeemed.validUntil.toISOString()).toBe(validUntil);
  expect(redeemed).toMatchObject({
    productId: shop.product.id,
    responses: [
      { questionId: shop.screen.id, answerIds: [shop.screen.scratched] },
      { questionId: shop.faults.id, answerIds: [shop.faults.battery, shop.faults.camera] },
    ],
    circuit: { circuitRuleId: shop.rules.web_post },
    payment: { id: shop.modes.gift_card },
  });
  shop = await world.catalogue((await renew()).id);
});

/** A catalogue as it was, for the tests after the one that tore it up. */
async function renew() {
  const account = await world.retailer();
  visitor = world.visitor(account);
  return account;
}

test('the snapshot is written once, however many ask', async () => {
  await Promise.all(Array.from({ length: 10 }, () => quote()));
  expect(await snapshots()).toHaveLength(1);
  await api.asSystem(shop.accountId, ({ db }) =>
    db.updateTable('product').set({ price_grade_b: 20_100 }).where('id', '=', shop.product.id).execute(),
  );
  await expect.poll(async () => (await quote()).estimatedPrice).not.toBe(15_500);
  expect(await snapshots()).toHaveLength(2);
});

test('nobody alters what was promised', async () => {
  await quote();
  const alter = api.asSystem(shop.accountId, ({ db }) =>
    db.updateTable('price_snapshot').set({ content: '{}' }).execute(),
  );
  await expect(alter).rejects.toMatchObject({ code: '42501' });
});

test('a quote ends after fourteen days', async () => {
  const { quoteId, validUntil } = await quote();
  api.clock.advance(14 * DAY - 1);
  await expect(redeem(quoteId)).resolves.toBeDefined();
  api.clock.advance(1);
  const set = (values: object) =>
    api.asSystem(shop.accountId, ({ db }) =>
      db.updateTable('product').set(values).where('id', '=', shop.product.id).execute(),
    );
  const changed = (estimatedPrice: number | null) => ({ code: 'price_changed', data: { validUntil, estimatedPrice } });
  // The price of now, if there is one.
  await set({ price_grade_b: 30_000 });
  await expect(redeem(quoteId)).rejects.toMatchObject(changed(30_000 - 3_000 - 2_500));
  await set({ status: 'draft' });
  await expect(redeem(quoteId)).rejects.toMatchObject(changed(null));
  await set({ status: 'published' });
  api.clock.advance(-14 * DAY);
});

test('a quote of another tenant, an altered one and one of other keys are not there', async () => {
  const { quoteId } = await quote();
  const elsewhere = await world.retailer();
  const [claim = '', signature = ''] = [
    quoteId.slice(0, quoteId.indexOf('.')),
    quoteId.slice(quoteId.indexOf('.') + 1),
  ];
  const altered = Buffer.from(
    Buffer.from(claim, 'base64url')
      .toString()
      .replace(/~[^~]+~([^~]+)$/, '~zzz~$1'),
  );
  const notThere = { code: 'not_found' };
  await expect(redeem(quoteId, elsewhere.id)).rejects.toMatchObject(notThere);
  await expect(redeem(`${altered.toString('base64url')}.${signature}`)).rejects.toMatchObject(notThere);
  await expect(redeem(`${quoteId}x`)).rejects.toMatchObject(notThere);
  await expect(redeem('')).rejects.toMatchObject(notThere);
  const services = { ...api.services, keys: newTestKeys('k1') };
  const asking = { actor: { kind: 'system', accountId: shop.accountId, job: 'test' }, requestId: 'test' } as const;
  await expect(withContext(services, asking, (ctx) => redeemQuote(ctx, quoteId))).rejects.toMatchObject(notThere);
  await expect(redeem(quoteId)).resolves.toBeDefined();
});
