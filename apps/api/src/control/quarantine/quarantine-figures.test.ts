import { getQuarantineFigures } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildQuarantine, type TestQuarantine } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { DAY } from '../../platform/clock.ts';

const api = useApi();
let desk: TestQuarantine;
beforeAll(async () => {
  desk = await buildQuarantine(api);
});

type Tested = {
  outcome: string;
  buyback: string;
  finding?: string;
  daysAgo?: number;
  second?: string;
  /** cents the buyer bears: in all, and for what nobody could have seen */
  bears?: { amount: number | null; hidden: number };
};
/** A device with the controls that it went through. */
async function tested({ outcome, buyback, finding, daysAgo = 1, second, bears }: Tested): Promise<void> {
  const device = await desk.received();
  await desk.placeAt(device, buyback, 'item_completed');
  const { retailer, buyer, warehouse } = desk.shop;
  await api.asSystem(retailer.id, async ({ db, clock }) => {
    const at = new Date(clock.now().getTime() - daysAgo * DAY);
    const first = api.services.newId();
    await db
      .updateTable('buyback')
      .set({ absorbed_amount: bears?.amount ?? null })
      .where('id', '=', device.buybackId)
      .execute();
    const common = {
      account_id: retailer.id,
      buyer_account_id: buyer.id,
      buyback_id: device.buybackId,
      item_id: device.itemId,
      warehouse_id: warehouse.id,
      operator_id: api.services.newId(),
      status: 'validated',
      started_at: at,
      ended_at: at,
      created_at: at,
      updated_at: at,
    } as const;
    await db
      .insertInto('compliance_test')
      .values({
        ...common,
        id: first,
        kind: 'first',
        outcome,
        finding: finding ?? null,
        hidden_absorbed: bears?.hidden ?? 0,
      } as never)
      .execute();
    if (second)
      await db
        .insertInto('compliance_test')
        .values({ ...common, kind: 'second', first_test_id: first, outcome: second } as never)
        .execute();
  });
}

test('getQuarantineFigures: what became of controlled devices in 90 days, by reason, and the second controls', async () => {
  await tested({ outcome: 'as_declared', buyback: 'bb_completed', second: 'agreed' });
  await tested({
    outcome: 'absorbed',
    buyback: 'bb_completed_with_absorption',
    second: 'disagreed',
    bears: { amount: 1_800, hidden: 500 },
  });
  // The customer accepted a price from which the hidden fault was left out.
  await tested({
    outcome: 'litigation',
    buyback: 'bb_completed_with_negociation',
    bears: { amount: null, hidden: 700 },
  });
  await tested({ outcome: 'blocked', buyback: 'bb_not_completed', finding: 'counterfeit' });
  await tested({ outcome: 'litigation', buyback: 'bb_in_processing', bears: { amount: null, hidden: 9_900 } });
  await tested({ outcome: 'as_declared', buyback: 'bb_completed', daysAgo: 91 });
  await tested({ outcome: 'validated_before', buyback: 'bb_completed' });
  const answer = await api.call(getQuarantineFigures, {}, desk.people.warehouseManager);
  expect(answer.json(), answer.body).toEqual({
    days: 90,
    controls: 5,
    endings: { as_declared: 1, absorbed: 1, negotiated: 1, returned: 1, open: 1 },
    reasons: [
      { reason: 'price_gap', count: 2 },
      { reason: 'counterfeit', count: 1 },
    ],
    secondControls: { agreed: 1, disagreed: 1 },
    absorbed: [{ currency: 'EUR', amount: 2_500, hidden: 1_200 }],
  });
});

test('getQuarantineFigures: an operator gets 403, and another tenant counts nothing of these', async () => {
  expect(refusal(await api.call(getQuarantineFigures, {}, desk.people.operator))).toBe('403 permission_denied');
  const stranger = await buildQuarantine(api);
  const answer = await api.call(getQuarantineFigures, {}, stranger.people.buyerManager);
  expect(answer.json()).toMatchObject({ controls: 0, reasons: [] });
});
