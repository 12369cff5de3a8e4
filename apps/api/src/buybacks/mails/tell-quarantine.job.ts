import type { Topic } from '@reprise/contract/states/machines';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { topic } from '../../states/index.ts';
import { secondLookAnswered } from '../events.ts';
import { holdOf } from '../holds/find-hold.ts';
import { lastLitigation } from '../litigation/last-litigation.ts';
import { readBuyback } from '../read-buyback.ts';
import { deviceOf, letterTo } from './letters.ts';
import { type Content, LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), buybackId: z.uuid(), topic: z.string() });
type Payload = z.infer<typeof payload>;

/** A device waits for something that only its customer can do, or the workshop has looked again as they asked. */
export const tellQuarantineJob = defineJob<Payload>({
  queue: 'mail-quarantine',
  on: [topic('item.quarantined'), secondLookAnswered],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, { accountId, buybackId, topic }: Payload): Promise<Written | undefined> {
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const letter = await letterTo(ctx, accountId, buyback.customer_id);
  if (!letter) return undefined;
  const device = await deviceOf(ctx, letter, buyback);
  if (topic === ('item.quarantined' satisfies Topic)) {
    const item = await ctx.db
      .selectFrom('item')
      .select(['status', 'quarantine_reason', 'quarantine_until'])
      .where('account_id', '=', accountId)
      .where('buyback_id', '=', buybackId)
      .executeTakeFirst();
    // Released while the mail waited, or held for something that the customer cannot change.
    const reason = item && holdOf(item, buyback);
    if (!reason) return undefined;
    const until = item.quarantine_until ? letter.calendar.dayOf(item.quarantine_until) : null;
    const content: Content = { template: 'hold', params: { ...device, link: letter.hold(buyback), reason, until } };
    return { letter, content };
  }
  const litigation = await lastLitigation(ctx, accountId, buybackId);
  if (litigation?.status !== 'open' || !litigation.second_look_answer) return undefined;
  return {
    letter,
    content: {
      template: 'second_look_answered',
      params: {
        ...device,
        link: letter.decide(litigation, 'accept'),
        answer: litigation.second_look_answer,
        deadline: letter.calendar.dayOf(litigation.deadline_at),
      },
    },
  };
}
