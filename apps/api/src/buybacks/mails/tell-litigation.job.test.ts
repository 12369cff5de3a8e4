import { randomUUIDv7 } from 'node:crypto';
import type { LitigationStatus } from '@reprise/contract/states/litigation';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';
import { readLink } from '../links.ts';
import { tellLitigationJob } from './tell-litigation.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
type As = { status?: LitigationStatus; topic?: string; reminder?: number; age?: number };

async function litigated({ status = 'open', age = 0, topic = 'litigation.opened', ...more }: As = {}) {
  const sold = await world.sold();
  const { accountId, buybackId, buyerAccountId } = sold;
  const litigationId = await jobs.asSystem(accountId, async ({ db, newId, clock }) => {
    const id = newId();
    const born = new Date(clock.now().getTime() - age * DAY);
    await db
      .insertInto('litigation')
      .values({
        account_id: accountId,
        id,
        buyer_account_id: buyerAccountId,
        buyback_id: buybackId,
        status,
        proposed_price: 13_000,
        proposed_payout: 15_000,
        responses: '[]',
        comment: 'Nora ment',
        deadline_at: new Date(born.getTime() + 14 * DAY),
        resolved_at: status === 'open' ? null : clock.now(),
        created_at: born,
        updated_at: born,
      })
      .execute();
    return id;
  });
  return { ...sold, eventId: randomUUIDv7(), litigationId, topic, ...more };
}

describe('a litigation', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellLitigationJob, () => litigated(), 'litigation_opened'),
  );

  test('that opens asks for a decision by two links, with both amounts and the deadline', async () => {
    const woken = await litigated();
    const [mail] = await mailOf(jobs, tellLitigationJob, woken);
    expect(mail!.order).toMatchObject({
      template: 'litigation_opened',
      params: { declared: { cents: 22_000 }, proposed: { cents: 15_000 }, daysLeft: null },
    });
    const { link, rejectLink } = (mail!.order as { params: { link: string; rejectLink: string } }).params;
    for (const [address, answer] of [
      [link, 'accept'],
      [rejectLink, 'reject'],
    ] as const) {
      const url = new URL(address);
      expect(url.pathname).toBe(`/buyback/${woken.buybackId}/${answer}`);
      const opened = readLink(jobs.services.keys, jobs.clock, url.searchParams.get('t')!, 'decide');
      expect(opened).toMatchObject({ buybackId: woken.buybackId });
    }
    expect(JSON.stringify(mail!.order)).not.toContain('ment');
  });

  test('that waits is reminded of with the days that are left, unless it was decided meanwhile', async () => {
    const [mail] = await mailOf(jobs, tellLitigationJob, await litigated({ reminder: 2, age: 7 }));
    expect(mail!.order).toMatchObject({ template: 'litigation_opened', params: { daysLeft: 7 } });
    expect(await mailOf(jobs, tellLitigationJob, await litigated({ reminder: 2, status: 'accepted' }))).toEqual([]);
    const [late] = await mailOf(jobs, tellLitigationJob, await litigated({ reminder: 3, age: 15 }));
    expect(late!.order).toMatchObject({ template: 'litigation_opened', params: { daysLeft: 0 } });
  });

  test('that was accepted says when the money comes, or that the partner writes', async () => {
    const woken = await litigated({ status: 'accepted', topic: 'litigation.accepted' });
    const [mail] = await mailOf(jobs, tellLitigationJob, woken);
    expect(mail!.order).toMatchObject({
      template: 'litigation_accepted',
      params: { amount: { cents: 15_000 }, payment: { by: 'us', workingDays: 5, day: expect.any(String) } },
    });
    const other = await litigated({ status: 'accepted', topic: 'litigation.accepted' });
    await jobs.asSystem(other.accountId, async ({ db }) => {
      const mode = await db
        .selectFrom('payment_mode')
        .select('id')
        .where('type', '=', 'no_iban_transfer')
        .executeTakeFirstOrThrow();
      await db.updateTable('buyback').set({ payment_mode_id: mode.id }).execute();
    });
    const [by] = await mailOf(jobs, tellLitigationJob, other);
    expect(by!.order).toMatchObject({ params: { payment: { by: 'partner' } } });
  });

  test.each([
    ['declined', false],
    ['expired', true],
  ] as const)('that was %s says that the device comes back', async (outcome, isExpired) => {
    const [mail] = await mailOf(
      jobs,
      tellLitigationJob,
      await litigated({ status: outcome, topic: `litigation.${outcome}` }),
    );
    expect(mail!.order).toMatchObject({ template: 'litigation_declined', params: { isExpired } });
  });

  test('that was withdrawn is left to the mail about what ended it', async () => {
    const woken = await litigated({ status: 'withdrawn', topic: 'litigation.withdrawn' });
    expect(await mailOf(jobs, tellLitigationJob, woken)).toEqual([]);
  });
});
