import type { ItemOutlook } from '@reprise/contract/refurbishment/margins/margin-payloads';
import { getItemOutlook } from '@reprise/contract/refurbishment/margins/margin-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Device } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { sayOf } from '../../../testing/workshop/post-lines.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
const YEAR = 365 * 86_400_000;
let workshop: TestWorkshop;
let device: Device;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  device = await workshop.bought();
  await say(device, { purchase: -20_000 });
});

const say = (one: Device, amounts: Parameters<typeof sayOf>[3]) => sayOf(api, workshop.shop.retailer.id, one, amounts);
const ask = (headers: Headers = workshop.people.operator) =>
  api.call(getItemOutlook, { params: { id: device.itemId } }, headers);
const read = async (): Promise<ItemOutlook> => {
  const answer = await ask();
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const sell = async (count: number, amounts: Parameters<typeof sayOf>[3]) => {
  for (let at = 0; at < count; at++) await say(await workshop.bought(), amounts);
};

test('four sold devices are not enough; a device of more than a year ago, one of another grade and one that came back do not count', async () => {
  const old = await workshop.bought();
  const now = api.clock.now();
  api.clock.set(new Date(now.getTime() - YEAR - 86_400_000));
  await say(old, { purchase: -20_000, resale: 1 });
  api.clock.set(now);
  await sell(1, { purchase: -20_000, resale: 26_000, refund: -26_000 });
  const other = await workshop.bought();
  await say(other, { purchase: -20_000, resale: 90_000 });
  await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
    db.updateTable('buyback').set({ grade: 'grade_e' }).where('id', '=', other.buybackId).execute(),
  );
  await sell(4, { purchase: -20_000, resale: 26_000 });
  expect(await read()).toEqual({
    currency: 'EUR',
    days: 365,
    minimum: 5,
    asIs: null,
    refurbished: null,
    found: { asIs: 4, refurbished: 0 },
    advice: null,
  });
});

test('the fifth makes an average; with five of each way there is an advice with its figures', async () => {
  await sell(1, { purchase: -20_000, resale: 27_000, transport_out: -1_000 });
  expect(await read()).toMatchObject({
    asIs: { count: 5, resale: 26_200, cost: 20_200, work: 0, margin: 6_000, expected: 6_200 },
    advice: null,
  });
  await sell(5, { purchase: -18_000, service: -3_000, part: -1_000, resale: 32_000 });
  expect(await read()).toMatchObject({
    refurbished: { count: 5, resale: 32_000, cost: 22_000, work: 4_000, margin: 10_000, expected: 8_000 },
    found: { asIs: 5, refurbished: 5 },
    advice: 'refurbished',
  });
});

test('a stranger finds no such item (404), a store may not ask (403)', async () => {
  const stranger = await buildWorkshop(api);
  expect(refusal(await ask(stranger.people.operator))).toBe('404 item_not_found');
  expect(refusal(await ask(workshop.people.storeManager))).toBe('403 permission_denied');
});
