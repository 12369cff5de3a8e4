import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { serviceCalls } from '../../../testing/workshop/service-calls.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
const ROUNDS = 20;
let workshop: TestWorkshop;
let calls: ReturnType<typeof serviceCalls>;
let second: Headers;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  calls = serviceCalls(api, workshop);
  second = await workshop.as('warehouse_operator', workshop.shop.warehouse);
});

type Answers = Awaited<ReturnType<typeof calls.cancel>>[];
/** Of two at the same moment one is done; the other is returned. */
function loserOf(answers: Answers): Answers[number] {
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  return answers.find(({ statusCode }) => statusCode === 409)!;
}
const rowsOf = (itemId: string) =>
  api.asSystem(workshop.shop.retailer.id, ({ db }) =>
    db.selectFrom('item_refurb_step').selectAll().where('item_id', '=', itemId).execute(),
  );

test(`of two operators who start one service at the same moment one wins and the other reads who (${ROUNDS} times)`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const device = await workshop.bought();
    const planned = await calls.planned(device, workshop.steps.wipe);
    const answers = await Promise.all([calls.start(planned), calls.start(planned, second)]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)!;
    const loser = loserOf(answers);
    expect(refusal(loser)).toBe('409 concurrent_change');
    expect(loser.json().data).toMatchObject({ status: 'in_progress', changedBy: winner.json().operator.name });
  }
}, 120_000);

test(`of two services of one item that start at the same moment one runs and the other says which (${ROUNDS} times)`, async () => {
  const tested = await workshop.addStep('Function test', 800, workshop.stocks.toRefurbish);
  for (let round = 0; round < ROUNDS; round++) {
    const device = await workshop.bought();
    const wipe = await calls.planned(device, workshop.steps.wipe);
    const check = await calls.planned(device, tested);
    const answers = await Promise.all([calls.start(wipe), calls.start(check, second)]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)!;
    const loser = loserOf(answers);
    expect(refusal(loser)).toBe('409 other_service_running');
    expect(loser.json().data).toMatchObject({
      serviceId: winner.json().id,
      name: winner.json().name,
      operator: winner.json().operator.name,
    });
    expect((await rowsOf(device.itemId)).filter(({ status }) => status === 'in_progress')).toHaveLength(1);
  }
}, 120_000);

test(`complete against cancel: one counts, and the cost of the item is that of its completed services (${ROUNDS} times)`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const device = await workshop.bought();
    const running = await calls.running(device, workshop.steps.wipe);
    const loser = loserOf(
      await Promise.all([
        calls.complete(running, { stockId: workshop.stocks.toRefurbish }),
        calls.cancel(running, { reason: 'Not needed' }, second),
      ]),
    );
    expect(refusal(loser)).toBe('409 concurrent_change');
    expect(loser.json().data).toMatchObject({ changedBy: expect.any(String), changedAt: expect.any(String) });
    const rows = await rowsOf(device.itemId);
    const sum = rows.reduce((total, { cost }) => total + (cost ?? 0), 0);
    expect(loser.json().data.status).toBe(rows[0]!.status);
    expect((await workshop.standing(device)).item.completed_refurb_cost).toBe(sum);
    expect(sum).toBe(rows[0]!.status === 'completed' ? 400 : 0);
  }
}, 120_000);
