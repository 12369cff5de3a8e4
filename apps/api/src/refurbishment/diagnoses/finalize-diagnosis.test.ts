import { listDiagnosisStocks } from '@reprise/contract/refurbishment/diagnosis-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildDiagnosis, type TestDiagnosis } from '../../../testing/workshop/build-diagnosis.ts';

const api = useApi();
let bench: TestDiagnosis;
let stranger: TestDiagnosis;
beforeAll(async () => {
  bench = await buildDiagnosis(api);
  stranger = await buildDiagnosis(api);
});
/** A device whose questions are all answered: battery and screen are to be replaced unless a test says otherwise. */
async function answered(chosen: { battery: 0 | 1; screen: 0 | 1 } = { battery: 0, screen: 0 }) {
  const device = await bench.begun();
  const answer = await bench.save(device.id, bench.answers(chosen));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return device;
}
const stocks = async (id: string, query: { firstStepId?: string } = {}) =>
  (await api.call(listDiagnosisStocks, { params: { id }, query }, bench.people.operator)).json();

describe('saveDiagnosisResponses', () => {
  test('keeps the answers and says which services they propose, each once, and what they cost', async () => {
    const { id } = await bench.begun();
    const first = await bench.save(id, bench.answers({ screen: 0 }));
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json()).toMatchObject({ plannedCost: 7_800, version: 2, notOfferedSteps: [] });
    const second = await bench.save(id, bench.answers({ battery: 0, screen: 1 }), 2);
    const { proposedSteps, plannedCost } = second.json();
    expect(proposedSteps.map(({ id: stepId }: { id: string }) => stepId)).toEqual([
      bench.steps.battery.id,
      bench.steps.wipe.id,
    ]);
    expect(plannedCost).toBe(2_800);
    expect((await bench.get(id)).json()).toMatchObject({ version: 3, plannedCost: 2_800 });
  });

  test('names a proposed service that the warehouse does not offer apart from the others', async () => {
    const fan = await bench.addStep('Fan replacement', 900, bench.stocks.screens);
    const question = await bench.addQuestion('Fan', [{ title: 'Loud', steps: [fan] }]);
    const { id } = await bench.begun();
    await api.asSystem(bench.shop.buyer.id, async ({ db }) => {
      await db.deleteFrom('refurb_step_warehouse').where('refurb_step_id', '=', fan.id).execute();
      await db.updateTable('refurb_question').set({ removed_at: new Date() }).where('id', '=', question.id).execute();
    });
    const answer = await bench.save(id, [{ questionId: question.id, answerIds: question.answerIds }]);
    expect(answer.json()).toMatchObject({
      proposedSteps: [],
      notOfferedSteps: [{ id: fan.id, name: 'Fan replacement' }],
      plannedCost: 0,
    });
  });

  test('saveDiagnosisResponses: refuses what belongs to no question, an old version (422, 409) and somebody else (409)', async () => {
    const { id } = await bench.begun();
    const { battery, screen } = bench.questions;
    const strange = [{ questionId: battery.id, answerIds: [screen.answerIds[0]] }];
    const answer = await bench.save(id, strange);
    expect(refusal(answer)).toBe('422 validation_failed');
    expect(answer.json().violations).toMatchObject([{ path: 'body.responses[0].answerIds' }]);
    expect(refusal(await bench.save(id, [{ questionId: battery.id, answerIds: battery.answerIds }]))).toBe(
      '422 validation_failed',
    );
    expect(refusal(await bench.save(id, [], 0))).toBe('409 concurrent_change');
    const held = await bench.save(id, [], 1, bench.colleague);
    expect(refusal(held)).toBe('409 concurrent_change');
    expect(held.json().data).toMatchObject({ by: expect.any(String) });
    expect(refusal(await bench.save(id, [], 1, stranger.people.operator))).toBe('404 not_found');
  });
});

describe('finalizeDiagnosis', () => {
  test('plans the chosen services with their cost and stock, and puts the item into the stock of the first', async () => {
    const device = await answered();
    const { battery, wipe } = bench.steps;
    const answer = await bench.finalize(device.id, { stepIds: [battery.id, wipe.id], comment: 'Swollen' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'finalized',
      item: { status: 'item_refurb_in_progress' },
      putInto: { stockId: bench.stocks.batteries, name: 'Batteries', location: 'D 3' },
      plannedCost: 2_800,
      comment: 'Swollen',
    });
    expect(answer.json().chosenSteps.map(({ id }: { id: string }) => id)).toEqual([battery.id, wipe.id]);
    expect(await bench.servicesOf(device.itemId)).toMatchObject([
      {
        status: 'to_do',
        cycle: 1,
        diagnosis_id: device.id,
        refurb_step_id: battery.id,
        warehouse_id: bench.shop.warehouse.id,
        name: 'Battery replacement',
        position: 0,
        stock_id: bench.stocks.batteries,
        planned_cost: 2_400,
      },
      { refurb_step_id: wipe.id, position: 1, planned_cost: 400 },
    ]);
    expect(await bench.itemOf(device)).toMatchObject({
      status: 'item_refurb_in_progress',
      place: 'stock',
      stock_id: bench.stocks.batteries,
    });
    expect((await bench.historyOf(device.itemId)).at(-1)).toMatchObject({
      command: 'finishDiagnosis',
      comment: 'Swollen',
    });
  });

  test('without a service the item is refurbished and lies in the stock refurb completed, or in the chosen one', async () => {
    const device = await answered({ battery: 1, screen: 1 });
    const answer = await bench.finalize(device.id);
    expect(answer.json()).toMatchObject({
      item: { status: 'item_refurb_completed' },
      putInto: { defaultStock: 'refurb_completed' },
      plannedCost: 0,
    });
    expect(await bench.servicesOf(device.itemId)).toEqual([]);
    expect((await bench.historyOf(device.itemId)).at(-1)).toMatchObject({ command: 'finishDiagnosisWithoutWork' });
    const elsewhere = await answered({ battery: 1, screen: 1 });
    await bench.finalize(elsewhere.id, { stockId: bench.stocks.screens });
    expect(await bench.itemOf(elsewhere)).toMatchObject({ stock_id: bench.stocks.screens });
  });

  test('refuses unanswered questions, a service and a stock of elsewhere, and a reserved stock (422)', async () => {
    const begun = await bench.begun();
    await bench.save(begun.id, bench.answers({ battery: 0 }));
    const missing = await bench.finalize(begun.id);
    expect(refusal(missing)).toBe('422 no_diagnostic');
    expect(missing.json().data).toEqual({ questionIds: [bench.questions.screen.id] });
    const { id } = await answered();
    const foreignStep = await bench.finalize(id, { stepIds: [stranger.steps.wipe.id] });
    expect(refusal(foreignStep)).toBe('422 validation_failed');
    expect(foreignStep.json().violations).toMatchObject([{ path: 'body.stepIds[0]' }]);
    expect(refusal(await bench.finalize(id, { stockId: stranger.stocks.screens }))).toBe('422 validation_failed');
    const quarantine = await bench.stockOf('in_quarantine');
    expect(refusal(await bench.finalize(id, { stockId: quarantine }))).toBe('422 item_wrong_stock');
    expect((await bench.get(id)).json()).toMatchObject({ status: 'running' });
  });

  test('finalizeDiagnosis, getDiagnosis: refuse an old version, somebody else (409), who may not (403) and another tenant (404)', async () => {
    const { id } = await answered();
    expect(refusal(await bench.finalize(id, { expectedVersion: 1 }))).toBe('409 concurrent_change');
    expect(refusal(await bench.finalize(id, {}, bench.colleague))).toBe('409 concurrent_change');
    expect(refusal(await bench.finalize(id, {}, bench.people.buyerManager))).toBe('403 permission_denied');
    expect(refusal(await bench.finalize(id, {}, stranger.people.operator))).toBe('404 not_found');
    expect(refusal(await bench.get(id, stranger.people.operator))).toBe('404 not_found');
  });

  test('of two that end one diagnosis at once one does, the other gets 409', async () => {
    const { id, itemId } = await answered();
    const stepIds = [bench.steps.wipe.id];
    const answers = await Promise.all([bench.finalize(id, { stepIds }), bench.finalize(id, { stepIds })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await bench.servicesOf(itemId)).toHaveLength(1);
  });
});

describe('listDiagnosisStocks', () => {
  test('offers the stocks of the warehouse that fit, and suggests that of the first service', async () => {
    const { id } = await answered();
    const work = await stocks(id, { firstStepId: bench.steps.screen.id });
    expect(work.suggestedId).toBe(bench.stocks.screens);
    expect(work.stocks).toContainEqual({
      stockId: bench.stocks.batteries,
      defaultStock: null,
      name: 'Batteries',
      identifier: 'BAT',
      location: 'D 3',
    });
    const names = work.stocks.map(({ defaultStock }: { defaultStock: string | null }) => defaultStock);
    expect(names).not.toContain('in_quarantine');
    const foreign = { params: { id }, query: { firstStepId: stranger.steps.wipe.id } };
    expect(refusal(await api.call(listDiagnosisStocks, foreign, bench.people.operator))).toBe('422 validation_failed');
    expect((await stocks(id)).suggestedId).toBe(await bench.stockOf('refurb_completed'));
  });
});

describe('abandonDiagnosis', () => {
  test.each([
    ['item_completed', 'bb_completed'],
    ['item_completed_by_price', 'bb_completed_by_price'],
    ['item_completed_with_absorption', 'bb_completed_with_absorption'],
    ['item_completed_with_negociation', 'bb_completed_with_negociation'],
  ])('gives the item back its status %s, in the stock where it lies', async (status, buyback) => {
    const device = await bench.bought({ stock_id: bench.stocks.screens });
    await bench.placeAt(device, buyback, status);
    const { id } = await bench.begun(device);
    expect((await bench.abandon(id)).statusCode).toBe(204);
    expect(await bench.itemOf(device)).toMatchObject({
      status,
      stock_id: bench.stocks.screens,
      reintegration_target: null,
    });
    expect((await bench.historyOf(device.itemId)).at(-1)).toMatchObject({
      command: 'abandonDiagnosis',
      to_status: status,
    });
    expect((await bench.get(id)).json()).toMatchObject({ status: 'abandoned' });
    expect((await bench.scan(device.code)).json()).toMatchObject({ outcome: 'started' });
  });

  test('a reopened item is refurbished as before', async () => {
    const device = await bench.bought();
    await bench.placeAt(device, 'bb_completed', 'item_refurb_diagnostic_in_progress', {
      refurb_cycle: 2,
      reintegration_target: 'item_refurb_completed',
    });
    const { id } = await bench.begun(device);
    expect((await bench.get(id, bench.people.warehouseManager)).json()).toMatchObject({ mayAbandon: true });
    expect((await bench.abandon(id)).statusCode).toBe(204);
    expect(await bench.itemOf(device)).toMatchObject({ status: 'item_refurb_completed', refurb_cycle: 2 });
    expect((await bench.historyOf(device.itemId)).at(-1)).toMatchObject({ command: 'abandonDiagnosis' });
  });

  test('abandonDiagnosis: an operator may not (403), another tenant finds nothing (404), and an ended one is not abandoned (409)', async () => {
    const { id } = await answered({ battery: 1, screen: 1 });
    expect(refusal(await bench.abandon(id, bench.people.operator))).toBe('403 permission_denied');
    expect(refusal(await bench.abandon(id, stranger.people.warehouseManager))).toBe('404 not_found');
    expect((await bench.finalize(id)).statusCode).toBe(200);
    expect(refusal(await bench.abandon(id))).toBe('409 concurrent_change');
  });
});
