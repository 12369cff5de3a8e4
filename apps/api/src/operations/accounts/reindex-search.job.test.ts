import { sql } from 'kysely';
import { describe } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { ensureRootCategory, rebuildSearch } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { reindexJob } from './reindex-catalogue.job.ts';

const jobs = useJobs();
let isBroken = false;
/** Three products in chunks of two, after another index of four things. */
const inTwos: typeof rebuildSearch = async (ctx, accountId, progress) => {
  if (isBroken) throw new Error('no search today');
  return rebuildSearch(ctx, accountId, progress, 2);
};
const job = reindexJob([async () => 4, inTwos]);

async function arrange() {
  const accountId = await jobs.addAccount();
  const accountJobId = await jobs.asSystem(accountId, async (ctx) => {
    await addProducts(ctx, accountId);
    for (const text of SPOILT) await sql.raw(text).execute(ctx.db);
    const id = ctx.newId();
    const values = { account_id: accountId, id, kind: 'reindex' as const, requested_at: ctx.clock.now() };
    await ctx.db.insertInto('account_job').values(values).execute();
    return id;
  });
  return { accountId, accountJobId };
}
async function addProducts(ctx: Context, account_id: string): Promise<void> {
  const parent_id = await ensureRootCategory(ctx, account_id);
  const category_id = ctx.newId();
  const category = { account_id, id: category_id, parent_id, identifier: 'telephones', label: 'Téléphones' };
  await ctx.db.insertInto('category').values(category).execute();
  const labels = ['Nokia 3310', 'Nokia 8110', 'Sony Xperia', 'Nokia brouillon'];
  const products = labels.map((label, i) => ({
    account_id,
    category_id,
    label,
    status: i < 3 ? ('published' as const) : ('draft' as const),
  }));
  await ctx.db.insertInto('product').values(products).execute();
}
/** Words of another spelling, a product lost, counts off, a word of nothing, words of categories lost. */
const SPOILT = [
  `update app.catalog_search set words = replace(words, 'nokia', 'nakia'), tokens = '{1}' where words ~ '8110'`,
  `delete from app.catalog_search where words ~ 'xperia'`,
  `update app.catalog_word set documents = 9, shortest = 90 where word = 'nokia'`,
  `insert into app.catalog_word (account_id, word, documents, shortest)
    select account_id, 'ghost', 1, 1 from app.catalog_word limit 1`,
  `delete from app.category_word`,
];

const seen = (accountId: string) =>
  jobs.asSystem(accountId, async ({ db }) => {
    const rows = await db.selectFrom('catalog_search').select('words').orderBy('words').execute();
    const words = await db
      .selectFrom('catalog_word')
      .select(['word', 'documents', 'shortest'])
      .orderBy('word')
      .execute();
    const categories = await db.selectFrom('category_word').select('word').execute();
    const accountJobs = await db.selectFrom('account_job').select(['status', 'done_steps', 'progress']).execute();
    return {
      rows: rows.map((row) => row.words),
      words: words.map(({ word, documents, shortest }) => `${word} ${documents} ${shortest}`),
      categories: categories.map(({ word }) => word),
      jobs: accountJobs,
    };
  });

describe('building again what a catalogue is searched by', () => {
  testJobThreeWays(jobs, {
    job: () => job,
    arrange,
    effect: ({ accountId }) => seen(accountId),
    once: {
      rows: ['nokia 3310', 'nokia 8110', 'sony xperia'],
      words: ['3310 1 10', '8110 1 10', 'nokia 2 10', 'sony 1 11', 'xperia 1 11'],
      categories: ['telephones'],
      jobs: [{ status: 'done', done_steps: { entities: 0, catalogue: 7 }, progress: null }],
    },
    async fail() {
      isBroken = true;
      return () => {
        isBroken = false;
      };
    },
    leftBehind: async ({ accountId }) => (await seen(accountId)).jobs.map(({ status }) => status),
    givenUp: ['failed'],
  });
});
