import { PAYOUT_AFTER_LITIGATION_WORKING_DAYS } from '@reprise/contract/payments/payouts';
import type { Topic } from '@reprise/contract/states/machines';
import { z } from 'zod';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { BuybackRow, LitigationRow } from '../../states/index.ts';
import { topic } from '../../states/index.ts';
import { litigationReminderDue } from '../events.ts';
import { readPayment } from '../follow-up/read-payment.ts';
import { readBuyback } from '../read-buyback.ts';
import { amountOf, deviceOf, type Letter, letterTo } from './letters.ts';
import { type Content, LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({
  accountId: z.uuid(),
  eventId: z.uuid(),
  buybackId: z.uuid(),
  litigationId: z.uuid(),
  /** `litigation.opened`, `litigation.accepted` and so on, or the event of a reminder */
  topic: z.string(),
  /** the number of the reminder, in the event of a reminder */
  reminder: z.number().int().optional(),
});
type Payload = z.infer<typeof payload>;
type About = { letter: Letter; buyback: BuybackRow; litigation: LitigationRow };

/** The customer is asked to decide, reminded of it, and told what follows from the decision. */
export const tellLitigationJob = defineJob<Payload>({
  queue: 'mail-litigation',
  on: [
    topic('litigation.opened'),
    topic('litigation.accepted'),
    topic('litigation.declined'),
    topic('litigation.expired'),
    litigationReminderDue,
  ],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, woken: Payload): Promise<Written | undefined> {
  const { accountId, buybackId, litigationId, reminder, topic } = woken;
  const litigation = await findLitigation(ctx, accountId, litigationId);
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const letter = litigation && (await letterTo(ctx, accountId, buyback.customer_id));
  if (!letter) return undefined;
  const about = { letter, buyback, litigation };
  const isOpen = reminder !== undefined || topic === ('litigation.opened' satisfies Topic);
  const content = isOpen ? await open(ctx, about, reminder !== undefined) : await resolved(ctx, about, topic as Topic);
  return content && { letter, content };
}

/** Decided while the mail waited: there is nothing to ask any more. */
async function open(ctx: Context, { letter, buyback, litigation }: About, isReminder: boolean) {
  if (litigation.status !== 'open') return undefined;
  const deadline = litigation.deadline_at;
  const left = Math.max(0, Math.ceil((deadline.getTime() - ctx.clock.now().getTime()) / DAY));
  return {
    template: 'litigation_opened',
    params: {
      ...(await deviceOf(ctx, letter, buyback)),
      link: letter.decide(litigation, 'accept'),
      rejectLink: letter.decide(litigation, 'reject'),
      declared: amountOf(buyback, buyback.payout),
      proposed: amountOf(buyback, litigation.proposed_payout),
      deadline: letter.calendar.dayOf(deadline),
      daysLeft: isReminder ? left : null,
    },
  } satisfies Content;
}

async function resolved(ctx: Context, about: About, topic: Topic): Promise<Content | undefined> {
  const { letter, buyback, litigation } = about;
  const device = await deviceOf(ctx, letter, buyback);
  if (topic === 'litigation.declined' || topic === 'litigation.expired')
    return { template: 'litigation_declined', params: { ...device, isExpired: topic === 'litigation.expired' } };
  // Withdrawn: what ended it is told by its own mail.
  if (topic !== 'litigation.accepted') return undefined;
  const amount = amountOf(buyback, litigation.proposed_payout);
  return { template: 'litigation_accepted', params: { ...device, amount, payment: await paymentOf(ctx, about) } };
}

async function paymentOf(ctx: Context, { letter, buyback, litigation }: About) {
  const { type, dueOn } = await readPayment(ctx, buyback);
  if (type === 'no_iban_transfer') return { by: 'partner' as const };
  const workingDays = PAYOUT_AFTER_LITIGATION_WORKING_DAYS;
  const day = dueOn ?? letter.calendar.after(litigation.resolved_at ?? ctx.clock.now(), workingDays);
  return { by: 'us' as const, workingDays, day };
}

async function findLitigation(ctx: Context, accountId: string, id: string): Promise<LitigationRow | undefined> {
  const row = await ctx.db
    .selectFrom('litigation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as LitigationRow | undefined;
}
