import { describe, expect, test } from 'vitest';
import { buildTaskDesk, keepTasksJob } from '../../testing/harness/task-desk.ts';
import { testJobThreeWays } from '../../testing/harness/three-ways.ts';
import { useJobs } from '../../testing/harness/use-jobs.ts';
import type { TestParcel } from '../../testing/world/parcels.ts';
import { buildWorld } from '../../testing/world/world.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const desk = buildTaskDesk(jobs);

const setLabel = ({ accountId, shipmentId }: TestParcel, label: 'failed' | 'pending', failure: string | null) =>
  jobs.asSystem(accountId, ({ db, clock }) =>
    db
      .updateTable('shipment')
      .set({ label, label_failure: failure, updated_at: clock.now() })
      .where('id', '=', shipmentId)
      .execute(),
  );
/** A parcel whose label the carrier refused. */
async function refusedLabel() {
  const parcel = await world.parcel();
  await setLabel(parcel, 'failed', 'order_rejected:zip_code');
  return { ...parcel, topic: 'label.failed' };
}

describe('the job that keeps tasks', () => {
  testJobThreeWays(jobs, {
    job: () => keepTasksJob,
    arrange: refusedLabel,
    effect: ({ accountId }) => desk.standing(accountId, 'label_failed'),
    once: ['open'],
    async fail() {
      await jobs.asAdmin((c) => c.query('alter table app.task add constraint none check (false) not valid'));
      return () => jobs.asAdmin((c) => c.query('alter table app.task drop constraint none'));
    },
    leftBehind: ({ accountId }) =>
      jobs.asSystem(accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', 'task.unkept').execute(),
      ),
    givenUp: [{ type: 'task.unkept' }],
  });

  test('events that come late, twice and in another order lead to the same end', async () => {
    const parcel = await refusedLabel();
    const wake = async (topic: string) => {
      await jobs.enqueue(keepTasksJob, { ...parcel, topic });
      expect(await desk.keep()).toEqual(['done']);
    };
    await wake('label.requested');
    expect(await desk.standing(parcel.accountId, 'label_failed')).toEqual(['open']);
    await setLabel(parcel, 'pending', null);
    // The event of the failure comes again, after the label was ordered anew.
    await wake('label.failed');
    await wake('label.failed');
    expect(await desk.standing(parcel.accountId, 'label_failed')).toEqual(['cause']);
    await setLabel(parcel, 'failed', 'given_up');
    await wake('label.failed');
    expect(await desk.standing(parcel.accountId, 'label_failed')).toEqual(['cause', 'open']);
  });

  test('twenty at once open one task', async () => {
    const parcel = await refusedLabel();
    await jobs.boss.deleteQueuedJobs(keepTasksJob.queue);
    for (let i = 0; i < 20; i++)
      await jobs.boss.insert(keepTasksJob.queue, [{ data: parcel, group: { id: parcel.accountId } }]);
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => desk.keep()));
    expect(outcomes.flat().filter((outcome) => outcome !== 'done')).toEqual([]);
    expect(await desk.standing(parcel.accountId, 'label_failed')).toEqual(['open']);
  });

  test('an event without a topic that a kind listens to changes nothing', async () => {
    const parcel = await refusedLabel();
    await jobs.enqueue(keepTasksJob, { ...parcel, topic: 'buyback.created' });
    expect(await desk.keep()).toEqual(['done']);
    expect(await desk.standing(parcel.accountId, 'label_failed')).toEqual([]);
  });
});
