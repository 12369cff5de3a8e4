import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { usePlacedCase } from '../../../testing/world/placed-case.ts';

const api = useApi();
const { placed, place, asSystem, asStaff, performAs } = usePlacedCase(api);
const operator = () => asStaff('warehouse_operator', 'rps');
const administrator = () => asStaff('root_management_unit_manager', 'tim');

/** The case is one for all tests, so each begins where the ledger stands. */
const linesAfter = async (number: number) =>
  asSystem(async ({ db }) =>
    db
      .selectFrom('item_ledger_line')
      .select(['number', 'kind', 'amount', 'corrects', 'movement', 'actor_kind', 'subject_id', 'currency'])
      .where('item_id', '=', placed.sold.itemId)
      .where('number', '>', number)
      .orderBy('number')
      .execute(),
  );
const lastNumber = async () => (await linesAfter(0)).at(-1)?.number ?? 0;
const sums = async () =>
  Object.fromEntries(
    [...Map.groupBy(await linesAfter(0), ({ kind }) => kind)]
      .map(([kind, lines]) => [kind, lines.reduce((sum, { amount }) => sum + amount, 0)] as const)
      .filter(([, amount]) => amount !== 0),
  );
const price = (columns: Record<string, number | null>) =>
  asSystem(({ db }) => db.updateTable('buyback').set(columns).where('id', '=', placed.sold.id).execute());
const pay = (amount: number) =>
  asSystem(({ db }) => db.updateTable('payment').set({ amount }).where('id', '=', placed.paymentId).execute());
const controlled = async () => {
  await place({ buyback: 'bb_in_processing', item: 'item_awaiting_compliancy_tests' });
};

test('what was bought costs its worth, what was absorbed and the bonus, to the cent of the payment', async () => {
  await controlled();
  await price({ declared_price: 30_000, controlled_price: 29_000, validated_price: 30_000 });
  await pay(30_500);
  await performAs(operator(), 'passWithAbsorption');
  expect(await linesAfter(0)).toEqual([
    expect.objectContaining({ number: 1, kind: 'purchase', amount: -29_000, corrects: null, actor_kind: 'user' }),
    expect.objectContaining({ number: 2, kind: 'absorbed', amount: -1_000, movement: 'passWithAbsorption' }),
    expect.objectContaining({ number: 3, kind: 'bonus', amount: -500, currency: 'EUR' }),
  ]);
});

test('a cancelled purchase is corrected by lines that name the first ones; nothing is taken away', async () => {
  const before = await lastNumber();
  await place({ buyback: 'bb_completed_with_absorption', item: 'item_completed_with_absorption' });
  await performAs(administrator(), 'cancel', { set: { buyback: { cancel_reason: 'other' } } });
  expect(await linesAfter(before)).toEqual([
    expect.objectContaining({ number: before + 1, kind: 'purchase', amount: 29_000, corrects: 1 }),
    expect.objectContaining({ kind: 'absorbed', amount: 1_000, corrects: 2 }),
    expect.objectContaining({ kind: 'bonus', amount: 500, corrects: 3 }),
  ]);
  expect(await sums()).toEqual({});
});

test('money that has left for a device that is not ours is written off', async () => {
  await place({
    buyback: 'bb_completed_with_absorption',
    item: 'item_completed_with_absorption',
    payment: 'payment_completed',
  });
  await pay(30_500);
  await performAs(administrator(), 'cancel', {
    set: { buyback: { cancel_reason: 'other' }, payment: { paid_on_cancelled: true } },
  });
  expect(await sums()).toEqual({ write_off: -30_500 });
});

test('bought again at another price: the ledger says the price that is true now', async () => {
  await controlled();
  await price({ declared_price: 30_000, controlled_price: 30_000, validated_price: 30_000 });
  await pay(30_000);
  await performAs(operator(), 'passAsDeclared');
  expect(await sums()).toEqual({ purchase: -30_000 });
});

test('a service counts once it is completed, each by itself; a cancelled one costs nothing', async () => {
  const before = await lastNumber();
  await place({ buyback: 'bb_completed', item: 'item_refurb_in_progress', service: 'in_progress' });
  expect(await linesAfter(before)).toEqual([]);
  await performAs(operator(), 'completeService', { set: { service: { cost: 2_400 } } });
  expect(await linesAfter(before)).toEqual([
    expect.objectContaining({ kind: 'service', amount: -2_400, subject_id: placed.serviceId }),
  ]);
  await place({ buyback: 'bb_completed', item: 'item_refurb_in_progress', service: 'to_do' });
  await performAs(operator(), 'cancelService');
  expect(await linesAfter(before)).toHaveLength(1);
});

test('the same said twice adds nothing', async () => {
  const before = await lastNumber();
  await asSystem(async (ctx) => {
    const item = await ctx.db
      .selectFrom('item')
      .selectAll()
      .where('id', '=', placed.sold.itemId)
      .executeTakeFirstOrThrow();
    const buyback = await ctx.db
      .selectFrom('buyback')
      .selectAll()
      .where('id', '=', placed.sold.id)
      .executeTakeFirstOrThrow();
    const said = { ...buyback, status: 'bb_completed' as const };
    await ctx.ports.followItem(ctx, { item, buyback: said, payment: undefined, services: [], movement: 'again' });
  });
  expect(await linesAfter(before)).toEqual([]);
});

test('no line is changed or removed by the roles of the product', async () => {
  const attempt = (statement: string) =>
    api
      .asSystem(placed.sold.accountId, ({ db }) => sql.raw(statement).execute(db))
      .catch((error: Error) => error.message);
  expect(await attempt('update app.item_ledger_line set amount = 1')).toMatch(/permission denied/);
  expect(await attempt('delete from app.item_ledger_line')).toMatch(/permission denied/);
});

test('a line of another tenant cannot be read', async () => {
  const found = await api.asSystem(api.services.newId(), ({ db }) =>
    db.selectFrom('item_ledger_line').selectAll().execute(),
  );
  expect(await lastNumber()).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
