import type { litigationView } from '@reprise/contract/buybacks/follow-payloads';
import { transitionById } from '@reprise/contract/states/machines';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { withContext } from '../../platform/with-context.ts';
import { openLitigation } from './open-litigation.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;

beforeAll(async () => {
  api.clock.set(new Date('2026-12-23T09:00:00Z'));
  shop = await world.shop();
});

const operator = (): Actor => ({
  kind: 'user',
  accountId: shop.buyer.id,
  userId: api.services.newId(),
  sessionId: api.services.newId(),
  provider: false,
  module: 'rps',
  userType: 'warehouse_operator',
  organizationId: shop.warehouse.id,
  roles: [],
  premiumFeatures: [],
  checkinRequirement: 'disabled',
});
const found = (...answers: string[]) => {
  const { screen, faults } = shop.catalogue;
  return [
    { questionId: screen.id, answerIds: [screen.scratched] },
    { questionId: faults.id, answerIds: answers },
  ];
};
const dispute = (sold: TestBuyback, responses = found(shop.catalogue.faults.camera)) =>
  withContext(api.services, { actor: operator(), requestId: 'control' }, (ctx) =>
    openLitigation(ctx, { accountId: sold.accountId, buybackId: sold.id, responses, comment: 'Rayures au dos' }),
  );
async function disputed(options: Parameters<typeof world.sell>[1] = { mode: 'gift_card' }): Promise<TestBuyback> {
  const sold = await world.sell(shop, options);
  await world.placeAt(sold, 'bb_in_processing', 'item_awaiting_compliancy_tests');
  await dispute(sold);
  return world.withDecideLink(sold);
}
const visitor = () => world.visitor(shop.retailer);
const look = (sold: TestBuyback, headers = visitor(), t = sold.decide) =>
  api.call({ method: 'GET', url: `/buybacks/${sold.id}/litigation?t=${t}`, headers });
const decide = (
  sold: TestBuyback,
  what: 'accept' | 'reject' | 'second-look',
  more: object = {},
  headers: Headers = visitor(),
) =>
  api.call({
    method: 'POST',
    url: `/buybacks/${sold.id}/${what}`,
    headers,
    payload: { token: sold.decide, ...shown(what), ...more },
  });
/** What the page of a dispute of `disputed` shows: its first version, at 195 euros. */
const shown = (what: 'accept' | 'reject' | 'second-look') => ({
  ...(what !== 'second-look' && { version: 1 }),
  ...(what === 'accept' && { payout: 19_500 }),
});
const standing = ({ id, accountId }: TestBuyback) =>
  api.asSystem(accountId, async ({ db }) => {
    const of = async (table: 'item' | 'litigation' | 'payment'): Promise<Record<string, unknown>> =>
      (
        await sql<Record<string, unknown>>`select * from ${sql.table(`app.${table}`)} where buyback_id = ${id}`.execute(
          db,
        )
      ).rows[0]!;
    const buyback = await db.selectFrom('buyback').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { buyback, item: await of('item'), litigation: await of('litigation'), payment: await of('payment') };
  });
const events = ({ id, accountId }: TestBuyback) =>
  api.asSystem(accountId, async ({ db }) => {
    const rows = await db.selectFrom('event').select(['type', 'payload']).where('account_id', '=', accountId).execute();
    return rows.flatMap(({ type, payload }) => ((payload as { buybackId?: string }).buybackId === id ? [type] : []));
  });
const rowsOf = ({ id, itemId, accountId }: TestBuyback) =>
  api.asSystem(accountId, async ({ db }) => {
    const owned = (['payment', 'litigation'] as const).map((table) =>
      db.selectFrom(table).select('id').where('buyback_id', '=', id).execute(),
    );
    const ids = [id, itemId, ...(await Promise.all(owned)).flat().map((row) => row.id)];
    const rows = await db
      .selectFrom('history')
      .select(['transition_id', 'actor_kind'])
      .where('entity_id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map(({ transition_id }) => transitionById(transition_id).topic);
  });

describe('opening', () => {
  test('proposes the price of the answers on the terms that were promised, and puts the device aside', async () => {
    const sold = await world.sell(shop, { mode: 'gift_card' });
    await world.placeAt(sold, 'bb_in_processing', 'item_awaiting_compliancy_tests');
    // Prices of today do not count.
    await api.asSystem(sold.accountId, ({ db }) => db.updateTable('product').set({ price_grade_b: 1 }).execute());
    await dispute(sold);
    await api.asSystem(sold.accountId, ({ db }) => db.updateTable('product').set({ price_grade_b: 20_000 }).execute());
    const { buyback, item, litigation } = await standing(sold);
    // Grade B at 200.00 less 25.00; the post adds 5.00, the card ten percent up to 15.00.
    expect(litigation).toMatchObject({ status: 'open', proposed_price: 17_500, proposed_payout: 19_500 });
    expect(litigation.deadline_at).toEqual(new Date('2027-01-06T09:00:00Z'));
    expect(item).toMatchObject({ status: 'item_in_quarantine', quarantine_reason: 'price_gap' });
    expect(buyback).toMatchObject({ status: 'bb_in_processing', controlled_price: 17_500, validated_price: null });
    expect(await rowsOf(sold)).toEqual(expect.arrayContaining(['item.quarantined', 'litigation.opened']));
    expect(await events(sold)).toContain('item.quarantined');
  });

  test('is refused twice, elsewhere than in a warehouse, without a gap, and once money may have left', async () => {
    const sold = await world.sell(shop);
    await expect(dispute(sold)).rejects.toMatchObject({ code: 'status_not_fit' });
    await world.placeAt(sold, 'bb_in_processing', 'item_awaiting_compliancy_tests');
    const { screen, faults } = shop.catalogue;
    const same = [{ questionId: screen.id, answerIds: [screen.intact] }];
    await expect(dispute(sold, same)).rejects.toMatchObject({ code: 'status_not_fit' });
    const refused = [{ questionId: screen.id, answerIds: [screen.bent] }];
    await expect(dispute(sold, refused)).rejects.toMatchObject({ code: 'no_estimate' });
    await api.asSystem(sold.accountId, ({ db }) =>
      db.updateTable('payment').set({ status: 'payment_initiated' }).where('buyback_id', '=', sold.id).execute(),
    );
    await expect(dispute(sold, found(faults.battery))).rejects.toMatchObject({ code: 'payment_not_cancellable' });
    const open = await disputed();
    await expect(dispute(open)).rejects.toMatchObject({ code: 'status_not_fit' });
  });
});

describe('looking', () => {
  const shareComment = async (isShared: boolean) => {
    const { id } = shop.buyer;
    await api.asSystem(id, ({ db }) =>
      db
        .updateTable('organization_root_detail')
        .set({ is_warehouse_comment_shared_to_client: isShared })
        .where('account_id', '=', id)
        .execute(),
    );
  };

  test('getLitigation: the comment of the workshop is shown only if the buyer shares it', async () => {
    const sold = await disputed();
    await shareComment(false);
    expect((await look(sold)).json().comment).toBeNull();
    await shareComment(true);
    expect((await look(sold)).json().comment).toBe('Rayures au dos');
  });

  test('shows declared against controlled, with what each difference changes, and decides nothing', async () => {
    const sold = await disputed();
    const before = await standing(sold);
    await shareComment(true);
    const answer = await look(sold);
    expect(answer.statusCode, answer.body).toBe(200);
    const view = answer.json() as z.output<typeof litigationView>;
    expect(view).toMatchObject({
      status: 'open',
      declared: { price: 30_000, payout: 32_000, grade: 'grade_a' },
      proposed: { price: 17_500, payout: 19_500, bonus: 2_000, grade: 'grade_b' },
      comment: 'Rayures au dos',
      payment: { type: 'gift_card' },
      deadlineAt: '2027-01-06T09:00:00.000Z',
      secondLookAskedAt: null,
      resolvedAt: null,
    });
    expect(view.questions.map(({ declared, controlled, effect }) => [declared, controlled, effect])).toEqual([
      [['Intact'], ['Rayé'], -10_000],
      [[], ['Appareil photo'], -2_500],
    ]);
    expect(view.waterfall.reduce((sum, { value }) => sum + value, 0)).toBe(19_500);
    expect(await standing(sold)).toEqual(before);
  });

  test('takes the link of this decision and no other', async () => {
    const [sold, other] = [await disputed(), await disputed()];
    for (const t of [sold.follow, other.decide, 'forged'])
      expect((await look(sold, visitor(), t)).json().code).toBe('invalid_link');
    const elsewhere = world.visitor(await world.retailer());
    expect((await look(sold, elsewhere)).json().code).toBe('invalid_link');
    expect((await decide(sold, 'accept', {}, elsewhere)).json().code).toBe('invalid_link');
    expect((await decide(sold, 'accept', { token: sold.follow })).json().code).toBe('invalid_link');
    expect((await standing(sold)).litigation.status).toBe('open');
  });
});

describe('deciding', () => {
  test('to accept validates the price proposed and promises it within five working days', async () => {
    const sold = await disputed();
    const answer = await decide(sold, 'accept');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'bb_completed_with_negociation' }]);
    const { buyback, item, litigation, payment } = await standing(sold);
    expect(buyback).toMatchObject({ status: 'bb_completed_with_negociation', validated_price: 17_500, payout: 32_000 });
    expect(item).toMatchObject({
      status: 'item_to_reintegrate_to_stock',
      reintegration_target: 'item_completed_with_negociation',
      quarantine_reason: null,
    });
    expect(litigation).toMatchObject({ status: 'accepted', resolved_at: api.clock.now() });
    expect(payment).toMatchObject({ status: 'awaiting_payment', amount: 19_500 });
    const read = await api.call({
      method: 'GET',
      url: `/buybacks/${sold.id}/follow-up?t=${sold.follow}`,
      headers: visitor(),
    });
    expect(read.json()).toMatchObject({ payout: 19_500, payment: { dueOn: '2026-12-31', amount: 19_500 } });
    expect(read.json().steps.at(-1)).toMatchObject({ step: 'paid', state: 'now', dueAt: '2026-12-31T12:00:00.000Z' });
    expect(await rowsOf(sold)).toEqual(
      expect.arrayContaining(['litigation.accepted', 'buyback.agreed', 'item.released', 'payment.due']),
    );
    expect(await events(sold)).toEqual(expect.arrayContaining(['buyback.agreed']));
  });

  test('to decline pays nothing and sends the device home', async () => {
    const sold = await disputed();
    const answer = await decide(sold, 'reject');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'bb_not_completed' }]);
    const { buyback, item, litigation, payment } = await standing(sold);
    expect([buyback.status, item.status, litigation.status, payment.status]).toEqual([
      'bb_not_completed',
      'item_to_return',
      'declined',
      'payment_cancelled',
    ]);
    expect(await rowsOf(sold)).toEqual(
      expect.arrayContaining(['litigation.declined', 'buyback.not_bought', 'item.to_return', 'payment.cancelled']),
    );
  });

  test('to ask for a second look is kept once, and changes neither deadline nor choice', async () => {
    const sold = await disputed();
    const before = (await standing(sold)).litigation;
    expect((await decide(sold, 'second-look', { comment: 'Le dos est intact' })).statusCode).toBe(200);
    api.clock.advance(60_000);
    expect((await decide(sold, 'second-look', { comment: 'Encore' })).statusCode).toBe(200);
    const { litigation } = await standing(sold);
    expect(litigation).toMatchObject({
      status: 'open',
      deadline_at: before.deadline_at,
      second_look_comment: 'Le dos est intact',
    });
    expect((await events(sold)).filter((type) => type === 'litigation.second_look_asked')).toHaveLength(1);
    const now = await world.withDecideLink(sold);
    expect((await decide(now, 'reject', { version: 2 })).statusCode).toBe(200);
  });

  test('a second time is refused, whichever way', async () => {
    const sold = await disputed();
    await decide(sold, 'accept');
    for (const what of ['accept', 'reject', 'second-look'] as const) {
      const again = await decide(sold, what);
      expect([again.statusCode, again.json().code]).toEqual([409, 'already_resolved']);
      expect(again.json().data).toEqual({ status: 'accepted' });
    }
    expect((await standing(sold)).buyback.status).toBe('bb_completed_with_negociation');
  });

  test('of two clicks at once one wins', async () => {
    const sold = await disputed();
    const answers = await Promise.all([decide(sold, 'accept'), decide(sold, 'reject'), decide(sold, 'accept')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map((a) => a.json().code)).toEqual([
      'already_resolved',
      'already_resolved',
    ]);
  });

  test('acceptLitigation: of 50 parallel requests with one link, one answers 200 and 49 answer 409', async () => {
    const sold = await disputed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide(sold, 'accept')));
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 200 : answer.json().code));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'already_resolved')).toHaveLength(49);
    expect((await rowsOf(sold)).filter((topic) => topic === 'litigation.accepted')).toHaveLength(1);
  });

  test('acceptLitigation: another amount than the proposal answers 409 price_changed with the current amount', async () => {
    const sold = await disputed();
    const answer = await decide(sold, 'accept', { payout: 20_000 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'price_changed']);
    expect(answer.json().data).toEqual({ status: 'open', version: 1, payout: 19_500 });
    const without = { token: sold.decide, version: 1 };
    const unnamed = await api.call({
      method: 'POST',
      url: `/buybacks/${sold.id}/accept`,
      headers: visitor(),
      payload: without,
    });
    expect(unnamed.statusCode, 'without an amount').toBe(422);
    expect((await standing(sold)).litigation.status).toBe('open');
  });

  test('a decision on a litigation that changed since it was shown answers 409, and the page gives a link for it', async () => {
    const sold = await disputed();
    await api.asSystem(sold.accountId, ({ db }) =>
      db
        .updateTable('litigation')
        .set({ version: 2, proposed_price: 18_000, proposed_payout: 20_000 })
        .where('buyback_id', '=', sold.id)
        .execute(),
    );
    expect((await decide(sold, 'accept')).json().code, 'the amount that was shown').toBe('price_changed');
    const stale = { payout: 20_000, version: 2 };
    expect((await decide(sold, 'accept', stale)).json().code, 'a link of version 1').toBe('concurrent_change');
    expect((await decide(sold, 'reject')).json().code).toBe('concurrent_change');
    const view = (await look(sold)).json() as z.output<typeof litigationView>;
    expect(view).toMatchObject({ version: 2, proposed: { payout: 20_000 } });
    const again = await decide(sold, 'accept', { ...stale, token: view.token });
    expect(again.statusCode, again.body).toBe(200);
    expect((await standing(sold)).payment).toMatchObject({ amount: 20_000 });
  });

  test('a link of an earlier litigation opens and decides nothing of a later one on the same buyback (403)', async () => {
    const sold = await disputed();
    await api.asSystem(sold.accountId, async ({ db, clock }) => {
      await db
        .updateTable('litigation')
        .set({ status: 'withdrawn', resolved_at: clock.now() })
        .where('buyback_id', '=', sold.id)
        .execute();
    });
    api.clock.advance(60_000);
    await world.placeAt(sold, 'bb_in_processing', 'item_awaiting_compliancy_tests');
    await dispute(sold);
    const later = await world.withDecideLink(sold);
    expect((await look(sold)).json().code).toBe('invalid_link');
    for (const what of ['accept', 'reject', 'second-look'] as const)
      expect((await decide(sold, what)).json().code, what).toBe('invalid_link');
    expect((await look(later)).statusCode).toBe(200);
    expect((await decide(later, 'accept')).statusCode).toBe(200);
  });

  test('getLitigation: 100 reads change nothing', async () => {
    const sold = await disputed();
    const before = await standing(sold);
    for (let n = 0; n < 100; n++) expect((await look(sold)).statusCode).toBe(200);
    expect(await standing(sold)).toEqual(before);
  });

  test('for the customer: by who may, with how they were told', async () => {
    const sold = await disputed();
    const as = async (...who: Parameters<typeof world.user>) => world.session(await world.user(...who));
    const byStaff = (headers: Headers, more: object) => decide(sold, 'accept', { token: undefined, ...more }, headers);
    const note = { channel: 'phone', comment: 'Appel du 23 décembre' };
    const worker = await as('warehouse_operator', shop.warehouse);
    expect((await byStaff(worker, note)).json().code).toBe('permission_denied');
    const buyer = await as('buyer_manager', shop.buyer.buyer);
    expect((await byStaff(buyer, {})).json()).toMatchObject({ code: 'validation_failed' });
    const stranger = await as('buyer_manager', (await world.buyer()).buyer);
    expect((await byStaff(stranger, note)).json().code).toBe('buyback_not_found');
    const answer = await byStaff(buyer, note);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await standing(sold)).payment).toMatchObject({ status: 'awaiting_payment', amount: 19_500 });
  });

  test('who may not answer for a customer does not ask for a second look either', async () => {
    const sold = await disputed();
    const note = { channel: 'phone', comment: 'Appel du 23 décembre', token: undefined };
    const as = async (...who: Parameters<typeof world.user>) => world.session(await world.user(...who));
    const analyst = await as('root_management_unit_analyst', shop.retailer.root, { module: 'tim' });
    for (const headers of [analyst, await as('warehouse_operator', shop.warehouse)]) {
      expect((await look(sold, headers)).statusCode).toBe(200);
      for (const what of ['second-look', 'accept', 'reject'] as const)
        expect((await decide(sold, what, note, headers)).json().code, what).toBe('permission_denied');
    }
    expect((await standing(sold)).litigation).toMatchObject({ status: 'open', second_look_at: null });
    const manager = await as('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
    expect((await decide(sold, 'second-look', note, manager)).statusCode).toBe(200);
  });
});
