import * as routes from '@reprise/contract/warehouse/verification/verification-routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildVerification, type TestVerification } from '../../../testing/transit/build-verification.ts';
import { refusal } from '../../../testing/transit/refusal.ts';

const api = useApi();
let bench: TestVerification;
beforeAll(async () => {
  bench = await buildVerification(api);
});
beforeEach(async () => {
  await bench.setBuyer({ is_warehouse_comment_mandatory: false, second_control_percent: 0 });
  await bench.setCheckIn('optional');
});

describe('getVerification', () => {
  test('getVerification: a device in the warehouse with what was declared, and nothing against passing it', async () => {
    const { code, itemId } = await bench.received();
    const answer = await bench.look(code);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      item: { itemId, identificationNumber: code, grade: 'grade_a', status: 'item_registered_in_warehouse' },
      obstacle: null,
      isCommentMandatory: false,
    });
    expect(answer.json().declared[0].answers).toHaveLength(1);
    // Looking begins nothing.
    expect(await bench.testsOf(itemId)).toEqual([]);
  });

  test('getVerification: says why a device cannot be passed', async () => {
    const obstacleOf = async (code: string, headers = bench.operator) =>
      (await bench.look(code, headers)).json().obstacle;
    const waiting = await bench.sold();
    await bench.setCheckIn('mandatory');
    expect(await obstacleOf(waiting.code)).toBe('not_checked_in');
    await bench.setCheckIn('optional');
    expect(await obstacleOf(waiting.code)).toBeNull();
    // A buyer manager has no device in hand.
    expect(await obstacleOf(waiting.code, bench.buyerManager)).toBe('not_checked_in');
    const running = await bench.begun();
    expect(await obstacleOf(running.code)).toBeNull();
    expect(await obstacleOf(running.code, bench.colleague)).toBe('control_running');
    const device = await bench.received();
    const placed = async (status: string) => {
      await bench.place(device.itemId, { status });
      return obstacleOf(device.code);
    };
    expect(await placed('item_lost_warehouse')).toBe('lost');
    expect(await placed('item_cancelled')).toBe('cancelled');
    expect(await placed('item_completed')).toBe('already_controlled');
    expect(await placed('item_refurb_in_progress')).toBe('already_controlled');
    expect(await placed('item_to_return')).toBe('status_not_fit');
  });

  test('getVerification: an unknown number, another warehouse’s and another buyer’s answer alike (404)', async () => {
    const device = await bench.received();
    const elsewhere = await bench.world.warehouse(bench.shop.buyer.buyer);
    const stranger = await bench.world.both('Stranger');
    const theirs = await bench.world.session(await bench.world.user('buyer_manager', stranger.buyer));
    const absent = await bench.look('2000000000008');
    expect(refusal(absent)).toBe('404 buyback_not_found');
    const detail = ({ json }: Awaited<ReturnType<typeof bench.look>>) => {
      const { requestId: _, instance: __, ...rest } = json();
      return rest;
    };
    for (const headers of [await bench.staffOf('warehouse_operator', elsewhere), theirs])
      expect(detail(await bench.look(device.code, headers))).toEqual(detail(absent));
    expect((await bench.look(device.code, bench.buyerManager)).statusCode).toBe(200);
  });

  test('getVerification: needs ROLE_VERIFICATION_PAGE', async () => {
    expect(refusal(await bench.look('2000000000008', bench.seller))).toBe('403 permission_denied');
  });
});

describe('verifyItem', () => {
  test('verifyItem: passes a device as the bench does with the declared answers', async () => {
    const byHand = await bench.begun();
    const atBench = await bench.validate(byHand.testId, { serialNumber: undefined });
    const device = await bench.received();
    const answer = await bench.verify(device.itemId, { comment: 'Like new' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual(atBench.json());
    const { buyback, item, payment } = await bench.moved(device.buybackId);
    expect([buyback.status, buyback.validated_price, item.status]).toEqual(['bb_completed', 30_000, 'item_completed']);
    expect(payment).toMatchObject({ status: 'awaiting_payment', amount: 30_000 });
    expect(await bench.testsOf(device.itemId)).toMatchObject([
      { status: 'validated', outcome: 'as_declared', comment: 'Like new' },
    ]);
  });

  test('verifyItem: the settings ask for a comment: without one it is refused, and nothing has begun', async () => {
    await bench.setBuyer({ is_warehouse_comment_mandatory: true });
    const device = await bench.received();
    expect((await bench.look(device.code)).json()).toMatchObject({ obstacle: null, isCommentMandatory: true });
    expect(refusal(await bench.verify(device.itemId))).toBe('422 validation_failed');
    expect(await bench.testsOf(device.itemId)).toEqual([]);
    expect((await bench.verify(device.itemId, { comment: 'Checked' })).statusCode).toBe(200);
  });

  test('verifyItem: refuses a control that somebody else runs (409), a device that is controlled (409) and one not arrived (422)', async () => {
    const running = await bench.begun();
    expect(refusal(await bench.verify(running.itemId, {}, bench.colleague))).toBe('409 concurrent_change');
    expect((await bench.verify(running.itemId)).statusCode).toBe(200);
    expect(refusal(await bench.verify(running.itemId))).toBe('409 status_not_fit');
    const waiting = await bench.sold();
    await bench.setCheckIn('mandatory');
    expect(refusal(await bench.verify(waiting.itemId))).toBe('422 item_not_registered');
  });

  test('verifyItem: a drawn control is due for somebody else, as at the bench', async () => {
    await bench.setBuyer({ second_control_percent: 100 });
    const device = await bench.received();
    expect((await bench.verify(device.itemId)).statusCode).toBe(200);
    expect((await bench.testsOf(device.itemId)).map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'first validated',
      'second due',
    ]);
  });

  test('verifyItem: another warehouse gets 404, a buyer manager 403', async () => {
    const device = await bench.received();
    const elsewhere = await bench.world.warehouse(bench.shop.buyer.buyer);
    const stranger = await bench.staffOf('warehouse_manager', elsewhere);
    expect(refusal(await bench.verify(device.itemId, {}, stranger))).toBe('404 item_not_found');
    expect(refusal(await bench.verify(device.itemId, {}, bench.buyerManager))).toBe('403 permission_denied');
    expect((await api.call(routes.verifyItem, { params: { id: device.itemId }, body: {} })).statusCode).toBe(401);
  });
});
