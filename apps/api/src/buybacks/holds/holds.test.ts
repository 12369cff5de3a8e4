import { getFollowUp } from '@reprise/contract/buybacks/follow-routes';
import {
  answerSecondLook,
  getHold,
  liftHold,
  sendQuarantineMail,
} from '@reprise/contract/warehouse/quarantine/hold-routes';
import { quarantineItem } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildQuarantine, type Device, type TestQuarantine } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { followUntil, linkOf } from '../links.ts';
import { holdLinkOf } from './find-hold.ts';

const api = useApi();
let desk: TestQuarantine;
let people: TestQuarantine['people'];
let stranger: TestQuarantine;
let visitor: Headers;
beforeAll(async () => {
  desk = await buildQuarantine(api);
  people = desk.people;
  stranger = await buildQuarantine(api);
  visitor = desk.shop.visitor;
});

async function held(reason: string): Promise<Device & { token: string }> {
  const device = await desk.received();
  const body = { reason } as never;
  await api.call(quarantineItem, { params: { id: device.itemId }, body }, people.warehouseManager);
  const { keys } = api.services;
  const buyback = { account_id: desk.shop.retailer.id, id: device.buybackId };
  return { ...device, token: holdLinkOf({ keys, clock: api.clock }, buyback) };
}
const look = (id: string, token: string, headers = visitor) =>
  api.call(getHold, { params: { id }, query: { t: token } }, headers);
const lift = (id: string, token: string | undefined, headers = visitor) =>
  api.call(liftHold, { params: { id }, body: { ...(token && { token }) } }, headers);

describe('getFollowUp', () => {
  const follow = async (id: string, t?: string, headers = visitor) =>
    (await api.call(getFollowUp, { params: { id }, query: { ...(t && { t }) } } as never, headers)).json();

  test('a held device says why, until when, and leads to the page that lifts it; staff get no link of the customer', async () => {
    const device = await held('account_locked');
    const { keys } = api.services;
    const ref = { accountId: desk.shop.retailer.id, buybackId: device.buybackId };
    const { created_at } = (await desk.standing(device)).buyback;
    const t = linkOf(keys, { ...ref, purpose: 'follow', until: followUntil(created_at) });
    const { hold } = await follow(device.buybackId, t);
    expect(hold).toMatchObject({ reason: 'account_locked', until: expect.any(String) });
    expect((await look(device.buybackId, hold.token)).statusCode).toBe(200);
    expect((await follow(device.buybackId, undefined, people.retailerManager)).hold).toMatchObject({ token: null });
    await lift(device.buybackId, hold.token);
    expect((await follow(device.buybackId, t)).hold).toBeNull();
  });

  test('a device that waits for our own decision is not held by its customer', async () => {
    const device = await held('hazard');
    const manager = await follow(device.buybackId, undefined, people.retailerManager);
    expect(manager).toMatchObject({ status: 'bb_in_processing', hold: null });
  });
});

describe('liftHold', () => {
  test('the customer says that the account is unlocked: the device is released to its control, once', async () => {
    const device = await held('account_locked');
    expect((await look(device.buybackId, device.token)).json()).toMatchObject({
      reason: 'account_locked',
      liftedAt: null,
    });
    const answer = await lift(device.buybackId, device.token);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ reason: null });
    expect(answer.json().liftedAt).not.toBeNull();
    const { item, buyback } = await desk.standing(device);
    expect(item).toMatchObject({
      status: 'item_to_reintegrate_to_stock',
      reintegration_target: 'item_awaiting_compliancy_tests',
      quarantine_reason: null,
    });
    expect(buyback.status).toBe('bb_in_processing');
    const again = await lift(device.buybackId, device.token);
    expect(again.json()).toEqual(answer.json());
  });

  test('what the customer cannot lift gets 409, and a link of another purpose or buyback 403', async () => {
    const [blocked, mine] = [await held('counterfeit'), await held('passcode_locked')];
    expect(refusal(await lift(blocked.buybackId, blocked.token))).toBe('409 status_not_fit');
    const claim = { accountId: desk.shop.retailer.id, buybackId: mine.buybackId, until: followUntil(api.clock.now()) };
    const follow = linkOf(api.services.keys, { ...claim, purpose: 'follow' });
    for (const token of [undefined, blocked.token, follow, `${mine.token}x`])
      expect(refusal(await lift(mine.buybackId, token))).toBe('403 invalid_link');
    expect(refusal(await look(mine.buybackId, blocked.token))).toBe('403 invalid_link');
    expect(refusal(await lift(mine.buybackId, mine.token, stranger.shop.visitor))).toBe('403 invalid_link');
    expect(refusal(await lift(mine.buybackId, undefined, people.operator))).toBe('403 permission_denied');
    expect((await desk.standing(mine)).item.status).toBe('item_in_quarantine');
  });
});

describe('answerSecondLook', () => {
  const ask = (device: Device) =>
    api.asSystem(desk.shop.retailer.id, ({ db, clock }) =>
      db
        .updateTable('litigation')
        .set({ second_look_at: clock.now(), second_look_comment: 'Look at the glass' })
        .where('buyback_id', '=', device.buybackId)
        .execute(),
    );
  const answerIt = (id: string, headers = people.warehouseManager) =>
    api.call(answerSecondLook, { params: { id }, body: { comment: 'The crack is visible' } }, headers);

  test('the answer is stored once, and the customer has at least three days to decide', async () => {
    const device = await desk.disputed();
    await ask(device);
    const soon = new Date(api.clock.now().getTime() + HOUR);
    await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db.updateTable('litigation').set({ deadline_at: soon }).where('buyback_id', '=', device.buybackId).execute(),
    );
    const answer = await answerIt(device.buybackId);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await desk.standing(device)).litigation).toMatchObject({
      second_look_answer: 'The crack is visible',
      deadline_at: new Date(api.clock.now().getTime() + 3 * DAY),
      version: 2,
      status: 'open',
    });
    expect(refusal(await answerIt(device.buybackId))).toBe('409 already_resolved');
  });

  test('nobody asked (404), an operator (403) and another tenant (404) are refused', async () => {
    const device = await desk.disputed();
    expect(refusal(await answerIt(device.buybackId))).toBe('404 not_found');
    await ask(device);
    expect(refusal(await answerIt(device.buybackId, people.operator))).toBe('403 permission_denied');
    expect(refusal(await answerIt(crypto.randomUUID(), people.operator))).toBe('403 permission_denied');
    expect(refusal(await answerIt(device.buybackId, stranger.people.buyerManager))).toBe('404 buyback_not_found');
  });
});

describe('sendQuarantineMail', () => {
  const tell = (id: string, headers = people.warehouseManager) =>
    api.call(sendQuarantineMail, { params: { id }, body: { message: 'We wait for a part' } }, headers);
  const mailsOf = ({ buybackId }: Device) =>
    api.asSystem(desk.shop.retailer.id, async ({ db }) => {
      const rows = await db.selectFrom('mail').select('template').where('about_id', '=', buybackId).execute();
      return rows.filter(({ template }) => template === 'quarantine_told').length;
    });

  test('one mail a day: a second one on the same day gets 409', async () => {
    const device = await held('other');
    const answer = await tell(device.itemId);
    expect(answer.statusCode, answer.body).toBe(202);
    expect(await mailsOf(device)).toBe(1);
    expect(refusal(await tell(device.itemId))).toBe('409 already_told');
    await api.asSystem(desk.shop.retailer.id, ({ db, clock }) =>
      db
        .updateTable('item')
        .set({ quarantine_told_at: new Date(clock.now().getTime() - DAY) })
        .where('id', '=', device.itemId)
        .execute(),
    );
    expect((await tell(device.itemId)).statusCode).toBe(202);
    expect(await mailsOf(device)).toBe(2);
  });

  test('a device that is not in quarantine (409), an operator (403) and another tenant (404) are refused', async () => {
    const { itemId } = await desk.received();
    expect(refusal(await tell(itemId))).toBe('409 status_not_fit');
    for (const id of [itemId, crypto.randomUUID()]) {
      expect(refusal(await tell(id, people.operator))).toBe('403 permission_denied');
      expect(refusal(await tell(id, stranger.people.warehouseManager))).toBe('404 item_not_found');
    }
  });
});
