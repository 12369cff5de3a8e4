import * as services from '@reprise/contract/refurbishment/service-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { serviceCalls, type TestService } from '../../../testing/workshop/service-calls.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { DAY } from '../../platform/clock.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let calls: ReturnType<typeof serviceCalls>;
beforeAll(async () => {
  // Noon, so that what follows is of one day.
  api.clock.set(new Date('2026-11-19T11:00:00Z'));
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  calls = serviceCalls(api, workshop);
});

const list = async (query: object = {}, headers: Headers = workshop.people.operator) => {
  const answer = await api.call(services.listItemServices, { query: query as never }, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const idsOf = (answer: { 'hydra:member': { id: string }[] }) => answer['hydra:member'].map(({ id }) => id);
const search = (code: string, headers: Headers = workshop.people.operator) =>
  api.call(services.searchItemServices, { body: { code } }, headers);
const versioned = ({ id, version }: TestService) => ({ id, expectedVersion: version });

describe('listItemServices', () => {
  test('the board counts its columns; status, service, operator, code and day are filters', async () => {
    const device = await workshop.bought();
    const done = await calls.running(device, workshop.steps.wipe);
    await calls.taken(calls.complete(done, { stockId: workshop.stocks.toRefurbish }));
    const paused = await calls.taken(calls.pause(await calls.running(device, workshop.steps.wipe)));
    const toDo = await calls.planned(device, workshop.steps.screen);
    const all = await list();
    expect(all.counts).toEqual({ to_do: 1, in_progress: 0, paused: 1, completedToday: 1 });
    expect(all['hydra:totalItems']).toBe(3);
    expect(all.services.map(({ name }: { name: string }) => name)).toEqual(['Data wipe', 'Screen replacement']);
    expect(all.operators).toHaveLength(1);
    expect(idsOf(await list({ status: ['to_do', 'paused'], 'order[updatedAt]': 'asc' }))).toEqual([paused.id, toDo.id]);
    expect(idsOf(await list({ refurbStepId: workshop.steps.screen.id }))).toEqual([toDo.id]);
    expect(idsOf(await list({ operatorId: all.operators[0].id, status: 'completed' }))).toEqual([done.id]);
    expect(idsOf(await list({ search: device.code, status: 'to_do' }))).toEqual([toDo.id]);
    expect((await list({ search: '9999999999999' })).counts).toMatchObject({ to_do: 0, completedToday: 0 });
    expect(idsOf(await list({ status: 'completed', isOfToday: 'true' }))).toEqual([done.id]);
    api.clock.advance(DAY);
    const nextShift = await workshop.as('warehouse_operator', workshop.shop.warehouse);
    const tomorrow = await list({ status: 'completed', isOfToday: 'true' }, nextShift);
    api.clock.advance(-DAY);
    expect(idsOf(tomorrow)).toEqual([]);
    expect(tomorrow.counts).toMatchObject({ to_do: 1, paused: 1, completedToday: 0 });
  });

  test('another warehouse of another buyer sees none of it, and its managers have no board (403)', async () => {
    await calls.planned(await workshop.bought(), workshop.steps.wipe);
    const foreign = await list({}, stranger.people.operator);
    expect(foreign['hydra:member']).toEqual([]);
    expect(foreign.counts.to_do).toBe(0);
    const refused = await api.call(services.listItemServices, {}, workshop.people.buyerManager);
    expect(refusal(refused)).toBe('403 permission_denied');
  });
});

describe('searchItemServices', () => {
  test('a scanned code opens its item, with spaces or without', async () => {
    const device = await workshop.bought();
    const answer = await search(`${device.code.slice(0, 1)} ${device.code.slice(1)}`);
    expect(answer.json(), answer.body).toMatchObject({ item: { itemId: device.itemId }, services: [] });
  });

  test('each reason why an item cannot be worked on has its own code', async () => {
    expect(refusal(await search('2481504'))).toBe('422 code_too_short');
    expect(refusal(await search('9999999999999'))).toBe('404 item_not_found');
    const early = await workshop.received();
    const unfit = await search(early.code);
    expect(refusal(unfit)).toBe('409 status_not_fit');
    expect(unfit.json().data).toEqual({ status: 'item_registered_in_warehouse', itemId: early.itemId });
    const device = await workshop.bought();
    expect(refusal(await search(device.code, stranger.people.operator))).toBe('404 item_not_found');
    const elsewhere = await workshop.world.warehouse(workshop.shop.buyer.buyer);
    const other = await workshop.as('warehouse_operator', elsewhere);
    expect(refusal(await search(device.code, other))).toBe('422 not_attributed_to_workshop');
    const twin = await workshop.bought();
    await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      db
        .updateTable('buyback')
        .set({ serial_number: 'SERIAL-4711' })
        .where('id', 'in', [device.buybackId, twin.buybackId])
        .execute(),
    );
    const several = await search('SERIAL-4711');
    expect(refusal(several)).toBe('409 several_items_match');
    expect(several.json().data.matches).toHaveLength(2);
  });
});

describe('a batch', () => {
  test('services start and end together; one that is refused is told with its code and stops no other', async () => {
    const [first, second, third] = [await workshop.bought(), await workshop.bought(), await workshop.bought()];
    const one = await calls.planned(first, workshop.steps.wipe);
    const two = await calls.planned(second, workshop.steps.wipe);
    const wrong = await calls.planned(third, workshop.steps.screen);
    const foreign = api.services.newId();
    const steps = [
      versioned(wrong),
      versioned(one),
      { id: two.id, expectedVersion: 0 },
      versioned({ ...two, id: foreign }),
    ];
    const started = await api.call(
      services.startItemServices,
      { body: { steps, stockConfirmed: true } },
      workshop.people.operator,
    );
    expect(started.json(), started.body).toEqual({
      results: [
        { id: wrong.id, code: 'item_wrong_stock', identificationNumber: third.code, name: 'Screen replacement' },
        { id: one.id, code: null, identificationNumber: first.code, name: 'Data wipe' },
        { id: two.id, code: 'concurrent_change', identificationNumber: second.code, name: 'Data wipe' },
        { id: foreign, code: 'not_found', identificationNumber: null, name: null },
      ],
    });
    const stockId = await workshop.stockOf('refurb_completed');
    const completed = await api.call(
      services.completeItemServices,
      { body: { steps: [{ id: one.id, expectedVersion: one.version + 1 }, versioned(two)], stockId } },
      workshop.people.operator,
    );
    expect(completed.json().results.map(({ code }: { code: string | null }) => code)).toEqual([null, 'status_not_fit']);
    expect((await workshop.standing(first)).item).toMatchObject({ stock_id: stockId, completed_refurb_cost: 400 });
    expect((await workshop.standing(second)).item.completed_refurb_cost).toBe(0);
  });

  test('a stranger starts nothing in a batch, and more than fifty are refused (422)', async () => {
    const planned = await calls.planned(await workshop.bought(), workshop.steps.wipe);
    const body = { steps: [versioned(planned)], stockConfirmed: true };
    const foreign = await api.call(services.startItemServices, { body }, stranger.people.operator);
    expect(foreign.json().results[0]).toEqual({
      id: planned.id,
      code: 'not_found',
      identificationNumber: null,
      name: null,
    });
    const many = { ...body, steps: Array.from({ length: 51 }, () => versioned(planned)) };
    expect(refusal(await api.call(services.startItemServices, { body: many }, workshop.people.operator))).toBe(
      '422 validation_failed',
    );
  });
});
