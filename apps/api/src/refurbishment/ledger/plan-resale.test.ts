import { getItemLedger, planResale } from '@reprise/contract/refurbishment/ledger-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Device } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { sayOf } from '../../../testing/workshop/post-lines.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
});

const planOf = async ({ itemId }: Device) =>
  (await api.call(getItemLedger, { params: { id: itemId } }, workshop.people.operator)).json().plan;
const plan = async (
  device: Device,
  amount: number | null,
  headers: Headers = workshop.people.warehouseManager,
  expectedVersion?: number,
) => {
  const { version } = await planOf(device);
  const body = { amount, expectedVersion: expectedVersion ?? version };
  return api.call(planResale, { params: { id: device.itemId }, body }, headers);
};

describe('planResale', () => {
  test('the margin is the balance and the planned resale; once it is sold, the balance alone', async () => {
    const device = await workshop.bought();
    await sayOf(api, workshop.shop.retailer.id, device, { purchase: -20_000, service: -2_400 });
    expect(await planOf(device)).toMatchObject({ currency: 'EUR', resale: null, margin: null });
    const answer = await plan(device, 30_000);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().plan).toMatchObject({ resale: 30_000, margin: 7_600 });
    await sayOf(api, workshop.shop.retailer.id, device, { resale: 28_000 });
    expect(await planOf(device)).toMatchObject({ resale: 30_000, margin: 5_600 });
    expect((await plan(device, null)).json().plan).toMatchObject({ resale: null, margin: null });
  });

  test('the change is in the audit of the buyer, once', async () => {
    const device = await workshop.bought();
    await plan(device, 30_000);
    await plan(device, 30_000);
    const rows = await api.asSystem(workshop.shop.buyer.id, ({ db }) =>
      db.selectFrom('audit').select(['before', 'after']).where('entity_id', '=', device.itemId).execute(),
    );
    expect(rows).toEqual([{ before: { plannedResale: null }, after: { plannedResale: 30_000 } }]);
  });

  test('a stale version (409), an operator (403), a stranger (404) and a price of zero (422) are refused', async () => {
    const device = await workshop.bought();
    const stranger = await buildWorkshop(api);
    expect(refusal(await plan(device, 30_000, workshop.people.warehouseManager, 1))).toBe('409 concurrent_change');
    expect(refusal(await plan(device, 30_000, workshop.people.operator))).toBe('403 permission_denied');
    expect(refusal(await plan(device, 30_000, stranger.people.warehouseManager))).toBe('404 item_not_found');
    expect(refusal(await plan(device, 0))).toBe('422 validation_failed');
    expect(await planOf(device)).toMatchObject({ resale: null });
  });
});
