import { RESPONSIBLE_SIDES } from '@reprise/contract/accounts/account-kinds';
import { LOCALES } from '@reprise/contract/accounts/localisation';
import { CIRCUIT_TYPES } from '@reprise/contract/logistics/circuits';
import { z } from 'zod';
import { findAccount, findRootDetail } from '../../accounts/index.ts';
import { ensureRootCategory } from '../../catalogue/index.ts';
import { inviteAdministrator } from '../../identity/index.ts';
import { activateCircuits, ensureCircuits } from '../../logistics/index.ts';
import { ensurePaymentModes } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { setSiteLanguages } from '../../translations/index.ts';
import { ensureStocksEverywhere } from '../../warehouse/index.ts';
import {
  type AccountJobRow,
  type AccountJobWork,
  accountJobPayload,
  giveUpAccountJob,
  runAccountJob,
  setUpRequested,
} from './account-jobs.ts';
import { requestAccountJob } from './request-account-job.ts';

/** What opening the client asked for, kept with the job: ids and code words only. */
const asked = z.object({
  circuits: z.array(z.enum(CIRCUIT_TYPES)).default([]),
  issuer: z.enum(RESPONSIBLE_SIDES).default('retailer'),
  /** takes what no category gives to somebody else */
  buyerAccountId: z.uuid().nullable().default(null),
  /** beside the main one */
  languages: z.array(z.enum(LOCALES)).default([]),
  template: z
    .object({ accountId: z.uuid(), withProducts: z.boolean(), withPrices: z.boolean() })
    .nullable()
    .default(null),
  administratorId: z.uuid().nullable().default(null),
  /** who opened the client, and so invites its administrator */
  openedBy: z.object({ accountId: z.uuid(), userId: z.uuid() }).optional(),
});
export type SetUpOrder = z.input<typeof asked>;

async function of(ctx: Context, row: AccountJobRow) {
  const account = await findAccount(ctx, row.account_id);
  return account && { account, ...asked.parse(row.asked) };
}

/**
 * Each step skips what exists already, so an account that was partly set up by hand is completed without duplicates.
 */
export const SET_UP_WORKS = {
  // Made with the account itself, in one transaction: nobody ever meets a client without them.
  root: async (ctx, { account_id }) => {
    if (!(await findRootDetail(ctx, account_id))) throw new Error('the client has no root entity');
    return 1;
  },
  categories: async (ctx, row) => {
    const order = await of(ctx, row);
    await ensureRootCategory(ctx, row.account_id, order?.buyerAccountId);
    return 1;
  },
  circuits: async (ctx, row) => {
    const order = await of(ctx, row);
    if (!order?.account.is_retailer) return 0;
    const { language } = order.account;
    const added = await ensureCircuits(ctx, { accountId: row.account_id, language });
    // Somebody may have changed the choice on the page of the account since.
    if (added === CIRCUIT_TYPES.length) await activateCircuits(ctx, row.account_id, order.circuits);
    return CIRCUIT_TYPES.length;
  },
  payment_modes: async (ctx, row) => {
    const order = await of(ctx, row);
    if (!order?.account.is_retailer) return 0;
    return ensurePaymentModes(ctx, {
      accountId: row.account_id,
      language: order.account.language,
      issuer: order.issuer,
    });
  },
  // After circuits and payment modes, whose default texts are translated: a language without them cannot be offered.
  languages: async (ctx, row) => {
    const order = await of(ctx, row);
    if (!order?.account.is_retailer) return 0;
    const { languages } = order;
    if (languages.length) await setSiteLanguages(ctx, { params: { id: row.account_id }, body: { languages } });
    return 1 + languages.filter((language) => language !== order.account.language).length;
  },
  stocks: (ctx, { account_id }) => ensureStocksEverywhere(ctx, account_id),
  // Once there is something to copy to. The copy is followed by itself.
  template: async (ctx, row) => {
    const order = await of(ctx, row);
    if (!order?.template) return 0;
    await requestAccountJob(ctx, { accountId: row.account_id, kind: 'template', asked: order.template });
    return 1;
  },
  administrator: async (ctx, row) => {
    const order = await of(ctx, row);
    if (!order?.administratorId) return 0;
    const { administratorId: userId, openedBy: inviter } = order;
    return inviteAdministrator(ctx, { accountId: row.account_id, userId, inviter });
  },
} satisfies Record<string, AccountJobWork>;

export const setUpAccountJob = defineJob({
  queue: 'account-set-up',
  on: [setUpRequested],
  lane: 'interactive',
  kind: 'steps',
  payload: accountJobPayload,
  retryLimit: 5,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 60,
  perAccount: 1,
  run: (job, payload) => runAccountJob(job, payload, 'set_up', SET_UP_WORKS),
  givenUp: giveUpAccountJob,
});
