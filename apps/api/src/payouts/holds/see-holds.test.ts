import * as routes from '@reprise/contract/payments/risk/hold-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildHolds, type TestHolds } from '../../../testing/payouts/build-holds.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let desk: TestHolds;
let [finance, buyer, stranger]: Headers[] = [];
beforeAll(async () => {
  desk = await buildHolds(api);
  finance = await desk.as(desk.people.finance);
  buyer = await desk.as(desk.people.buyer);
  const other = await buildHolds(api);
  stranger = await other.as(other.people.finance);
});

const act = (route: (typeof routes)[keyof typeof routes], id: string, body: object, headers = finance) =>
  api.call(route, { params: { id }, body: { version: 1, ...body } } as never, headers);
const release = (id: string, headers = finance) =>
  act(routes.releasePaymentHold, id, { note: 'The invoice was shown at the counter' }, headers);
const read = (id: string, headers = finance) => api.call(routes.getPaymentHold, { params: { id } }, headers);
const list = (query: object, headers = finance) => api.call(routes.listPaymentHolds, { query } as never, headers);

describe('who sees held payments', () => {
  test('listPaymentHolds and getPaymentHold: the issuing side, a warehouse its devices without names, the provider all', async () => {
    const ours = await desk.held();
    const theirs = await desk.held({ issuer: 'buyer' });
    const idsOf = async (headers: Headers = {}) =>
      (await list({ tab: 'open', itemsPerPage: '500', 'order[score]': 'desc' }, headers))
        .json()
        ['hydra:member'].map(({ id }: { id: string }) => id)
        .filter((id: string) => [ours.holdId, theirs.holdId].includes(id));
    expect(await idsOf(finance)).toEqual([ours.holdId]);
    expect(await idsOf(buyer)).toEqual([theirs.holdId]);
    expect(await idsOf(stranger)).toEqual([]);
    expect((await idsOf(await desk.as(await desk.world.user('admin')))).length).toBeGreaterThan(0);
    const workshop = await desk.as(await desk.world.user('warehouse_manager', desk.shop.warehouse));
    expect(new Set(await idsOf(workshop))).toEqual(new Set([ours.holdId, theirs.holdId]));
    expect((await read(ours.holdId, workshop)).json()).toMatchObject({
      customer: null,
      obstacle: 'no_right',
      mayDecide: [],
    });
    expect((await read(ours.id)).json()).toMatchObject({ id: ours.holdId, customer: 'Nora Lindqvist', obstacle: null });
    for (const headers of [stranger, buyer]) {
      expect(refusal(await read(ours.holdId, headers))).toBe('404 not_found');
      expect(refusal(await release(ours.holdId, headers))).toBe('404 not_found');
      expect(refusal(await act(routes.askForPaymentProof, ours.holdId, {}, headers))).toBe('404 not_found');
      expect(refusal(await act(routes.confirmHoldDecision, ours.holdId, {}, headers))).toBe('404 not_found');
    }
    const seller = await desk.as(await desk.world.user('store_seller', desk.shop.store));
    expect(refusal(await list({}, seller))).toBe('403 permission_denied');
    expect(refusal(await read(ours.holdId, seller))).toBe('403 permission_denied');
  });

  test('listPaymentHolds sums its tabs and counts each rule', async () => {
    const before = (await list({})).json();
    const sumOf = (answer: typeof before, tab: string) =>
      answer.tabs.find((row: { tab: string }) => row.tab === tab) ?? { count: 0, amount: 0 };
    const heldOf = (answer: typeof before) =>
      answer.rules.find(({ code }: { code: string }) => code === 'imei_blocked').held;
    const { holdId } = await desk.held();
    const after = (await list({ tab: 'open' })).json();
    expect(sumOf(after, 'open').count).toBe(sumOf(before, 'open').count + 1);
    expect(sumOf(after, 'open').amount).toBe(sumOf(before, 'open').amount + 30_500);
    expect(heldOf(after)).toBe(heldOf(before) + 1);
    await release(holdId);
    expect((await list({ tab: 'decided' })).json()['hydra:member'][0]).toMatchObject({
      id: holdId,
      status: 'released',
    });
  });

  test('getPaymentHold names the linked buybacks, with what they share', async () => {
    const imei = '356938035611111';
    const first = await desk.due({}, { imei });
    const again = await desk.due({}, { imei });
    const detail = (await read(again.id)).json();
    expect(detail.linked).toMatchObject([
      { id: first.buybackId, shares: ['imei_bought_before'], isHeld: false, payment: { status: 'awaiting_payment' } },
    ]);
    expect(detail.mayDecide.length).toBeGreaterThan(0);
  });
});
