import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { payoutGivenUp, returnMayBeUnheard } from '../events.ts';
import { AT_PROVIDER } from '../job-terms.ts';
import type { PayoutProvider } from '../providers/payout-provider.ts';
import { applyAnswer } from './apply-answer.ts';
import { findPayout, type PayoutRef } from './payout-rows.ts';
import { providerOf } from './provider-of.ts';

const payload = z.object({ accountId: z.uuid(), payoutId: z.uuid() });

/** Asks the provider of a paid order whether the money came back. */
export const hearReturnJob = defineJob<z.infer<typeof payload>>({
  ...AT_PROVIDER,
  queue: 'payout-hear-return',
  on: [returnMayBeUnheard],
  kind: 'steps',
  payload,
  perAccount: 20,
  async run(job, ref) {
    const asked = await job.transaction('find', (ctx) => findPaid(ctx, ref));
    if (!asked) return;
    const answer = await job.call('find', () => asked.provider.find(asked.key, job.signal));
    if (answer.outcome === 'returned') await job.transaction('answer', (ctx) => applyAnswer(ctx, ref, answer));
  },
  givenUp: (ctx, { accountId, payoutId }) => ctx.emit(payoutGivenUp({ accountId, payoutId })),
});

async function findPaid(ctx: Context, ref: PayoutRef): Promise<{ key: string; provider: PayoutProvider } | undefined> {
  const payout = await findPayout(ctx, ref);
  if (payout?.status !== 'paid') return undefined;
  const provider = await providerOf(ctx, payout);
  return provider && { key: payout.key, provider };
}
