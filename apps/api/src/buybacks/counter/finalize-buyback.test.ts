import { beforeAll, describe, expect, test } from 'vitest';
import { buildCounter, type TestCounter } from '../../../testing/counter/build-counter.ts';
import { useApi } from '../../../testing/harness/use-api.ts';
import { DAY } from '../../platform/clock.ts';
import { readCustomer } from '../customers.ts';

const api = useApi();
let at: TestCounter;

beforeAll(async () => {
  at = await buildCounter(api);
});

const finalized = async (...asked: Parameters<TestCounter['finalize']>) => {
  const answer = await at.finalize(...asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const refused = async (...asked: Parameters<TestCounter['finalize']>): Promise<string> => {
  const answer = await at.finalize(...asked);
  return `${answer.statusCode} ${answer.json().code}`;
};
const expire = (buybackId: string) =>
  api.asSystem(at.shop.retailer.id, ({ db, clock }) =>
    db
      .updateTable('buyback')
      .set({ price_valid_until: new Date(clock.now().getTime() - DAY) })
      .where('id', '=', buybackId)
      .execute(),
  );
/** Changes the price of the catalogue and waits until this process estimates by it. */
async function price(gradeA: number): Promise<void> {
  await api.asSystem(at.shop.retailer.id, ({ db }) =>
    db
      .updateTable('product')
      .set({ price_grade_a: gradeA })
      .where('account_id', '=', at.shop.retailer.id)
      .where('id', '=', at.shop.catalogue.product.id)
      .execute(),
  );
  const payload = { declaration: at.declaration() };
  const estimate = async () =>
    (await api.call({ method: 'POST', url: '/estimates', headers: at.seller, payload })).json().estimatedPrice;
  await expect.poll(estimate).toBe(gradeA);
}

describe('finalizeBuyback', () => {
  test('turns what was predeclared into a sale of the store, and terms its one payment anew', async () => {
    const { id, row } = await at.predeclare();
    const customer = at.customer({ lastname: 'Corrigée' });
    const answer = await finalized(id, at.finalization({ customer, version: row.version }));
    expect(answer).toMatchObject({
      id,
      status: 'bb_awaiting_inventory',
      estimatedPrice: 30_000,
      payout: 30_000,
      predeclaredPrice: 30_000,
    });
    const { buyback, item, payments, history } = await at.rowsOf(id);
    expect(buyback).toMatchObject({
      version: answer.version,
      circuit_type: 'store_drop',
      circuit_rule_id: at.shop.catalogue.rules.store_drop,
      store_id: at.shop.store.id,
      predeclared_price: 30_000,
      declared_price: 30_000,
      fingerprint: row.fingerprint,
      payment_mode_id: at.shop.catalogue.modes.bank_transfer,
      customer_id: row.customer_id,
    });
    expect(item.status).toBe('item_awaiting_inventory');
    expect(payments).toMatchObject([{ status: 'payment_created', amount: 30_000 }]);
    expect(history.at(-1)).toMatchObject({
      command: 'finalizeInStore',
      data: { predeclaredPrice: 30_000, declaredPrice: 30_000 },
    });
    const stored = await api.asSystem(at.shop.retailer.id, (ctx) =>
      readCustomer(ctx, at.shop.retailer.id, row.customer_id),
    );
    expect(stored).toMatchObject({ lastname: 'Corrigée', email: customer.email, iban: customer.iban });
  });

  test('any store of the retailer finishes it, and it is that store’s from then on', async () => {
    const sibling = await at.world.store(at.shop.retailer.root);
    const { id } = await at.predeclare();
    await finalized(id, at.finalization(), await at.sellerOf(sibling), sibling.id);
    expect((await at.rowsOf(id)).buyback.store_id).toBe(sibling.id);
  });

  test('a mode that pays at deposit makes the same payment due, with its own bonus', async () => {
    await at.payAtDeposit();
    const { id } = await at.predeclare({ mode: 'bank_transfer' });
    const paymentModeId = at.shop.catalogue.modes.gift_card;
    await finalized(id, at.finalization({ paymentModeId, acceptedPrice: 31_500 }));
    const { payments, buyback } = await at.rowsOf(id);
    expect(payments).toMatchObject([
      {
        status: 'awaiting_payment',
        amount: 31_500,
        type: 'gift_card',
        due_at: 'deposit',
        payment_mode_id: paymentModeId,
      },
    ]);
    expect(buyback).toMatchObject({ payment_bonus: 1_500, payout: 31_500 });
  });

  test('corrected answers are priced on the promise, and the predeclared price stays', async () => {
    const { id } = await at.predeclare();
    const declaration = at.declaration({ responses: at.responses('scratched'), imei: '351234567890128' });
    const shown = await at.finalize(id, at.finalization({ declaration }));
    expect(shown.statusCode).toBe(409);
    expect(shown.json()).toMatchObject({
      code: 'price_changed',
      data: { acceptedPrice: 30_000, payout: 20_000, estimatedPrice: 20_000 },
    });
    expect((await at.rowsOf(id)).buyback.status).toBe('bb_awaiting_store_drop');
    await finalized(id, at.finalization({ declaration, acceptedPrice: 20_000 }));
    expect((await at.rowsOf(id)).buyback).toMatchObject({
      predeclared_price: 30_000,
      declared_price: 20_000,
      grade: 'grade_b',
      imei: '351234567890128',
    });
  });

  test('a promise that is valid keeps its price when the catalogue changes; one that has ended does not', async () => {
    const [kept, ended] = [await at.predeclare(), await at.predeclare()];
    await price(25_000);
    await expire(ended.id);
    const now = await at.finalize(ended.id, at.finalization());
    expect(now.json()).toMatchObject({ code: 'price_changed', data: { payout: 25_000 } });
    await finalized(kept.id, at.finalization());
    await finalized(ended.id, at.finalization({ acceptedPrice: 25_000 }));
    const { buyback } = await at.rowsOf(ended.id);
    expect(buyback).toMatchObject({ predeclared_price: 30_000, declared_price: 25_000 });
    expect(buyback.fingerprint.equals(ended.row.fingerprint)).toBe(false);
    expect(buyback.price_valid_until.getTime()).toBeGreaterThan(api.clock.now().getTime());
    await price(30_000);
  });

  test('keeps the bank account and the document that the form leaves out', async () => {
    const { id, row } = await at.predeclare();
    const before = await api.asSystem(at.shop.retailer.id, (ctx) =>
      readCustomer(ctx, at.shop.retailer.id, row.customer_id),
    );
    await finalized(id, at.finalization({ customer: { ...at.customer(), iban: undefined } }));
    const after = await api.asSystem(at.shop.retailer.id, (ctx) =>
      readCustomer(ctx, at.shop.retailer.id, row.customer_id),
    );
    expect(after.iban).toBe(before.iban);
  });

  test('asks for papers of a new version, and the first is not the current one any more', async () => {
    const { id } = await at.predeclare();
    await finalized(id, at.finalization());
    const answer = await api.call({ method: 'GET', url: `/buybacks/${id}/instructions`, headers: at.seller });
    expect(answer.json().documents).toMatchObject([
      { kind: 'transfer_order', version: 2, isReady: false },
      { kind: 'tracking_sheet', version: 2, isReady: false },
    ]);
  });
});

describe('finalizeBuyback refuses', () => {
  test('finalizeBuyback: another tenant’s buyback and nobody’s alike, and another store’s counter', async () => {
    const { id } = await at.predeclare();
    const foreign = await at.world.shop();
    const stranger = await at.world.session(await at.world.user('store_seller', foreign.store));
    const [theirs, nobodys] = [
      await at.finalize(id, at.finalization(), stranger, foreign.store.id),
      await at.finalize(api.services.newId(), at.finalization(), stranger, foreign.store.id),
    ];
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'predeclared_not_found']);
    expect(theirs.json().detail).toBe(nobodys.json().detail);
    const sibling = await at.world.store(at.shop.retailer.root);
    expect(await refused(id, at.finalization(), at.seller, sibling.id)).toBe('404 not_found');
    const manager = await at.world.manager(at.shop.retailer);
    expect(await refused(id, at.finalization(), manager)).toBe('403 permission_denied');
  });

  test('what is finished, sent by post or changed meanwhile, with where it stands', async () => {
    const done = await at.predeclare();
    await finalized(done.id, at.finalization());
    const again = await at.finalize(done.id, at.finalization());
    expect([again.statusCode, again.json().data]).toEqual([409, { status: 'bb_awaiting_inventory' }]);
    const posted = await at.world.sell(at.shop, { circuit: 'web_post' });
    expect(await refused(posted.id, at.finalization())).toBe('409 status_not_fit');
    const { id, row } = await at.predeclare();
    expect(await refused(id, at.finalization({ version: row.version - 1 }))).toBe('409 concurrent_change');
  });

  test('circuits of the web, modes the store has not, and customers who are incomplete', async () => {
    const { id } = await at.predeclare();
    const { rules } = at.shop.catalogue;
    expect(await refused(id, at.finalization({ circuitRuleId: rules.web_drop }))).toBe('422 no_transport_mode');
    expect(await refused(id, at.finalization({ paymentModeId: api.services.newId() }))).toBe('422 no_payment_mode');
    const phone = at.finalization({ customer: at.customer({ phone: '+33123' }) });
    expect(await refused(id, phone)).toBe('422 validation_failed');
    const gone = at.declaration({ productId: api.services.newId() });
    expect(await refused(id, at.finalization({ declaration: gone }))).toBe('422 product_gone');
    expect((await at.rowsOf(id)).buyback.status).toBe('bb_awaiting_store_drop');
  });
});

/** of each race; `prove:races` runs a thousand over HTTP and looks at every row */
const ROUNDS = 14;

describe('races', () => {
  test('of two sellers who finish the same buyback one wins and the other is told', async () => {
    const sibling = await at.world.store(at.shop.retailer.root);
    const other = await at.sellerOf(sibling);
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await at.predeclare();
      const answers = await Promise.all([
        at.finalize(id, at.finalization()),
        at.finalize(id, at.finalization(), other, sibling.id),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const { payments, buyback } = await at.rowsOf(id);
      expect(payments.length).toBe(1);
      const winner = answers[0]!.statusCode === 200 ? at.shop.store.id : sibling.id;
      expect(buyback.store_id).toBe(winner);
    }
  });

  test('a customer who cancels while the store finishes: one wins and the other is told', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, follow } = await at.predeclare();
      const cancel = api.call({
        method: 'POST',
        url: `/buybacks/${id}/cancel`,
        headers: at.shop.visitor,
        payload: { reason: 'customer_retractation', token: follow },
      });
      const [finish, cancelled] = await Promise.all([at.finalize(id, at.finalization()), cancel]);
      expect([finish.statusCode, cancelled.statusCode].toSorted()).toEqual([200, 409]);
      const { buyback, item, payments } = await at.rowsOf(id);
      const expected =
        finish.statusCode === 200
          ? ['bb_awaiting_inventory', 'item_awaiting_inventory', 'payment_created']
          : ['bb_cancelled', 'item_cancelled', 'payment_cancelled'];
      expect([buyback.status, item.status, payments[0]!.status]).toEqual(expected);
    }
  });
});
