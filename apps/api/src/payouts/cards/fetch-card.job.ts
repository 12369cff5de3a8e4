import { z } from 'zod';
import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { giftCardMissing, payoutGivenUp } from '../events.ts';
import { AT_PROVIDER } from '../job-terms.ts';
import { applyAnswer, isCardMissing } from '../orders/apply-answer.ts';
import { lockPayout, type PayoutRef } from '../orders/payout-rows.ts';
import { providerOf } from '../orders/provider-of.ts';
import type { PayoutProvider } from '../providers/payout-provider.ts';

const payload = z.object({ accountId: z.uuid(), payoutId: z.uuid() });
const AGAIN_AFTER_SECONDS = 300;
/** After it was paid; then a person asks the issuer. */
const ASKED_FOR_HOURS = 24;

/** Asks the issuer for a card that was paid and is not there yet, by the key of its order, until it is. */
export const fetchCardJob = defineJob<z.infer<typeof payload>>({
  ...AT_PROVIDER,
  queue: 'payout-card',
  on: [giftCardMissing],
  kind: 'steps',
  payload,
  perAccount: 20,
  async run(job, ref) {
    const wanted = await job.transaction('wanted', (ctx) => findWanted(ctx, ref));
    if (!wanted) return undefined;
    const answer = await job.call('find', () => wanted.provider.find(wanted.key, job.signal));
    const isLate = await job.transaction('answer', async (ctx) => {
      if (answer.outcome !== 'unknown') await applyAnswer(ctx, ref, answer);
      return leaveLate(ctx, ref);
    });
    return isLate ? undefined : { wakeAfterSeconds: AGAIN_AFTER_SECONDS };
  },
  givenUp: (ctx, { accountId, payoutId }) => ctx.emit(payoutGivenUp({ accountId, payoutId })),
});

type Wanted = { key: string; provider: PayoutProvider };
async function findWanted(ctx: Context, ref: PayoutRef): Promise<Wanted | undefined> {
  const locked = await lockPayout(ctx, ref);
  if (!locked || !isCardMissing(locked.payout)) return undefined;
  const { payout } = locked;
  const provider = await providerOf(ctx, payout);
  if (!provider) await ctx.emit(payoutGivenUp(ref));
  return provider && { key: payout.key, provider };
}

/** Whether there is nothing to wait for any more: the card is there, its money came back, or a person was told. */
async function leaveLate(ctx: Context, ref: PayoutRef): Promise<boolean> {
  const locked = await lockPayout(ctx, ref);
  if (!locked || !isCardMissing(locked.payout)) return true;
  const waited = ctx.clock.now().getTime() - locked.payout.settled_at!.getTime();
  if (waited < ASKED_FOR_HOURS * HOUR) return false;
  await ctx.emit(payoutGivenUp(ref));
  return true;
}
