import * as routes from '@reprise/contract/warehouse/control/control-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { buildBench, type TestBench } from '../../../testing/transit/build-bench.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { controlsDisagreeTask } from './controls-disagree.task.ts';
import { lotOf } from './second-control.ts';

const api = useApi();
let bench: TestBench;
beforeAll(async () => {
  bench = await buildBench(api);
  await bench.setBuyer({ second_control_percent: 100 });
});
/** A device that was controlled once, with a second control that is due. */
async function controlled(responses = bench.found()) {
  const device = await bench.begun();
  const answer = await bench.validate(device.testId, { responses });
  expect(answer.statusCode, answer.body).toBe(200);
  return device;
}
const secondOf = async (itemId: string) => (await bench.testsOf(itemId)).find(({ kind }) => kind === 'second')!;

test('drawSecondControl: one control always draws the same lot, and all lots are drawn', () => {
  const ids = Array.from({ length: 2_000 }, () => api.services.newId());
  expect(ids.map(lotOf)).toEqual(ids.map(lotOf));
  const below5 = ids.filter((id) => lotOf(id) < 5).length;
  expect(below5).toBeGreaterThan(40);
  expect(below5).toBeLessThan(180);
});

test('validateControl: draws a second control by the percentage of the buyer, none after a blocking finding', async () => {
  const { itemId } = await controlled();
  expect(await secondOf(itemId)).toMatchObject({ status: 'due', operator_id: null, started_at: null });
  const blocked = await bench.begun();
  await bench.validate(blocked.testId, { responses: [], finding: 'hazard' });
  expect(await secondOf(blocked.itemId)).toBeUndefined();
  await bench.setBuyer({ second_control_percent: 0 });
  const undrawn = await bench.begun();
  await bench.validate(undrawn.testId);
  await bench.setBuyer({ second_control_percent: 100 });
  expect(await secondOf(undrawn.itemId)).toBeUndefined();
  expect(refusal(await bench.start(undrawn.code, bench.colleague))).toBe('409 status_not_fit');
});

test('startControlByCode: a second control is refused to the first operator (409), and shows a colleague nothing of the first', async () => {
  const { code } = await controlled(bench.found('scratched'));
  expect(refusal(await bench.start(code))).toBe('409 second_control_own');
  const answer = await bench.start(code, bench.colleague);
  expect(answer.json()).toMatchObject({
    outcome: 'started',
    control: { kind: 'second', declaredResponses: bench.responses(), photos: [] },
    item: { status: 'item_in_quarantine' },
  });
  const { testId } = answer.json().control;
  const preview = await bench.preview(testId, { responses: bench.found('scratched') }, bench.colleague);
  expect(preview.json()).toMatchObject({ outcome: null, validatedPrice: null, itemStatus: 'item_in_quarantine' });
});

test('validateControl: a second control that agrees is recorded and moves nothing', async () => {
  const { code, buybackId, itemId } = await controlled();
  const before = await bench.moved(buybackId);
  const { control } = (await bench.start(code, bench.colleague)).json();
  const answer = await bench.validate(control.testId, { expectedVersion: control.version }, bench.colleague);
  expect(answer.json()).toMatchObject({
    outcome: 'agreed',
    itemStatus: 'item_completed',
    buybackStatus: 'bb_completed',
  });
  expect(await bench.moved(buybackId)).toEqual(before);
  expect(await secondOf(itemId)).toMatchObject({ status: 'validated', outcome: 'agreed' });
  expect(await countEvents(api, 'control.disagreed')).toBe(0);
});

test('validateControl: a second control that disagrees moves nothing, and is a task of the warehouse manager', async () => {
  const { code, buybackId } = await controlled();
  const before = await bench.moved(buybackId);
  const { control } = (await bench.start(code, bench.colleague)).json();
  const body = { responses: bench.found('broken'), expectedVersion: control.version };
  const answer = await bench.validate(control.testId, body, bench.colleague);
  expect(answer.json()).toMatchObject({ outcome: 'disagreed', itemStatus: 'item_completed' });
  expect(await bench.moved(buybackId)).toEqual(before);
  expect(await countEvents(api, 'control.disagreed')).toBe(1);
  const ref = { accountId: bench.shop.retailer.id, id: control.testId as string };
  const cause = await api.asSystem(ref.accountId, (ctx) => controlsDisagreeTask.findCause(ctx, ref));
  expect(cause).toMatchObject({
    accountId: bench.shop.buyer.id,
    organizationId: bench.shop.warehouse.id,
    buyback: { id: buybackId },
    facts: { code },
  });
});

test('abandonControl: a second control is due again, and a device that is controlled anew needs none', async () => {
  const { code, itemId } = await controlled(bench.found('scratched'));
  const { control } = (await bench.start(code, bench.colleague)).json();
  await api.call(routes.abandonControl, { params: { id: control.testId } }, bench.colleague);
  expect((await bench.testsOf(itemId)).map(({ status }) => status)).toEqual(['validated', 'abandoned', 'due']);
  await bench.place(itemId, { status: 'item_awaiting_compliancy_tests' });
  expect((await bench.start(code)).json()).toMatchObject({ outcome: 'started', control: { kind: 'first' } });
  expect((await bench.testsOf(itemId)).map(({ status }) => status)).toEqual(['validated', 'abandoned', 'running']);
});
