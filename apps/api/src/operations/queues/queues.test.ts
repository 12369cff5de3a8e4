import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestAccount } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { jobs } from '../../jobs.ts';
import { readQueues } from '../../platform/durable/read-queues.ts';

const api = useApi();
const world = buildWorld(api);
let account: TestAccount;
let admin: Headers;
beforeAll(async () => {
  account = await world.retailer();
  admin = await world.session(await world.user('super_admin'));
});

type Member = Record<string, unknown>;
async function list(url: string, headers = admin) {
  const answer = await api.call({ method: 'GET', url, headers });
  return { status: answer.statusCode, members: (answer.json()['hydra:member'] ?? []) as Member[], body: answer.json() };
}
const retry = async (queue: string, id: string, headers = admin) => {
  const answer = await api.call({ method: 'POST', url: `/queues/${queue}/jobs/${id}/retry`, headers });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};
const addMailJob = (retryLimit = 12) => {
  const id = randomUUIDv7();
  const data = { accountId: account.id, mailId: randomUUIDv7() };
  return api.boss.insert('mail', [{ id, data, group: { id: account.id }, retryLimit }]).then(() => id);
};
async function addDeadJob(): Promise<{ id: string; letter: string }> {
  const id = await addMailJob(0);
  for (const { id: one, retryCount } of await api.boss.fetch('mail', { batchSize: 100 }))
    if (one === id) await api.boss.fail('mail', { id, retryCount }, { message: 'refused: come back later' });
    else await api.boss.deleteJob('mail', one);
  const { members } = await list('/queues/mail/jobs?state=dead&itemsPerPage=30');
  const known = await api.asAdmin((c) =>
    c.query("select id from pgboss.job where name = 'mail-dead' and source_id = $1", [id]),
  );
  expect(members.map((member) => member.id)).toContain(known.rows[0].id);
  return { id, letter: known.rows[0].id };
}
const waitingMails = async () => {
  const jobs = await api.boss.findJobs<Member>('mail', { queued: true });
  return jobs.map((job) => job.data.mailId);
};

describe('queues', () => {
  test('each is shown with its depth, age and dead letters; those of pg-boss and of the dead are not', async () => {
    await addDeadJob();
    await addMailJob();
    await addMailJob();
    await api.boss.fetch('mail');
    const pages = await Promise.all([1, 2].map((page) => list(`/queues?itemsPerPage=30&page=${page}`)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const members = pages.flatMap((page) => page.members);
    const all = jobs.map((job) => job.queue);
    expect(members.map((queue) => queue.name)).toEqual(all.toSorted());
    const mail = members.find((queue) => queue.name === 'mail')!;
    expect(mail).toMatchObject({ waiting: 1, deferred: 0, active: 1, deadLetters: 1 });
    expect(mail.oldestWaitingSeconds).toBeLessThan(60);
    const reversed = await list('/queues?itemsPerPage=30&order[name]=desc');
    expect(reversed.members.map((queue) => queue.name)).toEqual(all.toSorted().toReversed().slice(0, 30));
  });

  test('counting stops at ten thousand', async () => {
    await api.asAdmin((c) =>
      c.query(`insert into pgboss.job (name, data) select 'housekeeping', '{}' from generate_series(1, 10050)`),
    );
    const housekeeping = (await readQueues(api.boss)).find(({ name }) => name === 'housekeeping');
    expect(housekeeping).toMatchObject({ name: 'housekeeping', waiting: 10_000 });
    await api.boss.deleteQueuedJobs('housekeeping');
  });
});

describe('jobs of a queue', () => {
  test('a dead one says whose it is and why it failed, and nothing of what it carries', async () => {
    const { letter } = await addDeadJob();
    const { members } = await list('/queues/mail/jobs?state=dead&order[createdAt]=desc');
    expect(members[0]).toEqual({
      id: letter,
      queue: 'mail',
      state: 'dead',
      accountId: account.id,
      retryCount: 0,
      createdAt: expect.any(String),
      startedAt: null,
      completedAt: null,
      error: 'refused: come back later',
    });
  });

  test('by state and in order, page by page, without counting', async () => {
    await api.boss.deleteAllJobs('mail');
    const ids = [];
    for (let n = 0; n < 7; n++) ids.push(await addMailJob());
    const seen = async (query: string) => (await list(`/queues/mail/jobs?${query}`)).members.map((job) => job.id);
    expect(await seen('state=created&itemsPerPage=5&order[createdAt]=asc')).toEqual(ids.slice(0, 5));
    expect(await seen('state=created&itemsPerPage=5&order[createdAt]=asc&page=2')).toEqual(ids.slice(5));
    expect(await seen('itemsPerPage=5')).toEqual(ids.toReversed().slice(0, 5));
    expect(await seen('state=failed')).toEqual([]);
    expect((await list('/queues/mail/jobs')).body).not.toHaveProperty('hydra:totalItems');
  });

  test.each(['nothing', 'mail-dead', '__pgboss__send-it'])('%s is no queue', async (name) => {
    expect((await list(`/queues/${name}/jobs`)).status).toBe(404);
    expect((await retry(name, randomUUIDv7())).status).toBe(404);
  });
});

describe('sending a dead job again', () => {
  const auditOf = (id: string) =>
    api.asSystem(undefined, ({ db }) =>
      db
        .selectFrom('audit')
        .select(['entity', 'actor_kind', 'user_type', 'after'])
        .where('entity_id', '=', id)
        .execute(),
    );

  test.each(['letter', 'id'] as const)(
    'named by its %s: it waits in its queue once, and who did it is on record',
    async (by) => {
      const dead = await addDeadJob();
      await api.boss.deleteQueuedJobs('mail');
      expect(await retry('mail', dead[by])).toEqual({ status: 202, body: { id: dead[by], queue: 'mail' } });
      expect(await waitingMails()).toHaveLength(1);
      expect(await auditOf(dead[by])).toEqual([
        { entity: 'job', actor_kind: 'user', user_type: 'super_admin', after: { queue: 'mail', sentAgain: true } },
      ]);
      const again = await retry('mail', dead[by]);
      expect(again).toMatchObject(
        by === 'letter' ? { status: 404 } : { status: 409, body: { code: 'status_not_fit' } },
      );
      expect(await waitingMails()).toHaveLength(1);
      expect(await auditOf(dead[by])).toHaveLength(1);
    },
  );

  test('a job that waits is not dead', async () => {
    const id = await addMailJob();
    expect(await retry('mail', id)).toMatchObject({ status: 409, body: { code: 'status_not_fit' } });
    expect(await retry('mail', randomUUIDv7())).toMatchObject({ status: 404 });
  });
});

describe('only provider administrators', () => {
  test.each(['root_management_unit_manager', 'buyer_manager'] as const)('%s is refused', async (userType) => {
    const home = userType === 'buyer_manager' ? (await world.buyer()).buyer : account.root;
    const headers = await world.session(await world.user(userType, home));
    const { letter } = await addDeadJob();
    expect((await list('/queues', headers)).status).toBe(403);
    expect((await list('/queues/mail/jobs', headers)).status).toBe(403);
    expect((await retry('mail', letter, headers)).status).toBe(403);
  });

  test('nobody in particular is asked to sign in', async () => {
    expect((await list('/queues', {})).status).toBe(401);
  });
});
