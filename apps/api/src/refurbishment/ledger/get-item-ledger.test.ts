import { getItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Device } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
});

const ask = (id: string, headers: Headers = workshop.people.operator) =>
  api.call(getItemLedger, { params: { id } }, headers);
const say = (device: Device, lines: readonly [string, number][]) =>
  api.asSystem(workshop.shop.retailer.id, ({ db, newId, clock }) =>
    db
      .insertInto('item_ledger_line')
      .values(
        lines.map(([kind, amount], at) => ({
          id: newId(),
          account_id: workshop.shop.retailer.id,
          buyer_account_id: workshop.shop.buyer.id,
          item_id: device.itemId,
          number: at + 1,
          kind: kind as 'purchase',
          amount,
          currency: 'EUR' as const,
          movement: 'test',
          actor_kind: 'system',
          occurred_at: clock.now(),
        })),
      )
      .execute(),
  );

describe('getItemLedger', () => {
  test('each line has the balance after it; open services are planned, not posted', async () => {
    const device = await workshop.bought();
    await say(device, [
      ['purchase', -20_000],
      ['bonus', -500],
    ]);
    await api.asSystem(workshop.shop.retailer.id, ({ db, newId, clock }) =>
      db
        .insertInto('item_refurb_step')
        .values({
          id: newId(),
          account_id: workshop.shop.retailer.id,
          buyer_account_id: workshop.shop.buyer.id,
          item_id: device.itemId,
          status: 'to_do',
          name: 'Battery replacement',
          planned_cost: 2_400,
          created_at: clock.now(),
          updated_at: clock.now(),
        })
        .execute(),
    );
    const answer = await ask(device.itemId);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      lines: [
        { number: 1, kind: 'purchase', amount: -20_000, balance: -20_000, by: null },
        { number: 2, kind: 'bonus', amount: -500, balance: -20_500 },
      ],
      planned: [{ label: 'Battery replacement', amount: -2_400, currency: 'EUR' }],
      balances: [{ currency: 'EUR', posted: -20_500, planned: -22_900 }],
    });
  });

  test('managers of the buyer read it; a store and a stranger do not (403, 404)', async () => {
    const device = await workshop.bought();
    expect((await ask(device.itemId, workshop.people.buyerManager)).statusCode).toBe(200);
    expect(refusal(await ask(device.itemId, workshop.people.storeManager))).toBe('403 permission_denied');
    expect(refusal(await ask(device.itemId, stranger.people.operator))).toBe('404 item_not_found');
  });
});
