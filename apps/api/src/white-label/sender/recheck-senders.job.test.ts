import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { sendingDomainFailed } from './apply-verdicts.ts';
import { recheckSendersJob, senderRecheckFailed } from './recheck-senders.job.ts';
import { expectedRecords } from './sender-records.ts';
import { sealDkim } from './sender-rows.ts';

let zone: Record<string, readonly string[]> = {};
let asked = 0;
const resolveTxt = async (name: string) => {
  asked += 1;
  return zone[name] ?? [];
};
const jobs = useJobs({ services: { resolveTxt } });
let accountId: string;
let failures = 0;

/** A domain in use that was checked a day ago, with its records published. */
async function arrange() {
  accountId = await jobs.addAccount();
  failures = await countEvents(jobs, senderRecheckFailed.type);
  const domain = `d${accountId}.test`;
  const dayAgo = new Date(jobs.clock.now().getTime() - DAY);
  const dkim = { publicKey: `MII${accountId}`, privateKey: 'a key' };
  await jobs.asSystem(accountId, (ctx) =>
    ctx.db
      .insertInto('mail_sender')
      .values({
        account_id: accountId,
        domain,
        local_part: 'reprises',
        ...sealDkim(ctx, accountId, dkim),
        checked_at: dayAgo,
        tried_at: dayAgo,
        in_use_since: dayAgo,
        updated_at: dayAgo,
      })
      .execute(),
  );
  const { spfInclude } = jobs.services.platformMail;
  const records = Object.values(expectedRecords({ domain, publicKey: dkim.publicKey, spfInclude }));
  zone = Object.fromEntries(records.map(({ host, expected }) => [host, [expected]]));
  return SCHEDULED;
}
const row = () =>
  jobs.asSystem(accountId, ({ db }) =>
    db.selectFrom('mail_sender').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow(),
  );
const run = async () => {
  asked = 0;
  await jobs.enqueue(recheckSendersJob, SCHEDULED);
  return jobs.finish(recheckSendersJob);
};

describe('sending domains', () => {
  testJobThreeWays(jobs, {
    job: () => recheckSendersJob,
    arrange,
    effect: async () => {
      const { in_use_since, checked_at } = await row();
      return { isUsed: in_use_since !== null, isFresh: checked_at!.getTime() > jobs.clock.now().getTime() - HOUR };
    },
    once: { isUsed: true, isFresh: true },
    async fail() {
      const before = jobs.clock.now().toISOString();
      await jobs.asAdmin((c) =>
        c.query(`alter table app.mail_sender add constraint no_check check (tried_at < '${before}') not valid`),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.mail_sender drop constraint no_check'));
    },
    leftBehind: async () => (await countEvents(jobs, senderRecheckFailed.type)) - failures,
    givenUp: 1,
  });

  test('recheckSenders: a domain whose records are gone is no longer used, and that is recorded once', async () => {
    await arrange();
    zone = {};
    expect(await run()).toEqual(['done']);
    expect(await row()).toMatchObject({ in_use_since: null, records: { spf: { state: 'missing' } } });
    await jobs.advance(13 * HOUR);
    await run();
    expect(await countEvents(jobs, sendingDomainFailed.type, accountId)).toBe(1);
  });

  test('recheckSenders: a domain is looked up twice a day, not at every run', async () => {
    await arrange();
    await run();
    expect(asked).toBeGreaterThanOrEqual(3);
    await jobs.advance(HOUR);
    await run();
    expect(asked).toBe(0);
  });

  test('recheckSenders: records that are right again put the domain back into use', async () => {
    await arrange();
    const published = zone;
    zone = {};
    await run();
    zone = published;
    await jobs.advance(13 * HOUR);
    await run();
    expect((await row()).in_use_since).not.toBeNull();
  });
});
