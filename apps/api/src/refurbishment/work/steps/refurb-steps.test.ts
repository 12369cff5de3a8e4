import { createRefurbQuestion } from '@reprise/contract/refurbishment/question-routes';
import * as steps from '@reprise/contract/refurbishment/step-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import { waitUntilBlocked } from '../../../../testing/harness/wait-until-blocked.ts';
import { refusal } from '../../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../../testing/workshop/build-workshop.ts';
import type { Headers, TestPlace } from '../../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
/** a second warehouse of the same buyer, with a stock and its manager */
let annex: { place: TestPlace; stockId: string; manager: Headers };
let buyerManager: Headers;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  buyerManager = workshop.people.buyerManager;
  const { shop, world } = workshop;
  const place = await world.warehouse(shop.buyer.buyer, 'Annexe');
  const stockId = api.services.newId();
  await api.asSystem(shop.buyer.id, ({ db }) =>
    db
      .insertInto('stock')
      .values({ account_id: shop.buyer.id, id: stockId, warehouse_id: place.id, name: 'Bench 1' })
      .execute(),
  );
  annex = { place, stockId, manager: await workshop.as('warehouse_manager', place) };
});

let count = 0;
const offer = (more: object = {}) => ({
  warehouseId: workshop.shop.warehouse.id,
  stockId: workshop.stocks.batteries,
  cost: 1_900,
  ...more,
});
const inAnnex = (more: object = {}) => offer({ warehouseId: annex.place.id, stockId: annex.stockId, ...more });
const add = (more: object = {}, headers = buyerManager) =>
  api.call(steps.createRefurbStep, { body: { name: `Service ${++count}`, warehouses: [offer()], ...more } }, headers);
const added = async (more: object = {}, headers = buyerManager) => {
  const answer = await add(more, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const patch = (id: string, body: object, headers = buyerManager) =>
  api.call(steps.updateRefurbStep, { params: { id }, body } as never, headers);
const remove = (id: string, headers = buyerManager) => api.call(steps.deleteRefurbStep, { params: { id } }, headers);
const list = async (query: object = {}, headers = buyerManager) =>
  (await api.call(steps.listRefurbSteps, { query: { pagination: 'false', ...query } } as never, headers)).json()[
    'hydra:member'
  ];

describe('services offered', () => {
  test('createRefurbStep: a service is listed with cost and stock in each warehouse, and can be searched', async () => {
    const step = await added({
      name: 'Keyboard cleaning',
      description: 'With compressed air',
      warehouses: [offer(), inAnnex({ cost: 0 })],
    });
    expect(step.warehouses).toEqual([
      {
        warehouseId: annex.place.id,
        warehouseName: 'Annexe',
        cost: 0,
        stock: { stockId: annex.stockId, defaultStock: null, name: 'Bench 1' },
      },
      expect.objectContaining({ warehouseId: workshop.shop.warehouse.id, cost: 1_900 }),
    ]);
    expect(await list({ search: 'keyboard' })).toEqual([step]);
    expect((await list({ warehouseId: annex.place.id })).map(({ id }: { id: string }) => id)).toContain(step.id);
    const all = (await list()).map(({ name }: { name: string }) => name);
    expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b)));
    const recorded = await api.asSystem(workshop.shop.buyer.id, ({ db }) =>
      db.selectFrom('audit').selectAll().where('entity_id', '=', step.id).execute(),
    );
    expect(recorded).toMatchObject([{ action: 'create', entity: 'refurb_step', after: { name: 'Keyboard cleaning' } }]);
  });

  test('createRefurbStep: a name that differs in capitals only is taken (409), and free again after a removal', async () => {
    const step = await added({ name: 'Polishing' });
    expect(refusal(await add({ name: 'POLISHING' }))).toBe('409 refurb_step_name_taken');
    expect((await remove(step.id)).statusCode).toBe(204);
    expect((await add({ name: 'polishing' })).statusCode).toBe(201);
  });

  test.each([
    ['no warehouse', () => ({ warehouses: [] }), '422 validation_failed'],
    ['one warehouse twice', () => ({ warehouses: [offer(), offer()] }), '422 validation_failed'],
    ['an empty name', () => ({ name: ' ' }), '422 validation_failed'],
    ['a negative cost', () => ({ warehouses: [offer({ cost: -1 })] }), '422 validation_failed'],
    ['a stock of another warehouse', () => ({ warehouses: [offer({ stockId: annex.stockId })] }), '404 not_found'],
    [
      'a warehouse of another account',
      () => ({ warehouses: [offer({ warehouseId: stranger.shop.warehouse.id })] }),
      '404 not_found',
    ],
    [
      'a stock of another account',
      () => ({ warehouses: [offer({ stockId: stranger.stocks.batteries })] }),
      '404 not_found',
    ],
  ])('createRefurbStep: refuses %s', async (_, body, code) => {
    expect(refusal(await add(body()))).toBe(code);
  });

  test.each(['awaiting_control', 'in_quarantine', 'customer_return'] as const)(
    'createRefurbStep: refuses the reserved stock %s, and listRefurbWarehouses does not offer it',
    async (reserved) => {
      const stockId = await workshop.stockOf(reserved);
      expect(refusal(await add({ warehouses: [offer({ stockId })] }))).toBe('422 validation_failed');
      const { warehouses } = (await api.call(steps.listRefurbWarehouses, { query: {} }, buyerManager)).json();
      const stocks = warehouses.flatMap((one: { stocks: { stockId: string }[] }) =>
        one.stocks.map((stock) => stock.stockId),
      );
      expect(stocks).not.toContain(stockId);
      expect(stocks).toContain(workshop.stocks.toRefurbish);
    },
  );

  test('updateRefurbStep: changes what was sent, refuses a stale version (409), and keeps services of items as they are', async () => {
    const device = await workshop.bought();
    const { buyer, retailer, warehouse } = workshop.shop;
    const step = await added({ warehouses: [offer({ cost: 1_000 })] });
    const serviceId = api.services.newId();
    await api.asSystem(retailer.id, ({ db, clock }) =>
      db
        .insertInto('item_refurb_step')
        .values({
          account_id: retailer.id,
          id: serviceId,
          buyer_account_id: buyer.id,
          item_id: device.itemId,
          warehouse_id: warehouse.id,
          refurb_step_id: step.id,
          name: step.name,
          planned_cost: 1_000,
          status: 'to_do',
          created_at: clock.now(),
          updated_at: clock.now(),
        })
        .execute(),
    );
    const changed = await patch(step.id, {
      name: 'Renamed',
      description: null,
      warehouses: [offer({ cost: 1_500 })],
      version: 1,
    });
    expect(changed.json()).toMatchObject({
      name: 'Renamed',
      description: null,
      warehouses: [{ cost: 1_500 }],
      version: 2,
    });
    expect(refusal(await patch(step.id, { name: 'Again', version: 1 }))).toBe('409 concurrent_change');
    const kept = await api.asSystem(retailer.id, ({ db }) =>
      db.selectFrom('item_refurb_step').selectAll().where('id', '=', serviceId).executeTakeFirstOrThrow(),
    );
    expect(kept).toMatchObject({ name: step.name, planned_cost: 1_000 });
  });

  test('updateRefurbStep: a warehouse manager changes words and the own offer, not that of another warehouse (403)', async () => {
    const manager = workshop.people.warehouseManager;
    const step = await added({ warehouses: [offer(), inAnnex()] });
    const own = await patch(
      step.id,
      { name: `${step.name} b`, warehouses: [offer({ cost: 5 }), inAnnex()], version: 1 },
      manager,
    );
    expect(own.statusCode, own.body).toBe(200);
    const others = [[offer({ cost: 5 }), inAnnex({ cost: 6 })], [offer({ cost: 5 })]];
    for (const warehouses of others)
      expect(refusal(await patch(step.id, { warehouses, version: 2 }, manager))).toBe('403 out_of_scope');
    expect(refusal(await remove(step.id, manager))).toBe('403 out_of_scope');
    expect(refusal(await add({ warehouses: [inAnnex()] }, manager))).toBe('403 out_of_scope');
    const { warehouses } = (await api.call(steps.listRefurbWarehouses, { query: {} }, manager)).json();
    const mine = warehouses.filter((one: { mayChange: boolean }) => one.mayChange);
    expect(mine.map((one: { id: string }) => one.id)).toEqual([workshop.shop.warehouse.id]);
    expect((await patch(step.id, { warehouses: [offer({ cost: 5 })], version: 2 }, annex.manager)).statusCode).toBe(
      200,
    );
  });

  test('deleteRefurbStep: refuses while an answer proposes the service (409 with the titles)', async () => {
    const step = await added();
    const question = {
      title: 'Does it charge?',
      type: 'unique' as const,
      answers: [
        { title: 'Yes', stepIds: [] },
        { title: 'No', stepIds: [step.id] },
      ],
    };
    const made = await api.call(createRefurbQuestion, { body: question }, buyerManager);
    expect(made.statusCode, made.body).toBe(201);
    const answer = await remove(step.id);
    expect(refusal(answer)).toBe('409 refurb_step_in_use');
    expect(answer.json().data).toEqual({ questions: ['Does it charge?'] });
    expect((await api.call(steps.getRefurbStep, { params: { id: step.id } }, buyerManager)).json().questions).toEqual([
      { id: made.json().id, title: 'Does it charge?' },
    ]);
  });

  test('deleteRefurbStep: a question saved meanwhile cannot begin to propose the service', async () => {
    const step = await added();
    let saving: Promise<{ statusCode: number }> | undefined;
    await api.asSystem(workshop.shop.buyer.id, async ({ db, clock }) => {
      await db.selectFrom('refurb_step').select('id').where('id', '=', step.id).forUpdate().execute();
      const answers = [
        { title: 'Yes', stepIds: [step.id] },
        { title: 'No', stepIds: [] },
      ];
      saving = api.call(
        createRefurbQuestion,
        { body: { title: 'Late', type: 'unique' as const, answers } },
        buyerManager,
      );
      await waitUntilBlocked(api);
      await db.updateTable('refurb_step').set({ removed_at: clock.now() }).where('id', '=', step.id).execute();
    });
    expect((await saving)!.statusCode).toBe(404);
  });

  test('listRefurbStepOptions: the bench sees the services of its warehouse with what they cost there', async () => {
    const [here, there] = [
      await added({ warehouses: [offer({ cost: 700 })] }),
      await added({ warehouses: [inAnnex()] }),
    ];
    const options = async (warehouseId: string, headers: Headers) =>
      api.call(steps.listRefurbStepOptions, { query: { warehouseId } }, headers);
    const { operator } = workshop.people;
    const seen = (await options(workshop.shop.warehouse.id, operator)).json().options;
    expect(seen).toContainEqual(
      expect.objectContaining({
        id: here.id,
        name: here.name,
        cost: 700,
        stock: expect.objectContaining({ name: 'Batteries' }),
      }),
    );
    expect(seen.map(({ id }: { id: string }) => id)).not.toContain(there.id);
    expect(refusal(await options(annex.place.id, operator))).toBe('404 not_found');
    expect(refusal(await options(stranger.shop.warehouse.id, operator))).toBe('404 not_found');
    expect(refusal(await options(workshop.shop.warehouse.id, workshop.people.retailerManager))).toBe(
      '403 permission_denied',
    );
  });

  test('services: an operator manages none (403), and those of another account are absent (404)', async () => {
    const step = await added();
    expect(refusal(await add({}, workshop.people.operator))).toBe('403 permission_denied');
    const other = stranger.people.buyerManager;
    expect(refusal(await api.call(steps.getRefurbStep, { params: { id: step.id } }, other))).toBe('404 not_found');
    expect(refusal(await patch(step.id, { name: 'Mine', version: 1 }, other))).toBe('404 not_found');
    expect(refusal(await remove(step.id, other))).toBe('404 not_found');
    expect(
      refusal(await api.call(steps.listRefurbSteps, { query: { accountId: workshop.shop.buyer.id } }, other)),
    ).toBe('404 not_found');
  });
});
