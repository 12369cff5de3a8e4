import { describe, expect, test, vi } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { arrangeVerification, type VerificationPayload } from '../../../testing/transit/verification-import.ts';
import { importVerificationsJob } from './import-verifications.job.ts';

vi.setConfig({ testTimeout: 180_000 });
const jobs = useJobs();
const job = () => importVerificationsJob;

const rowOf = ({ accountId, importId }: VerificationPayload) =>
  jobs.asSystem(accountId, ({ db }) =>
    db.selectFrom('verification_import').selectAll().where('id', '=', importId).executeTakeFirstOrThrow(),
  );

/** What is to be seen: the report, the controls, the histories, the payments and the events, each with who did it. */
async function effect(payload: VerificationPayload) {
  const { accountId, importId, retailerId, cartId, managerId } = payload;
  const { status, found, validated, ignored, not_found } = await rowOf(payload);
  const lines = await jobs.asSystem(accountId, ({ db }) =>
    db
      .selectFrom('verification_import_line')
      .select(['line', 'outcome', 'reason'])
      .where('import_id', '=', importId)
      .orderBy('line')
      .execute(),
  );
  return jobs.asSystem(retailerId, async ({ db }) => {
    const tests = await db
      .selectFrom('compliance_test')
      .innerJoin('buyback', 'buyback.id', 'compliance_test.buyback_id')
      .select(['operator_id', 'outcome'])
      .where('cart_id', '=', cartId)
      .where('kind', '=', 'first')
      .execute();
    const passed = await db
      .selectFrom('history')
      .select('actor_id')
      .where('command', '=', 'passAsDeclared')
      .where('entity', '=', 'item')
      .execute();
    const payments = await db.selectFrom('payment').select('status').orderBy('status').execute();
    const events = await db.selectFrom('event').select('actor_id').where('type', '=', 'item.passed').execute();
    return {
      report: { status, found, validated, ignored, not_found },
      lines: lines.map(({ outcome, reason }) => reason ?? outcome),
      tests: tests.map(({ operator_id, outcome }) => operator_id === managerId && outcome),
      passed: passed.map(({ actor_id }) => actor_id === managerId),
      events: events.map(({ actor_id }) => actor_id === managerId),
      due: payments.filter((payment) => payment.status === 'awaiting_payment').length,
    };
  });
}
const once = {
  report: { status: 'success_with_ignored', found: 3, validated: 2, ignored: 1, not_found: 1 },
  lines: ['validated', 'validated', 'not_found', 'not_as_declared'],
  tests: ['as_declared', 'as_declared'],
  passed: [true, true],
  events: [true, true],
  due: 2,
};
const deactivate = (payload: VerificationPayload) =>
  jobs.asSystem(payload.accountId, ({ db }) =>
    db.updateTable('app_user').set({ status: 'inactive' }).where('id', '=', payload.managerId).execute(),
  );

describe('a list of verifications', () => {
  testJobThreeWays(jobs, {
    job,
    arrange: () => arrangeVerification(jobs),
    effect,
    once,
    fail: async () => {
      const alter = (change: string) =>
        jobs.asAdmin((admin) => admin.query(`alter table app.verification_import_line ${change}`));
      await alter('add constraint broken check (outcome is null) not valid');
      return () => alter('drop constraint broken');
    },
    leftBehind: async (payload) => {
      const { status, error, validated } = await rowOf(payload);
      return { status, error, validated };
    },
    givenUp: { status: 'error', error: 'given_up', validated: 0 },
  });

  test('importVerifications job: stops when its sender lost the role, and what was validated before stays', async () => {
    const payload = await arrangeVerification(jobs);
    await jobs.enqueue(job(), payload);
    // Killed after the first line.
    await jobs.kill(job(), 3);
    await deactivate(payload);
    expect(await jobs.finish(job())).toEqual(['done']);
    expect(await rowOf(payload)).toMatchObject({ status: 'error', error: 'right_lost', validated: 1 });
    expect((await effect(payload)).due).toBe(1);
  });
});
