import { newAccount } from '@reprise/contract/accounts/new-account';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { insertAccount } from '../../accounts/index.ts';
import { createOrganization } from '../../organizations/index.ts';
import { reindexJob } from './reindex-catalogue.job.ts';
import { requestAccountJob } from './request-account-job.ts';

const jobs = useJobs();
let isBroken = false;
const products = async () => {
  if (isBroken) throw new Error('no index today');
  return 12;
};
const job = reindexJob([products, async () => 3]);

/** A client whose lines of ancestors were lost and bent. */
async function arrange() {
  const body = newAccount.parse({
    name: 'Maison Martin',
    companyCountry: 'FR',
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
  });
  return jobs.asSystem(undefined, async (ctx) => {
    const { id: accountId } = await insertAccount(ctx, { body });
    const root = await ctx.db
      .selectFrom('organization')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const add = async (type: 'management_unit' | 'store', parentOrganizationId: string, commonName: string) =>
      (await createOrganization(ctx, { body: { accountId, type, parentOrganizationId, commonName } })).id;
    const unit = await add('management_unit', root.id, 'Nord');
    const store = await add('store', unit, 'Lille');
    const rows = ctx.db.deleteFrom('organization_ancestor').where('account_id', '=', accountId);
    await rows.where('organization_id', '=', store).where('ancestor_id', '=', root.id).execute();
    await ctx.db
      .insertInto('organization_ancestor')
      .values({ account_id: accountId, ancestor_id: store, organization_id: unit, depth: 1 })
      .execute();
    await ctx.db
      .updateTable('organization_ancestor')
      .set({ depth: 7 })
      .where('account_id', '=', accountId)
      .where('organization_id', '=', unit)
      .where('ancestor_id', '=', root.id)
      .execute();
    const { id: accountJobId } = await requestAccountJob(ctx, { accountId, kind: 'reindex' });
    return { accountId, accountJobId };
  });
}
const linesOf = (accountId: string) =>
  jobs.asSystem(accountId, ({ db }) =>
    db
      .selectFrom('organization_ancestor as line')
      .innerJoin('organization as above', 'above.id', 'line.ancestor_id')
      .innerJoin('organization as below', 'below.id', 'line.organization_id')
      .select(['below.common_name as of', 'above.common_name as under', 'line.depth'])
      .orderBy('below.common_name')
      .orderBy('line.depth')
      .execute(),
  );
const jobsOf = (accountId: string) =>
  jobs.asSystem(accountId, ({ db }) => db.selectFrom('account_job').select(['status', 'done_steps']).execute());

describe('building again what is derived from a catalogue', () => {
  testJobThreeWays(jobs, {
    job: () => job,
    arrange,
    effect: async ({ accountId }) => ({ lines: await linesOf(accountId), jobs: await jobsOf(accountId) }),
    once: {
      lines: [
        { of: 'Lille', under: 'Lille', depth: 0 },
        { of: 'Lille', under: 'Nord', depth: 1 },
        { of: 'Lille', under: 'Maison Martin', depth: 2 },
        { of: 'Maison Martin', under: 'Maison Martin', depth: 0 },
        { of: 'Nord', under: 'Nord', depth: 0 },
        { of: 'Nord', under: 'Maison Martin', depth: 1 },
      ],
      jobs: [{ status: 'done', done_steps: { entities: 3, catalogue: 15 } }],
    },
    async fail() {
      isBroken = true;
      return () => {
        isBroken = false;
      };
    },
    leftBehind: async ({ accountId }) => (await jobsOf(accountId)).map(({ status }) => status),
    givenUp: ['failed'],
  });

  test('what is under way is answered instead of being begun twice', async () => {
    const { accountId, accountJobId } = await arrange();
    const again = await jobs.asSystem(accountId, (ctx) => requestAccountJob(ctx, { accountId, kind: 'reindex' }));
    expect(again.id).toBe(accountJobId);
    await jobs.enqueue(job, { accountId, accountJobId });
    expect(await jobs.finish(job)).toEqual(['done']);
    const next = await jobs.asSystem(accountId, (ctx) => requestAccountJob(ctx, { accountId, kind: 'reindex' }));
    expect(next.id).not.toBe(accountJobId);
  });
});
