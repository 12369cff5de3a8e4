import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { answerPayee } from '../../../testing/payouts/answer-payee.ts';
import { buildDuePayment } from '../../../testing/payouts/due-payments.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { tellNameDiffersJob } from './tell-name-differs.job.ts';

const jobs = useJobs();
const SUGGESTED = 'Nora Lindqvist Quarterstaff';
async function differing() {
  const due = await buildDuePayment(jobs, { isDue: false });
  const checkId = await answerPayee(jobs, { ...due, result: 'close_match', suggested: SUGGESTED });
  return { ...due, eventId: randomUUIDv7(), checkId };
}

describe('the bank knows an account under another name', () => {
  testJobThreeWays(jobs, mailOnce(jobs, tellNameDiffersJob, differing, 'payee_name'));

  test('payout.payee_name_differs: the mail leads to the page, and does not hold the name itself', async () => {
    const [mail] = await mailOf(jobs, tellNameDiffersJob, await differing());
    const order = JSON.stringify(mail!.order);
    expect(order).toMatch(/\/buyback\/[\da-f-]+\/payee\?t=/);
    expect(order).not.toContain('Quarterstaff');
  });

  test('payout.payee_name_differs: a name that was confirmed meanwhile is no mail', async () => {
    const woken = await differing();
    await jobs.asSystem(woken.accountId, ({ db, clock }) =>
      db.updateTable('payee_check').set({ confirmed_at: clock.now() }).where('id', '=', woken.checkId).execute(),
    );
    expect(await mailOf(jobs, tellNameDiffersJob, woken)).toEqual([]);
  });
});
