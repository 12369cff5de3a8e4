import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { getPayment } from '@reprise/contract/payments/desk/payment-routes';
import {
  getGiftCard,
  mailGiftCard,
  releaseGiftCard,
  revealGiftCard,
} from '@reprise/contract/payments/gift-card-routes';
import type { CardReleaseReason } from '@reprise/contract/payments/gift-cards';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildPayments, type TestPayment, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import {
  cardLinks,
  eraseCustomer,
  type OrderedCard,
  orderCard,
  TEST_CARD,
} from '../../../testing/payouts/sent-cards.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { createLog } from '../../create-log.ts';
import { applyAnswer } from '../orders/apply-answer.ts';

const written: string[] = [];
const collector = http.createServer((request, response) => {
  request.on('data', (chunk) => written.push(`trace ${String(chunk)}`));
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});
const api = useApi({
  log: createLog('api', { level: 'trace', stream: { write: (line: string) => void written.push(`log ${line}`) } }),
  otlpUrl: async () => {
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  },
});
let desk: TestPayments;
let accountId: string;
let links: ReturnType<typeof cardLinks>;
let finance: Headers;
beforeAll(async () => {
  desk = await buildPayments(api);
  accountId = desk.shop.retailer.id;
  links = cardLinks(api, accountId);
  finance = await desk.as(desk.people.finance);
  return () => collector.close();
});

async function paid(): Promise<OrderedCard> {
  const order = await orderCard(desk);
  const answer = { outcome: 'paid', reference: 'C1', card: TEST_CARD } as const;
  await api.asSystem(accountId, (ctx) => applyAnswer(ctx, { accountId, payoutId: order.payoutId }, answer));
  return order;
}
const release = ({ id }: TestPayment, headers = finance, reason: CardReleaseReason = 'card_not_kept') =>
  api.call(releaseGiftCard, { params: { id }, body: { reason } }, headers);
const reveal = (of: OrderedCard, version: number, headers = desk.shop.visitor) => {
  const body = { token: links.card(of, { version }), key: randomUUID() };
  return api.call(revealGiftCard, { params: { id: of.buybackId }, body }, headers);
};
const look = (of: OrderedCard, version: number) =>
  api.call(getGiftCard, { params: { id: of.buybackId }, query: { t: links.card(of, { version }) } }, desk.shop.visitor);
const pageOf = async ({ buybackId }: TestPayment, headers = finance) =>
  (await api.call(getBuyback, { params: { id: buybackId } }, headers)).json();
const actOn = async (payment: TestPayment, headers = finance) =>
  (await pageOf(payment, headers)).actions.find(({ action }: { action: string }) => action === 'release_card').reason;

describe('releaseGiftCard', () => {
  test('the customer sees the card once more by a link of a new mail, and by no earlier one', async () => {
    const payment = await paid();
    await reveal(payment, 0);
    const before = await countEvents(api, 'payout.card_mail_due', accountId);
    expect((await release(payment)).statusCode).toBe(200);
    expect(await countEvents(api, 'payout.card_mail_due', accountId)).toBe(before + 1);
    expect((await look(payment, 0)).json()).toMatchObject({ state: 'replaced', shownAt: null });
    expect((await reveal(payment, 0)).statusCode).toBe(409);
    expect((await look(payment, 1)).json()).toMatchObject({ state: 'ready' });
    expect((await reveal(payment, 1)).json()).toMatchObject(TEST_CARD);
    expect((await reveal(payment, 1)).statusCode).toBe(409);
    const told = (await pageOf(payment)).timeline.filter(({ fields }: { fields: string[] }) => fields.length);
    expect(told.map(({ fields, who, reason }: never) => [fields, (who as { kind: string }).kind, reason])).toEqual([
      [['giftCardShown'], 'visitor', null],
      [['giftCardReleased'], 'user', 'card_not_kept'],
      [['giftCardShown'], 'visitor', null],
    ]);
  });

  test('the page of staff has the end of the number, its validity and when it was shown, and never the PIN', async () => {
    const payment = await paid();
    expect((await pageOf(payment)).payment.giftCard).toEqual({
      isThere: true,
      end: '2345',
      validUntil: TEST_CARD.validUntil,
      shownAt: null,
    });
    await reveal(payment, 0);
    const page = await pageOf(payment);
    expect(page.payment.giftCard.shownAt).toBe(api.clock.now().toISOString());
    expect(JSON.stringify(page)).not.toMatch(/6123456789012345|canary-pin/);
  });

  test('only managers of the side that issues the payment may, and another tenant does not find it', async () => {
    const payment = await paid();
    const stranger = await buildPayments(api);
    const seller = await desk.as(await desk.world.user('store_seller', desk.shop.store));
    const buyer = await desk.as(desk.people.buyer);
    expect((await release(payment, seller)).json()).toMatchObject({ status: 403, code: 'permission_denied' });
    for (const headers of [buyer, await stranger.as(stranger.people.finance)])
      expect((await release(payment, headers)).statusCode).toBe(404);
    expect((await release(payment, desk.shop.visitor)).statusCode).toBe(401);
    expect(await actOn(payment)).toBeNull();
    expect(await actOn(payment, buyer)).toBe('other_issuer');
  });

  test('a payment without a card, and the card of an erased customer, are refused', async () => {
    const [ordered, erased] = [await orderCard(desk), await paid()];
    await eraseCustomer(api, accountId, erased);
    expect(await actOn(ordered)).toBe('no_card');
    expect(await actOn(erased)).toBe('erased');
    for (const payment of [ordered, erased])
      expect((await release(payment)).json()).toMatchObject({ status: 409, code: 'status_not_fit' });
  });
});

test('number and PIN are in no log, trace, event, job, mail, journal or any other row', async () => {
  const payment = await paid();
  const keyed = { ...desk.shop.visitor, 'idempotency-key': randomUUID() };
  const body = { token: links.follow(payment) };
  await api.call(mailGiftCard, { params: { id: payment.buybackId }, body }, desk.shop.visitor);
  expect((await reveal(payment, 0, keyed)).json()).toMatchObject(TEST_CARD);
  await release(payment, { ...finance, 'idempotency-key': randomUUID() });
  await reveal(payment, 1);
  await api.call(getPayment, { params: { id: payment.id } }, finance);
  await api.stopTelemetry();
  const rows = await api.asAdmin(async (client) => {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'pgboss')`,
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows: all } = await client.query<{ text: string }>(`select t::text as text from ${name} t`);
      texts.push(...all.map(({ text }) => `${name} ${text}`));
    }
    return texts;
  });
  // A column of bytes is written in hex.
  const hexOf = (text: string) => Buffer.from(text).toString('hex');
  const { number, pin } = TEST_CARD;
  const canaries = [number, pin, hexOf(number), hexOf(pin)];
  const found = [...written, ...rows].filter((text) => canaries.some((canary) => text.includes(canary)));
  expect(found).toEqual([]);
  // Control: the scan sees what happened.
  expect(written.filter((text) => text.startsWith('log ') && text.includes('gift-card')).length).toBeGreaterThan(2);
  expect(written.some((text) => text.startsWith('trace ') && text.includes('gift-card'))).toBe(true);
  expect(rows.some((text) => text.startsWith('app.audit ') && text.includes('giftCardShown'))).toBe(true);
  expect(rows.some((text) => text.includes('2345'))).toBe(true);
});
