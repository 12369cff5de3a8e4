import { beforeAll, describe, expect, test } from 'vitest';
import { buildCounter, type TestCounter } from '../../../testing/counter/build-counter.ts';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { DAY } from '../../platform/clock.ts';
import { readCustomer } from '../customers.ts';

const api = useApi();
let at: TestCounter;

beforeAll(async () => {
  at = await buildCounter(api);
});

const list = (query = '', headers: Headers = at.seller) =>
  api.call({ method: 'GET', url: `/buybacks-predeclared${query}`, headers });
const read = (code: string, headers: Headers = at.seller, storeId = at.shop.store.id) =>
  api.call({ method: 'GET', url: `/store/${storeId}/predeclared/${code}`, headers });
const offer = (code: string, declaration: object, headers: Headers = at.seller, storeId = at.shop.store.id) =>
  api.call({ method: 'POST', url: `/store/${storeId}/predeclared/${code}/offers`, headers, payload: { declaration } });
const codesOf = (answer: Awaited<ReturnType<typeof list>>): string[] =>
  answer.json()['hydra:member'].map((row: { identificationNumber: string }) => row.identificationNumber);
const age = (buybackId: string, days: number) =>
  api.asSystem(at.shop.retailer.id, ({ db, clock }) =>
    db
      .updateTable('buyback')
      .set({ created_at: new Date(clock.now().getTime() - days * DAY) })
      .where('id', '=', buybackId)
      .execute(),
  );

describe('listPredeclared', () => {
  test('listPredeclared: lists what waits for a store, those of the own store first, with age and warning', async () => {
    const sibling = await at.world.store(at.shop.retailer.root);
    const [own, other, old] = [await at.predeclare(), await at.predeclare(), await at.predeclare()];
    await api.asSystem(at.shop.retailer.id, ({ db }) =>
      db.updateTable('buyback').set({ store_id: sibling.id }).where('id', '=', other.id).execute(),
    );
    await age(old.id, 16);
    const done = await at.predeclare();
    await at.finalize(done.id, at.finalization());
    const answer = await list('?itemsPerPage=30');
    expect(codesOf(answer)).toEqual([old.code, own.code, other.code]);
    const [first] = answer.json()['hydra:member'];
    expect(first).toMatchObject({ ageDays: 16, isOld: true, isOwnStore: true, predeclaredPrice: 30_000 });
    expect(codesOf(await list(`?code=${own.code.slice(0, 12)}`))).toEqual([own.code]);
    expect(codesOf(await list('?isOld=true'))).toEqual([old.code]);
    expect(codesOf(await list('?ownStore=false'))).toEqual([other.code]);
    expect(codesOf(await list('', await at.sellerOf(sibling)))[0]).toBe(other.code);
    const manager = await at.world.user('root_management_unit_manager', at.shop.retailer.root, { module: 'tim' });
    expect(codesOf(await list('', await at.world.session(manager))).length).toBe(3);
    const foreign = await at.world.shop();
    const stranger = await at.world.session(await at.world.user('store_seller', foreign.store));
    expect(codesOf(await list('', stranger))).toEqual([]);
    const answered = await list(`?accountId=${at.shop.retailer.id}`, stranger);
    expect(answered.json()).toMatchObject({ status: 404, code: 'not_found' });
    const analyst = await at.world.session(
      await at.world.user('root_management_unit_analyst', at.shop.retailer.root, { module: 'tim' }),
    );
    expect((await list('', analyst)).statusCode).toBe(403);
  });

  test('listPredeclaredOfCustomer: finds those of an e-mail address and names nobody', async () => {
    const { id, code } = await at.predeclare();
    const email = await api.asSystem(at.shop.retailer.id, async (ctx) => {
      const row = await ctx.db
        .selectFrom('buyback')
        .select('customer_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return (await readCustomer(ctx, at.shop.retailer.id, row.customer_id)).email;
    });
    const find = (payload: object, headers: Headers = at.seller) =>
      api.call({ method: 'POST', url: '/buybacks-predeclared/of-customer', headers, payload });
    const answer = await find({ email });
    expect(answer.json().buybacks).toMatchObject([{ identificationNumber: code }]);
    expect(answer.body).not.toContain(email);
    expect((await find({ email: 'nobody@example.test' })).json()).toEqual({ buybacks: [] });
    expect((await find({ email }, await at.world.manager(at.shop.retailer))).statusCode).toBe(403);
  });
});

describe('getPredeclared', () => {
  test('answers questions, promise and customer to who finishes it, and records the read', async () => {
    const { id, code, row } = await at.predeclare();
    const answer = await read(code);
    expect(answer.statusCode, answer.body).toBe(200);
    const { screen, faults } = at.shop.catalogue;
    expect(answer.json()).toMatchObject({
      id,
      version: row.version,
      basis: 'promise',
      circuit: 'web_drop',
      predeclaredPrice: 30_000,
      isOld: false,
      declaration: { productId: at.shop.catalogue.product.id, responses: at.responses() },
      questions: [{ id: screen.id }, { id: faults.id }],
      webPayment: { id: at.shop.catalogue.modes.bank_transfer, type: 'bank_transfer' },
      customer: { lastname: 'Lindqvist', iban: expect.any(String) },
      identification: null,
      isIdentityRequired: false,
    });
    const reads = await api.asSystem(at.shop.retailer.id, ({ db }) =>
      db.selectFrom('personal_data_access').selectAll().where('buyback_id', '=', id).execute(),
    );
    expect(reads).toMatchObject([
      { purpose: 'finalization', parts: ['name', 'contact', 'address', 'identity', 'iban'] },
    ]);
  });

  test('refuses codes that are unknown, another tenant’s, cancelled or finished', async () => {
    const [cancelled, done] = [await at.predeclare(), await at.predeclare()];
    const foreign = await at.world.shop();
    const stranger = await at.world.session(await at.world.user('store_seller', foreign.store));
    const theirs = await read(done.code, stranger, foreign.store.id);
    const nobodys = await read('2999999999999', stranger, foreign.store.id);
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'predeclared_not_found']);
    expect(theirs.json().detail).toBe(nobodys.json().detail);
    await at.finalize(done.id, at.finalization());
    await api.call({
      method: 'POST',
      url: `/buybacks/${cancelled.id}/cancel`,
      headers: at.shop.visitor,
      payload: { reason: 'customer_retractation', token: cancelled.follow },
    });
    expect((await read(done.code)).json()).toMatchObject({
      code: 'predeclared_not_eligible',
      data: { status: 'bb_awaiting_inventory' },
    });
    expect((await read(cancelled.code)).json().code).toBe('cancelled_buyback');
    const sibling = await at.world.store(at.shop.retailer.root);
    expect((await read(done.code, at.seller, sibling.id)).statusCode).toBe(404);
  });
});

describe('offerFinalization', () => {
  test('prices corrected answers on the promise, by circuit and payment mode of the store', async () => {
    const { code } = await at.predeclare();
    const { rules, modes } = at.shop.catalogue;
    const answer = await offer(code, at.declaration({ responses: at.responses('scratched') }));
    expect(answer.statusCode, answer.body).toBe(200);
    const { circuits, pairs, ...told } = answer.json();
    expect(told).toMatchObject({
      basis: 'promise',
      estimatedPrice: 20_000,
      promisedPrice: 30_000,
      keptPaymentModeId: modes.bank_transfer,
    });
    expect(circuits.map((circuit: { circuitRuleId: string }) => circuit.circuitRuleId)).toEqual([rules.store_drop]);
    expect(pairs).toContainEqual(
      expect.objectContaining({ circuitRuleId: rules.store_drop, paymentModeId: modes.gift_card, payout: 21_500 }),
    );
  });

  test('refuses answers that give no price and counters that are not one’s own', async () => {
    const { code } = await at.predeclare();
    expect((await offer(code, at.declaration({ responses: [] }))).json().code).toBe('no_diagnostic');
    const sibling = await at.world.store(at.shop.retailer.root);
    expect((await offer(code, at.declaration(), at.seller, sibling.id)).statusCode).toBe(404);
  });

  test('without a circuit of the store for what is dropped, says so', async () => {
    const { code, id } = await at.predeclare();
    const circuit = (status: 'active' | 'inactive') =>
      api.asSystem(at.shop.retailer.id, ({ db }) =>
        db
          .updateTable('circuit')
          .set({ status })
          .where('account_id', '=', at.shop.retailer.id)
          .where('type', '=', 'store_drop')
          .execute(),
      );
    await circuit('inactive');
    await expect.poll(async () => (await offer(code, at.declaration())).json().code).toBe('no_transport_mode');
    expect((await at.finalize(id, at.finalization())).json().code).toBe('no_transport_mode');
    await circuit('active');
  });
});
