import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { lookedUp, useJobs } from '../../../testing/harness/use-jobs.ts';
import { type ImportPayload as Payload, useImports } from '../../../testing/world/user-import.ts';
import { importUsersJob } from './import-users.job.ts';
import { inviteJob } from './invite-imported.job.ts';
import { findImport } from './user-imports.ts';

const jobs = useJobs({ services: { store: lookedUp(() => store()) } });
const { arrange, store } = useImports(jobs);
const rowOf = ({ accountId, importId }: Payload) =>
  jobs.asSystem(accountId, async (ctx) => (await findImport(ctx, accountId, importId))!);

const invite = () => inviteJob(0);
async function imported() {
  const payload = await arrange(45);
  const job = importUsersJob;
  await jobs.enqueue(job, payload);
  await jobs.finish(job);
  return payload;
}
const mails = ({ accountId }: Payload) =>
  jobs.asSystem(accountId, async ({ db }) => {
    const asked = await db.selectFrom('mail').select('id').execute();
    const links = await db.selectFrom('password_link').select('id').execute();
    return { asked: asked.length, links: links.length };
  });
testJobThreeWays(jobs, {
  job: invite,
  arrange: imported,
  effect: async (payload) => ({ ...(await mails(payload)), invited: (await rowOf(payload)).invited }),
  once: { asked: 45, links: 45, invited: 45 },
  fail: async ({ accountId }) => {
    // Nothing can be asked for while the table of mails refuses everything.
    await jobs.asAdmin((c) =>
      c.query(`alter table app.mail add constraint none check (account_id <> '${accountId}') not valid`),
    );
    return () => jobs.asAdmin((c) => c.query('alter table app.mail drop constraint none'));
  },
  leftBehind: async ({ accountId }) =>
    jobs.asSystem(
      accountId,
      async ({ db }) =>
        (await db.selectFrom('event').select('type').where('type', '=', 'user_import.uninvited').execute()).length,
    ),
  givenUp: 1,
});
