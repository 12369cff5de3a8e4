import * as routes from '@reprise/contract/warehouse/control/control-routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildBench, type TestBench } from '../../../testing/transit/build-bench.ts';
import { refusal } from '../../../testing/transit/refusal.ts';

const api = useApi();
let bench: TestBench;
beforeAll(async () => {
  bench = await buildBench(api);
});
beforeEach(() => bench.setBuyer({ is_warehouse_comment_mandatory: false }));

describe('validateControl', () => {
  test('a comment is required where the buyer says so (422), and the preview needs none', async () => {
    await bench.setBuyer({ is_warehouse_comment_mandatory: true });
    const { testId } = await bench.begun();
    expect((await bench.preview(testId)).statusCode).toBe(200);
    const answer = await bench.validate(testId);
    expect(refusal(answer)).toBe('422 validation_failed');
    expect(answer.json().violations).toMatchObject([{ path: 'body.comment', code: 'required' }]);
    expect((await bench.validate(testId, { comment: 'As declared' })).statusCode).toBe(200);
  });

  test('answers to other questions, or too few of them, get 422', async () => {
    const { testId } = await bench.begun();
    expect(refusal(await bench.preview(testId, { responses: [] }))).toBe('422 no_diagnostic');
    const foreign = [{ questionId: api.services.newId(), answerIds: [] }, ...bench.found()];
    expect(refusal(await bench.validate(testId, { responses: foreign }))).toBe('422 no_diagnostic');
  });

  test('two validations at once: one ends the control, the other gets 409, and the customer is paid once', async () => {
    const { testId, buybackId } = await bench.begun();
    const answers = await Promise.all([bench.validate(testId), bench.validate(testId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('concurrent_change');
    expect((await bench.rowsOf(buybackId)).payments).toHaveLength(1);
    expect(refusal(await bench.preview(testId))).toBe('409 concurrent_change');
  });

  test('an older version, and a device that was moved meanwhile, get 409', async () => {
    const { testId, itemId } = await bench.begun();
    expect(refusal(await bench.validate(testId, { expectedVersion: 0 }))).toBe('409 concurrent_change');
    await bench.place(itemId, { status: 'item_lost_warehouse', place: 'gone', stock_id: null });
    expect(refusal(await bench.preview(testId))).toBe('409 status_not_fit');
    expect(refusal(await bench.validate(testId))).toBe('409 status_not_fit');
  });

  test('another warehouse and another buyer get 404; a seller gets 403, also for a control that does not exist', async () => {
    const { testId } = await bench.begun();
    const other = await bench.world.warehouse(bench.shop.buyer.buyer);
    const stranger = await buildBench(api);
    for (const headers of [await bench.staffOf('warehouse_manager', other), stranger.operator]) {
      expect(refusal(await bench.validate(testId, {}, headers))).toBe('404 not_found');
      expect(refusal(await bench.preview(testId, {}, headers))).toBe('404 not_found');
    }
    expect(refusal(await bench.validate(api.services.newId(), {}, bench.seller))).toBe('403 permission_denied');
    expect(refusal(await bench.preview(api.services.newId(), {}, bench.seller))).toBe('403 permission_denied');
    expect(routes.previewControl.repeatable).toBe(true);
  });
});
