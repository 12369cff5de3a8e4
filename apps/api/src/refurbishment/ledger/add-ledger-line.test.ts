import type { ItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { addLedgerLine, getItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Device } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { sayOf } from '../../../testing/workshop/post-lines.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
let device: Device;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
});
beforeEach(async () => {
  device = await workshop.bought();
});

const say = (amounts: Parameters<typeof sayOf>[3], subjectId: string | null = null) =>
  sayOf(api, workshop.shop.retailer.id, device, amounts, { subjectId });
const add = (body: object, headers: Headers = workshop.people.warehouseManager) =>
  api.call(
    addLedgerLine,
    {
      params: { id: device.itemId },
      body: { kind: 'transport_in', amount: -690, reason: 'Invoice 2041', commandId: api.services.newId(), ...body },
    },
    headers,
  );
const lines = async (): Promise<ItemLedger['lines']> => {
  const answer = await api.call(getItemLedger, { params: { id: device.itemId } }, workshop.people.warehouseManager);
  return answer.json().lines;
};

describe('addLedgerLine', () => {
  test('a line with its reason and its author, in the currency of the buyback', async () => {
    await say({ purchase: -20_000 });
    const answer = await add({});
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().lines.at(-1)).toMatchObject({
      number: 2,
      kind: 'transport_in',
      amount: -690,
      balance: -20_690,
      currency: 'EUR',
      corrects: null,
      movement: 'addLedgerLine',
      reason: 'Invoice 2041',
      by: expect.any(String),
    });
    expect((await lines())[0]).toMatchObject({ kind: 'purchase', reason: null });
  });

  test('a correction names its line; what a rule says later corrects only what rules said', async () => {
    const departure = api.services.newId();
    await say({ resale: 29_900 }, departure);
    const corrected = await add({ kind: 'resale', amount: -400, corrects: 1, reason: 'Discount of the channel' });
    expect(corrected.statusCode, corrected.body).toBe(200);
    await say({ resale: 29_900 }, departure);
    await say({ resale: 31_900 }, departure);
    expect(await lines()).toMatchObject([
      { number: 1, amount: 29_900, corrects: null },
      { number: 2, amount: -400, corrects: 1, reason: 'Discount of the channel' },
      { number: 3, amount: 2_000, corrects: 1, reason: null, balance: 31_500 },
    ]);
  });

  test('a bonus by hand stays when the same purchase is said again', async () => {
    await say({ purchase: -20_000, bonus: -500 });
    await add({ kind: 'bonus', amount: -250, reason: 'Goodwill' });
    await say({ purchase: -20_000, bonus: -500 });
    expect(await lines()).toHaveLength(3);
  });

  test('the same command sent eight times at once writes one line, and answers each time', async () => {
    const commandId = api.services.newId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ commandId })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await lines()).toHaveLength(1);
  });

  test('a command id that wrote another line is refused (422)', async () => {
    const commandId = api.services.newId();
    await add({ commandId });
    expect(refusal(await add({ commandId, amount: -700 }))).toBe('422 command_id_reused');
    expect(await lines()).toHaveLength(1);
  });

  test('twelve people at once: numbers without gaps', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => add({ amount: -1 - at })));
    expect((await lines()).map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });

  test.each([
    ['nothing', { amount: 0 }, '422 validation_failed'],
    ['a purchase, which rules post', { kind: 'purchase' }, '422 validation_failed'],
    ['no reason', { reason: ' ' }, '422 validation_failed'],
    ['a line that does not exist', { corrects: 9 }, '422 ledger_line_mismatch'],
    ['a line about something else', { corrects: 1 }, '422 ledger_line_mismatch'],
  ])('%s is refused', async (_, body, refused) => {
    await say({ purchase: -20_000 });
    expect(refusal(await add(body))).toBe(refused);
    expect(await lines()).toHaveLength(1);
  });

  test('managers of the workshop and the buyer write; operators and stores do not (403), strangers find nothing (404)', async () => {
    const stranger = await buildWorkshop(api);
    expect((await add({}, workshop.people.buyerManager)).statusCode).toBe(200);
    expect(refusal(await add({}, workshop.people.operator))).toBe('403 permission_denied');
    expect(refusal(await add({}, workshop.people.storeManager))).toBe('403 permission_denied');
    expect(refusal(await add({}, stranger.people.warehouseManager))).toBe('404 item_not_found');
  });
});
