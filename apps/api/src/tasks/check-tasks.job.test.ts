import { describe, expect, test } from 'vitest';
import { buildTaskDesk, checkTasksJob } from '../../testing/harness/task-desk.ts';
import { testJobThreeWays } from '../../testing/harness/three-ways.ts';
import { useJobs } from '../../testing/harness/use-jobs.ts';
import { buildWorld } from '../../testing/world/world.ts';
import { DAY } from '../platform/clock.ts';
import { SCHEDULED } from '../platform/durable/schedule-jobs.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const desk = buildTaskDesk(jobs);
let retailerId: string;

/** A device declared on the web thirteen days ago, that nobody brought to the store yet. */
async function arrange() {
  const { accountId, buybackId } = await world.sold({ circuit: 'web_drop' });
  retailerId = accountId;
  await makeOlder(buybackId, 13);
  return SCHEDULED;
}
const makeOlder = (buybackId: string, days: number) =>
  jobs.asSystem(retailerId, ({ db, clock }) =>
    db
      .updateTable('buyback')
      .set({ created_at: new Date(clock.now().getTime() - days * DAY) })
      .where('id', '=', buybackId)
      .execute(),
  );
const uncheckedEvents = () =>
  jobs.asSystem(undefined, async ({ db }) => {
    const rows = await db.selectFrom('event').select('id').where('type', '=', 'task.unchecked').execute();
    return rows.length;
  });

describe('the sweep over all tasks', () => {
  let before = 0;
  testJobThreeWays(jobs, {
    job: () => checkTasksJob,
    async arrange() {
      before = await uncheckedEvents();
      return arrange();
    },
    effect: () => desk.standing(retailerId, 'predeclaration_ageing'),
    once: ['open'],
    async fail() {
      await jobs.asAdmin((c) => c.query('alter table app.task add constraint none check (false) not valid'));
      return () => jobs.asAdmin((c) => c.query('alter table app.task drop constraint none'));
    },
    leftBehind: async () => ({ unchecked: (await uncheckedEvents()) - before }),
    givenUp: { unchecked: 1 },
  });

  test('a device that was declared lately has no task, and one that becomes too old gets one', async () => {
    const { accountId, buybackId } = await world.sold({ circuit: 'web_drop' });
    retailerId = accountId;
    await makeOlder(buybackId, 11);
    await desk.check();
    expect(await desk.standing(accountId, 'predeclaration_ageing')).toEqual([]);
    await jobs.advance(DAY);
    await desk.check();
    const [task] = await desk.all(accountId, 'predeclaration_ageing');
    expect(task!.due_at!.getTime() - jobs.clock.now().getTime()).toBeGreaterThan(2.9 * DAY);
    expect(task).toMatchObject({ buyback_id: buybackId, closed_at: null, facts: { price: 21_500, currency: 'EUR' } });
  });

  test('what was looked at lately is not looked at again', async () => {
    await arrange();
    await desk.check();
    const [task] = await desk.all(retailerId, 'predeclaration_ageing');
    await jobs.enqueue(checkTasksJob, SCHEDULED);
    expect(await jobs.finish(checkTasksJob)).toEqual(['done']);
    const [same] = await desk.all(retailerId, 'predeclaration_ageing');
    expect(same!.checked_at).toEqual(task!.checked_at);
  });

  test('a cause that cannot be read is told, and keeps no other task from being looked at', async () => {
    const accounts: string[] = [];
    for (let i = 0; i < 2; i++) {
      await arrange();
      await desk.check();
      accounts.push(retailerId);
    }
    const tasks = () => Promise.all(accounts.map(async (id) => (await desk.all(id, 'predeclaration_ageing'))[0]!));
    const [stuck] = await tasks();
    await jobs.asAdmin((c) =>
      c.query(`alter table app.task add constraint none check (closed_at is null or id <> '${stuck!.id}') not valid`),
    );
    for (const task of await tasks()) {
      retailerId = task.account_id;
      await makeOlder(task.subject_id, 1);
    }
    try {
      expect((await desk.check())[0]).not.toBe('done');
    } finally {
      await jobs.asAdmin((c) => c.query('alter table app.task drop constraint none'));
    }
    expect((await tasks()).map(({ closed_by }) => closed_by)).toEqual([null, 'cause']);
    await desk.check();
    expect((await tasks()).map(({ closed_by }) => closed_by)).toEqual(['cause', 'cause']);
  });
});
