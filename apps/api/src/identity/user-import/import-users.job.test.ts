import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { lookedUp, useJobs } from '../../../testing/harness/use-jobs.ts';
import { csvOf } from '../../../testing/samples/user-csv.ts';
import { type ImportPayload as Payload, useImports } from '../../../testing/world/user-import.ts';
import { importUsersJob } from './import-users.job.ts';
import { findImport } from './user-imports.ts';

let broken = false;
const jobs = useJobs({
  services: {
    store: lookedUp(() => {
      if (broken) throw new Error('the store does not answer');
      return store();
    }),
  },
});
const { arrange, store } = useImports(jobs);
const job = () => importUsersJob;

const rowOf = ({ accountId, importId }: Payload) =>
  jobs.asSystem(accountId, async (ctx) => (await findImport(ctx, accountId, importId))!);

/** What is to be seen: the report, the people, their history, the lines that stay, and whether the file is gone. */
async function effect(payload: Payload) {
  const { accountId, importId } = payload;
  const row = await rowOf(payload);
  const { status, created, updated, unchanged, ignored, lines } = row;
  return jobs.asSystem(accountId, async ({ db }) => {
    const users = await db.selectFrom('app_user').select('id').where('firstname', '=', 'Léa').execute();
    const roles = await db.selectFrom('user_role').select('user_type').where('module', '=', 'tim').execute();
    const audits = await db.selectFrom('audit').select('actor_kind').where('entity', '=', 'user').execute();
    const left = await db
      .selectFrom('user_import_line')
      .select(['line', 'outcome', 'reason', 'person'])
      .where('import_id', '=', importId)
      .where('outcome', 'is distinct from', 'created')
      .orderBy('line')
      .execute();
    const events = await db.selectFrom('event').select('type').where('type', '=', 'user_import.applied').execute();
    const file = await store().head(row.object_key);
    return {
      report: { status, created, updated, unchanged, ignored, lines },
      users: users.length,
      roles: roles.length,
      audits: audits.map(({ actor_kind }) => actor_kind),
      left,
      applied: events.length,
      file: file !== undefined,
    };
  });
}
const once = {
  report: { status: 'success_with_ignored', created: 6, updated: 0, unchanged: 0, ignored: 2, lines: 8 },
  users: 6,
  roles: 6,
  audits: Array.from({ length: 6 }, () => 'user'),
  left: [
    { line: 8, outcome: 'ignored', reason: 'email_repeated', person: null },
    { line: 9, outcome: 'ignored', reason: 'type_unknown', person: null },
  ],
  applied: 1,
  file: false,
};

describe('an import', () => {
  testJobThreeWays(jobs, {
    job,
    arrange,
    effect,
    once,
    fail: async () => {
      broken = true;
      return () => (broken = false);
    },
    leftBehind: async (payload) => {
      const { status, error } = await rowOf(payload);
      return { status, error };
    },
    givenUp: { status: 'error', error: 'given_up' },
  });

  test('of more lines than a batch counts each of them once', async () => {
    const payload = await arrange(1_203);
    await jobs.enqueue(job(), payload);
    await jobs.kill(job(), 4);
    expect(await jobs.finish(job())).toEqual(['done']);
    expect((await effect(payload)).report).toMatchObject({ created: 1_203, ignored: 2, lines: 1_205 });
  });

  test('importUsers job: a misplaced quote changes nothing and the report names the line', async () => {
    const payload = await arrange();
    const { object_key: key } = await rowOf(payload);
    const file = csvOf([{ email: 'a@example.test', firstname: 'Léa', lastname: '"R"oux', tim_type: 'x' }]);
    await store().put(key, file, { contentType: 'text/csv' }, { overwrite: true });
    await jobs.enqueue(job(), payload);
    expect(await jobs.finish(job())).toEqual(['done']);
    expect(await rowOf(payload)).toMatchObject({ status: 'error', error: 'file_unreadable', created: 0 });
    expect(await effect(payload)).toMatchObject({
      users: 0,
      left: [{ line: 2, reason: 'line_malformed' }],
      file: false,
    });
  });

  test('importUsers job: stops when its sender lost the permission', async () => {
    const payload = await arrange();
    await jobs.asSystem(payload.accountId, ({ db }) =>
      db.updateTable('app_user').set({ status: 'inactive' }).where('firstname', '=', 'Ada').execute(),
    );
    await jobs.enqueue(job(), payload);
    expect(await jobs.finish(job())).toEqual(['done']);
    expect(await rowOf(payload)).toMatchObject({ status: 'error', error: 'right_lost', created: 0 });
  });
});
