import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { type ImportPayload as Payload, useImports } from '../../../testing/world/user-import.ts';
import { importUsersJob } from './import-users.job.ts';
import { inviteImportedJob } from './invite-imported.job.ts';
import { findImport } from './user-imports.ts';

const it = useJobs();
const { arrange, store } = useImports(it);
const rowOf = ({ accountId, importId }: Payload) =>
  it.asSystem(accountId, async (ctx) => (await findImport(ctx, accountId, importId))!);

const invite = () => inviteImportedJob(0);
async function imported() {
  const payload = await arrange(45);
  const job = importUsersJob(store);
  await it.enqueue(job, payload);
  await it.finish(job);
  return payload;
}
const mails = ({ accountId }: Payload) =>
  it.asSystem(accountId, async ({ db }) => {
    const asked = await db.selectFrom('mail').select('id').execute();
    const links = await db.selectFrom('password_link').select('id').execute();
    return { asked: asked.length, links: links.length };
  });
testJobThreeWays(it, {
  job: invite,
  arrange: imported,
  effect: async (payload) => ({ ...(await mails(payload)), invited: (await rowOf(payload)).invited }),
  once: { asked: 45, links: 45, invited: 45 },
  fail: async ({ accountId }) => {
    // Nothing can be asked for while the table of mails refuses everything.
    await it.asAdmin((c) =>
      c.query(`alter table app.mail add constraint none check (account_id <> '${accountId}') not valid`),
    );
    return () => it.asAdmin((c) => c.query('alter table app.mail drop constraint none'));
  },
  leftBehind: async ({ accountId }) =>
    it.asSystem(
      accountId,
      async ({ db }) =>
        (await db.selectFrom('event').select('type').where('type', '=', 'user_import.uninvited').execute()).length,
    ),
  givenUp: 1,
});
