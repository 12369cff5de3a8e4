import { randomUUIDv7 } from 'node:crypto';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { PaymentStatus } from '@reprise/contract/states/payment';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { tellMoveJob } from './tell-move.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const moved = async (topic: string, buybackFrom?: BuybackStatus) => ({
  ...(await world.sold()),
  eventId: randomUUIDv7(),
  topic,
  ...(buybackFrom && { buybackFrom }),
});
type Moved = Awaited<ReturnType<typeof moved>>;

async function pay(woken: Moved, status: PaymentStatus, columns: { returned_at?: Date } = {}) {
  await jobs.asSystem(woken.accountId, ({ db }) =>
    db
      .updateTable('payment')
      .set({ status, amount: 21_000, ...columns })
      .where('buyback_id', '=', woken.buybackId)
      .execute(),
  );
  return woken;
}
/** As it was sold over the counter. */
async function withoutParcel(woken: Moved) {
  await jobs.asSystem(woken.accountId, ({ db }) =>
    db.deleteFrom('shipment').where('buyback_id', '=', woken.buybackId).execute(),
  );
  return woken;
}
const cancel = async (woken: Moved) => {
  await jobs.asSystem(woken.accountId, ({ db }) =>
    db
      .updateTable('buyback')
      .set({ status: 'bb_cancelled', cancel_reason: 'technical_problem', cancel_comment: 'Nora a appelé' })
      .where('id', '=', woken.buybackId)
      .execute(),
  );
  return woken;
};

describe('a move a customer hears about', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellMoveJob, () => moved('buyback.received'), 'buyback_received'),
  );

  test('buyback.received: the customer is told by which day the device is checked', async () => {
    const [mail] = await mailOf(jobs, tellMoveJob, await moved('buyback.received'));
    expect(mail).toMatchObject({
      template: 'buyback_received',
      order: { params: { product: 'Nova 12 128 Go', checkedBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
    });
  });

  test.each([
    'bb_awaiting_store_drop',
    'bb_awaiting_inventory',
    'bb_in_transit',
    'bb_in_processing',
    'bb_completed',
  ] as const)('buyback.cancelled from %s: the mail gives the reason as a code, never the comment', async (from) => {
    const [mail] = await mailOf(jobs, tellMoveJob, await cancel(await moved('buyback.cancelled', from)));
    expect(mail).toMatchObject({
      template: 'buyback_cancelled',
      order: { params: { reason: 'technical_problem', isAtHome: from === 'bb_awaiting_inventory' } },
    });
    expect(JSON.stringify(mail!.order)).not.toContain('appelé');
  });

  test('payment.paid: the customer is told once the payment is completed, and not before', async () => {
    const [mail] = await mailOf(jobs, tellMoveJob, await pay(await moved('payment.paid'), 'payment_completed'));
    expect(mail).toMatchObject({
      template: 'buyback_paid',
      order: { params: { amount: { cents: 21_000, currency: 'EUR' }, mode: 'Carte cadeau', isTransfer: false } },
    });
    expect(await mailOf(jobs, tellMoveJob, await pay(await moved('payment.paid'), 'payment_failed'))).toEqual([]);
  });

  test('payment.paid: money that came back before the mail was written is not told as paid; payout.repaid tells it', async () => {
    const back = await pay(await moved('payment.paid'), 'payment_completed', { returned_at: new Date() });
    expect(await mailOf(jobs, tellMoveJob, back)).toEqual([]);
    const repaid = await pay(await moved('payout.repaid'), 'payment_completed');
    expect(await mailOf(jobs, tellMoveJob, repaid)).toMatchObject([{ template: 'buyback_paid' }]);
  });

  test.each(['buyback.sent', 'buyback.came_back', 'buyback.agreed', 'buyback.not_bought', 'constructor'])(
    '%s is told by another mail, or only on the page',
    async (by) => {
      expect(await mailOf(jobs, tellMoveJob, await withoutParcel(await moved(by)))).toEqual([]);
    },
  );

  test('B13: a parcel that came back to its customer is told, with the way to a new label', async () => {
    const parcel = await world.parcel();
    await jobs.asSystem(parcel.accountId, ({ db }) =>
      db.updateTable('shipment').set({ last_status: 'delivery_returned_to_sender' }).execute(),
    );
    const woken = { ...parcel, eventId: randomUUIDv7(), topic: 'buyback.came_back' };
    const [mail] = await mailOf(jobs, tellMoveJob, woken);
    expect(mail).toMatchObject({ template: 'parcel_returned', order: { params: { mayOrder: true } } });
  });
});
