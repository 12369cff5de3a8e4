import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { useJobs } from '../../../testing/harness/use-jobs.ts';

const jobs = useJobs();
const eventsOf = (accountId: string) =>
  jobs.asSystem(accountId, ({ db }) => db.selectFrom('event').select(['id', 'type', 'payload']).execute());
async function jobsOf(accountId: string) {
  const text = 'select name, data, group_id from pgboss.job where group_id = $1';
  return (await jobs.boss.getDb().executeSql(text, [accountId])).rows;
}
const requested = (payload: Record<string, string>) => ({ type: 'mail.requested', payload });

test('the event and its jobs commit with the operation, in the group of the account', async () => {
  const accountId = await jobs.addAccount();
  const mailId = randomUUIDv7();
  await jobs.asSystem(accountId, (ctx) => ctx.emit(requested({ mailId })));
  const events = await eventsOf(accountId);
  expect(events).toEqual([{ id: expect.any(String), type: 'mail.requested', payload: { mailId } }]);
  const data = { accountId, mailId, topic: 'mail.requested', eventId: events[0]!.id };
  expect(await jobsOf(accountId)).toEqual([{ name: 'mail', group_id: accountId, data }]);
});

test('enqueue: a rolled back operation leaves neither event nor job', async () => {
  const accountId = await jobs.addAccount();
  const work = jobs.asSystem(accountId, async (ctx) => {
    await ctx.emit(requested({ mailId: randomUUIDv7() }));
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await eventsOf(accountId)).toEqual([]);
  expect(await jobsOf(accountId)).toEqual([]);
});

test.each([
  ['an event nobody declared', { type: 'mail.lost', payload: {} }, /is not defined/],
  ['a name every object has', { type: 'constructor', payload: {} }, /is not defined/],
  ['an address', requested({ mailId: randomUUIDv7(), to: 'zoe@example.test' }), /more than an id in "to"/],
  ['a name', requested({ mailId: randomUUIDv7(), name: 'Zoé Ozawa' }), /more than an id in "name"/],
  ['a telephone number', requested({ mailId: randomUUIDv7(), phone: '+33612345678' }), /more than an id in "phone"/],
  ['what the handler cannot read', requested({ mailId: 'none' }), /mailId/],
])('%s is refused, and the operation with it', async (_what, event, refusal) => {
  const accountId = await jobs.addAccount();
  await expect(jobs.asSystem(accountId, (ctx) => ctx.emit(event))).rejects.toThrow(refusal);
  expect(await eventsOf(accountId)).toEqual([]);
});

test('a payload cannot pass a job off as another account’s', async () => {
  const [accountId, other] = [await jobs.addAccount(), await jobs.addAccount()];
  const mailId = randomUUIDv7();
  await jobs.asSystem(accountId, (ctx) => ctx.emit(requested({ mailId, accountId: other })));
  expect(await jobsOf(accountId)).toMatchObject([{ data: { accountId } }]);
  const across = jobs.asSystem(accountId, (ctx) => ctx.emit({ ...requested({ mailId }), accountId: other }));
  await expect(across).rejects.toThrow(/row-level security/);
  expect(await jobsOf(other)).toEqual([]);
});
