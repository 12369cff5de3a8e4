import { randomUUID } from 'node:crypto';
import { getFollowUp } from '@reprise/contract/buybacks/follow-routes';
import { getGiftCard, mailGiftCard, revealGiftCard } from '@reprise/contract/payments/gift-card-routes';
import { CARD_SHOWN_AGAIN_MINUTES } from '@reprise/contract/payments/gift-cards';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildPayments, type TestPayment, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import {
  TEST_CARD as CARD,
  cardLinks,
  eraseCustomer,
  type OrderedCard as Ordered,
  orderCard,
} from '../../../testing/payouts/sent-cards.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { applyAnswer } from '../orders/apply-answer.ts';

const api = useApi();
let desk: TestPayments;
let accountId: string;
let linkTo: ReturnType<typeof cardLinks>['card'];
let follow: ReturnType<typeof cardLinks>['follow'];
beforeAll(async () => {
  desk = await buildPayments(api);
  accountId = desk.shop.retailer.id;
  ({ card: linkTo, follow } = cardLinks(api, accountId));
});

const ordered = () => orderCard(desk);
const answered = ({ payoutId }: Ordered, answer: Parameters<typeof applyAnswer>[2]) =>
  api.asSystem(accountId, (ctx) => applyAnswer(ctx, { accountId, payoutId }, answer));
async function paid(): Promise<Ordered> {
  const payment = await ordered();
  await answered(payment, { outcome: 'paid', reference: 'C1', card: CARD });
  return payment;
}
const look = (of: Ordered, t = linkTo(of), headers = desk.shop.visitor) =>
  api.call(getGiftCard, { params: { id: of.buybackId }, query: { t } }, headers);
const reveal = (of: Ordered, key: string = randomUUID(), token = linkTo(of), headers = desk.shop.visitor) =>
  api.call(revealGiftCard, { params: { id: of.buybackId }, body: { token, key } }, headers);
const mail = (of: Ordered, token: string, headers = desk.shop.visitor) =>
  api.call(mailGiftCard, { params: { id: of.buybackId }, body: { token } }, headers);
const journalOf = ({ buybackId }: TestPayment) =>
  api.asSystem(accountId, async ({ db }) => {
    const rows = await db
      .selectFrom('audit')
      .select(['after', 'actor_kind'])
      .where('entity_id', '=', buybackId)
      .orderBy('id')
      .execute();
    return rows.map(({ after, actor_kind }) => `${actor_kind} ${Object.keys(after as object).join()}`);
  });
const erase = (of: TestPayment) => eraseCustomer(api, accountId, of);

describe('revealGiftCard', () => {
  test('looking opens nothing; one POST shows the card, and after it the page says when', async () => {
    const payment = await paid();
    const before = await look(payment);
    expect(before.json()).toMatchObject({ state: 'ready', amount: expect.any(Number), shownAt: null });
    expect(before.body).not.toMatch(/6123456789012345|canary-pin/);
    const shown = await reveal(payment);
    expect(shown.json()).toMatchObject(CARD);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect((await look(payment)).json()).toMatchObject({
      state: 'shown',
      shownAt: api.clock.now().toISOString(),
      againUntil: shown.json().againUntil,
    });
    expect((await reveal(payment)).json()).toMatchObject({ status: 409, code: 'status_not_fit' });
    expect(await journalOf(payment)).toEqual(['visitor giftCardShown']);
  });

  test('two at the same time: one is shown the card, the other is told that it was shown', async () => {
    const payment = await paid();
    const answers = await Promise.all([reveal(payment), reveal(payment), reveal(payment)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await journalOf(payment)).toHaveLength(1);
  });

  test('the browser whose reply was lost may see it again for some minutes, and each time is logged', async () => {
    const payment = await paid();
    const key = randomUUID();
    await reveal(payment, key);
    api.clock.advance((CARD_SHOWN_AGAIN_MINUTES - 1) * MINUTE);
    expect((await reveal(payment, key)).json()).toMatchObject(CARD);
    expect((await reveal(payment)).statusCode).toBe(409);
    api.clock.advance(MINUTE);
    expect((await reveal(payment, key)).statusCode).toBe(409);
    expect((await look(payment)).json()).toMatchObject({ state: 'shown', againUntil: null });
    expect(await journalOf(payment)).toEqual(['visitor giftCardShown', 'visitor giftCardShownAgain']);
  });

  test('an Idempotency-Key keeps no answer: the card would be shown again by it for days', async () => {
    const payment = await paid();
    const headers = { ...desk.shop.visitor, 'idempotency-key': randomUUID() };
    const key = randomUUID();
    expect((await reveal(payment, key, linkTo(payment), headers)).statusCode).toBe(200);
    api.clock.advance(CARD_SHOWN_AGAIN_MINUTES * MINUTE);
    expect((await reveal(payment, key, linkTo(payment), headers)).statusCode).toBe(409);
  });

  test('a link that is wrong, old, of another purpose, buyback or tenant, and staff, are refused alike', async () => {
    const [payment, other] = [await paid(), await paid()];
    const stranger = await buildPayments(api);
    const old = linkTo(payment, { until: new Date(api.clock.now().getTime() - DAY) });
    const finance = await desk.as(desk.people.finance);
    const away = await stranger.as(stranger.people.finance);
    for (const [t, headers] of [
      ['never signed', desk.shop.visitor],
      [follow(payment), desk.shop.visitor],
      [linkTo(other), desk.shop.visitor],
      [old, desk.shop.visitor],
      [linkTo(payment), stranger.shop.visitor],
      [linkTo(payment), finance],
      [linkTo(payment), away],
    ] as const)
      for (const answer of [await look(payment, t, headers), await reveal(payment, randomUUID(), t, headers)])
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'invalid_link']);
    for (const [t, headers] of [
      [linkTo(payment), desk.shop.visitor],
      [follow(other), desk.shop.visitor],
      [follow(payment), stranger.shop.visitor],
      [follow(payment), finance],
    ] as const)
      expect((await mail(payment, t, headers)).statusCode).toBe(403);
    expect(await journalOf(payment)).toEqual([]);
  });

  test.each([
    ['that is not paid yet', ordered],
    [
      'whose money came back',
      async () => {
        const payment = await paid();
        await answered(payment, { outcome: 'returned', failure: { kind: 'refused', code: 'lost' } });
        return payment;
      },
    ],
    [
      'of a buyback that was cancelled',
      async () => {
        const payment = await paid();
        await api.asSystem(accountId, ({ db }) =>
          db.updateTable('payment').set({ paid_on_cancelled: true }).where('id', '=', payment.id).execute(),
        );
        return payment;
      },
    ],
  ])('a card %s is shown to nobody', async (_, arrange) => {
    const payment = await arrange();
    expect((await look(payment)).json()).toMatchObject({ state: 'gone', shownAt: null });
    expect((await reveal(payment)).statusCode).toBe(409);
    expect((await mail(payment, follow(payment))).statusCode).toBe(409);
  });

  test('the card of an erased customer cannot be read any more, and the page says so', async () => {
    const payment = await paid();
    await erase(payment);
    expect((await look(payment)).json()).toMatchObject({ state: 'erased' });
    expect((await reveal(payment)).json()).toMatchObject({ status: 409, code: 'status_not_fit' });
    const late = await ordered();
    await erase(late);
    await answered(late, { outcome: 'paid', reference: 'C1', card: CARD });
    expect((await look(late)).json()).toMatchObject({ state: 'gone' });
  });
});

describe('the card and its mail', () => {
  const mails = () => countEvents(api, 'payout.card_mail_due', accountId);
  const missing = () => countEvents(api, 'payout.card_missing', accountId);

  test('a card that its issuer tells after it was paid is mailed once it is there, and never twice', async () => {
    const payment = await ordered();
    const before = await mails();
    await answered(payment, { outcome: 'paid', reference: 'C1' });
    expect([await mails(), await missing()]).toEqual([before, 1]);
    await answered(payment, { outcome: 'paid', reference: 'C1' });
    expect((await look(payment)).json()).toMatchObject({ state: 'gone' });
    for (let times = 0; times < 2; times++) await answered(payment, { outcome: 'paid', reference: 'C1', card: CARD });
    expect(await mails()).toBe(before + 1);
    expect((await reveal(payment)).json()).toMatchObject(CARD);
  });

  test('mailGiftCard: by the link of the tracking page, while the card was not seen, and three times a day', async () => {
    const payment = await paid();
    const follows = async () =>
      (
        await api.call(
          getFollowUp,
          { params: { id: payment.buybackId }, query: { t: follow(payment) } },
          desk.shop.visitor,
        )
      ).json().payment.giftCard;
    expect(await follows()).toEqual({ isThere: true, shownAt: null });
    const before = await mails();
    for (let times = 0; times < 3; times++) expect((await mail(payment, follow(payment))).statusCode).toBe(204);
    expect(await mails()).toBe(before + 3);
    expect((await mail(payment, follow(payment))).statusCode).toBe(429);
    await reveal(payment);
    expect(await follows()).toEqual({ isThere: true, shownAt: api.clock.now().toISOString() });
    const seen = await paid();
    await reveal(seen);
    expect((await mail(seen, follow(seen))).statusCode).toBe(409);
  });
});
