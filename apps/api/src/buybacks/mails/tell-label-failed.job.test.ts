import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { tellLabelFailedJob } from './tell-label-failed.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
async function failed(failure = 'given_up') {
  const parcel = await world.parcel();
  await jobs.asSystem(parcel.accountId, ({ db }) =>
    db.updateTable('shipment').set({ label: 'failed', label_failure: failure }).execute(),
  );
  return { ...parcel, eventId: randomUUIDv7() };
}

describe('tellLabelFailed', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellLabelFailedJob, () => failed(), 'label_failed'),
  );

  test('leads to the page where a new label is ordered', async () => {
    const woken = await failed();
    const [mail] = await mailOf(jobs, tellLabelFailedJob, woken);
    const { params } = mail!.order as { params: { link: string; mayOrder: boolean } };
    expect(params.mayOrder).toBe(true);
    expect(new URL(params.link).pathname).toBe(`/tracking/${woken.buybackId}`);
  });

  test('is silent when the label is expected again or the buyback is cancelled', async () => {
    const again = await failed();
    await jobs.asSystem(again.accountId, ({ db }) =>
      db.updateTable('shipment').set({ label: 'pending', label_failure: null }).execute(),
    );
    expect(await mailOf(jobs, tellLabelFailedJob, again)).toEqual([]);
    const cancelled = await failed();
    await jobs.asSystem(cancelled.accountId, ({ db }) =>
      db.updateTable('buyback').set({ status: 'bb_cancelled', cancel_reason: 'other' }).execute(),
    );
    expect(await mailOf(jobs, tellLabelFailedJob, cancelled)).toEqual([]);
  });
});
