import { newAccount } from '@reprise/contract/accounts/new-account';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { createOrganization } from '../../organizations/index.ts';
import { createAccount } from './create-account.ts';
import { setUpAccountJob } from './set-up-account.job.ts';

const jobs = useJobs();
let count = 0;

async function open(more: object = {}) {
  const administrator = { email: `chef-${++count}@martin.test`, firstname: 'Zoé', lastname: 'Martin' };
  const body = newAccount.parse({
    name: 'Maison Martin',
    companyCountry: 'FR',
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: true,
    activeCircuits: ['store_drop', 'web_post'],
    paymentIssuer: 'buyer',
    administrator,
    ...more,
  });
  const { id: accountId } = await jobs.asSystem(undefined, (ctx) => createAccount(ctx, { body }));
  return accountId;
}
/** A client with a warehouse already, asked for as opening it does. */
async function arrange(more: object = {}) {
  const accountId = await open(more);
  const accountJobId = await jobs.asSystem(accountId, async (ctx) => {
    const buyer = await ctx.db.selectFrom('organization').select('id').where('type', '=', 'buyer').executeTakeFirst();
    if (buyer) {
      const place = { accountId, type: 'warehouse', parentOrganizationId: buyer.id, commonName: 'Atelier' } as const;
      await createOrganization(ctx, { body: place });
    }
    return (await ctx.db.selectFrom('account_job').select('id').executeTakeFirstOrThrow()).id;
  });
  return { accountId, accountJobId };
}
const seen = (accountId: string) =>
  jobs.asSystem(accountId, async ({ db }) => {
    const job = await db.selectFrom('account_job').select(['status', 'done_steps']).executeTakeFirst();
    return {
      job,
      circuits: await db.selectFrom('circuit').select(['type', 'status']).orderBy('type').execute(),
      instructions: (await db.selectFrom('circuit_instruction').select('sequence').execute()).length,
      modes: await db.selectFrom('payment_mode').select(['type', 'active', 'issuer']).orderBy('sequence').execute(),
      stocks: (await db.selectFrom('stock').select('name').orderBy('name').execute()).map(({ name }) => name),
      mails: (await db.selectFrom('mail').select('template').execute()).map(({ template }) => template),
      links: (await db.selectFrom('password_link').select('purpose').execute()).map(({ purpose }) => purpose),
    };
  });
const circuits = [
  'store_collect',
  'store_drop',
  'store_drop_label',
  'web_collect',
  'web_drop',
  'web_drop_label',
  'web_post',
];
const whole = {
  job: {
    status: 'done',
    done_steps: {
      root: 1,
      categories: 1,
      circuits: 7,
      payment_modes: 4,
      languages: 1,
      stocks: 5,
      template: 0,
      administrator: 1,
    },
  },
  circuits: circuits.map((type) => ({
    type,
    status: ['store_drop', 'web_post'].includes(type) ? 'active' : 'inactive',
  })),
  instructions: 32,
  modes: ['bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher'].map((type) => ({
    type,
    active: type === 'bank_transfer',
    issuer: 'buyer',
  })),
  stocks: ['À contrôler', 'À reconditionner', 'En quarantaine', 'Reconditionnement terminé', 'Retour client'],
  mails: ['account_creation'],
  links: ['creation'],
};

describe('the set-up of a client', () => {
  testJobThreeWays(jobs, {
    job: () => setUpAccountJob,
    arrange,
    effect: async ({ accountId }) => {
      const { stocks, ...rest } = await seen(accountId);
      return { ...rest, stocks: stocks.toSorted((a, b) => a.localeCompare(b, 'fr')) };
    },
    once: whole,
    async fail() {
      await jobs.asAdmin((c) => c.query('revoke insert on app.payment_mode from reprise_worker'));
      return () => jobs.asAdmin((c) => c.query('grant insert on app.payment_mode to reprise_worker'));
    },
    leftBehind: async ({ accountId }) =>
      jobs.asSystem(accountId, async ({ db }) => ({
        jobs: await db.selectFrom('account_job').select('status').execute(),
        failures: (await db.selectFrom('event').select('type').where('type', '=', 'account.job_failed').execute())
          .length,
      })),
    givenUp: { jobs: [{ status: 'failed' }], failures: 1 },
  });

  test('a buyer has no circuits and pays nobody; without an administrator nobody is written to', async () => {
    const asked = { isRetailer: false, activeCircuits: [], administrator: null };
    const payload = await arrange(asked);
    await jobs.enqueue(setUpAccountJob, payload);
    expect(await jobs.finish(setUpAccountJob)).toEqual(['done']);
    expect(await seen(payload.accountId)).toMatchObject({
      job: {
        status: 'done',
        done_steps: {
          root: 1,
          categories: 1,
          circuits: 0,
          payment_modes: 0,
          languages: 0,
          stocks: 5,
          administrator: 0,
        },
      },
      circuits: [],
      modes: [],
      mails: [],
    });
  });
});
