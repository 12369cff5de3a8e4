import { z } from 'zod';
import { payoutAccountEntered, payoutDetailsEntered } from '../../buybacks/index.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { payeeCheckWanted } from '../events.ts';
import type { PayeeCheck } from '../providers/verify-payee.ts';
import { findAsked, type Wanted } from './find-asked.ts';
import { storeAnswer } from './store-answer.ts';

const payload = z.object({
  accountId: z.uuid(),
  eventId: z.uuid(),
  customerId: z.uuid(),
  payoutId: z.uuid().optional(),
});
/** The answer of an issuer who has nobody to ask. */
const UNASKED: PayeeCheck = { result: 'not_possible' };

/**
 * Asks the bank whether a name is that of the holder of an account: when the account is entered, and again for each order of
 * a batch. A question changes nothing at the bank, so it is repeated freely; its answer is written once.
 */
export const verifyPayeeJob = defineJob<Wanted>({
  queue: 'payee-check',
  on: [payoutAccountEntered, payoutDetailsEntered, payeeCheckWanted],
  lane: 'provider',
  kind: 'steps',
  payload,
  // A person waits for it: after about a minute and a half the policy of the account decides without an answer.
  retryLimit: 5,
  retryDelaySeconds: 3,
  retryDelayMaxSeconds: 60,
  perAccount: 20,
  async run(job, wanted) {
    for (const asked of await job.transaction('find', (ctx) => findAsked(ctx, wanted))) {
      const { verifier, pair } = asked;
      const answer = verifier ? await job.call('verify', () => verifier.verify(pair, job.signal)) : UNASKED;
      await job.transaction('store', (ctx) => storeAnswer(ctx, asked, answer));
    }
  },
  async givenUp(ctx, wanted) {
    for (const asked of await findAsked(ctx, wanted)) await storeAnswer(ctx, asked, undefined);
  },
});
