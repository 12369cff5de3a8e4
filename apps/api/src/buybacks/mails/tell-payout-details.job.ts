import { DETAILS_CONFIRM_HOURS, DETAILS_LINK_DAYS, detailsFailureOf } from '@reprise/contract/payments/payout-details';
import { z } from 'zod';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { type BuybackRow, topic } from '../../states/index.ts';
import {
  payoutDetailsAsked,
  payoutDetailsConfirmed,
  payoutDetailsReminderDue,
  payoutNotRepaid,
  payoutReturned,
} from '../events.ts';
import { basisOf, contactOf } from '../payout-details/changes.ts';
import { readStanding, type Standing } from '../payout-details/read-standing.ts';
import { readBuyback } from '../read-buyback.ts';
import { amountOf, deviceOf, type Letter, letterTo } from './letters.ts';
import { LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({
  accountId: z.uuid(),
  eventId: z.uuid(),
  buybackId: z.uuid(),
  topic: z.string(),
  changeId: z.uuid().optional(),
});
type Payload = z.infer<typeof payload>;
type Told = Omit<Written, 'letter'>;

/**
 * A payment failed or came back, or somebody wants it to go to another account. What concerns the account goes to the mailbox on file, which
 * for some days after a correction is the one before it.
 */
export const tellPayoutDetailsJob = defineJob<Payload>({
  queue: 'mail-payout-details',
  on: [
    topic('payment.failed'),
    payoutReturned,
    payoutNotRepaid,
    payoutDetailsReminderDue,
    payoutDetailsAsked,
    payoutDetailsConfirmed,
  ],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, woken: Payload): Promise<Written | undefined> {
  const { accountId, buybackId, topic: told, changeId } = woken;
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const letter = await letterTo(ctx, accountId, buyback.customer_id);
  if (!letter) return undefined;
  const ref = { accountId, customerId: buyback.customer_id };
  const standing = await readStanding(ctx, ref);
  const about = { ctx, letter, buyback, standing };
  const written =
    told === payoutDetailsAsked.type
      ? await confirmWanted(about, changeId)
      : told === payoutDetailsConfirmed.type
        ? await changed(about, changeId)
        : await failed(about, WHY[told] ?? 'failed');
  if (!written) return undefined;
  if (written.content.template === 'payment_failed') return { letter, ...written };
  return { letter: { ...letter, to: { ...letter.to, address: await contactOf(ctx, ref) } }, ...written };
}

type Why = 'failed' | 'returned' | 'not_repaid' | 'reminder';
const WHY: Readonly<Record<string, Why>> = {
  [payoutReturned.type]: 'returned',
  [payoutNotRepaid.type]: 'not_repaid',
  [payoutDetailsReminderDue.type]: 'reminder',
};
type About = { ctx: Context; letter: Letter; buyback: BuybackRow; standing: Standing };

/** One mail for all devices of a sale that failed for the same account. A reminder is another. */
async function failed({ ctx, letter, buyback, standing }: About, why: Why): Promise<Told | undefined> {
  const { failed: payments, changes, change } = standing;
  const [first] = payments;
  if (!first) return FOR_US.includes(why) ? failedForUs(ctx, letter, buyback, why === 'returned') : undefined;
  // The customer has answered already.
  if (change || buyback.status === 'bb_cancelled') return undefined;
  const basis = basisOf(changes, buyback.customer_id);
  const amount = payments.reduce((sum, one) => sum + one.amount, 0);
  return {
    content: {
      template: 'payout_details_wanted',
      params: {
        ...(await deviceOf(ctx, letter, buyback)),
        link: letter.details(buyback, 'details', basis),
        amount: amountOf(buyback, amount),
        failure: detailsFailureOf(first.failure_code ?? ''),
        until: letter.calendar.dayOf(new Date(ctx.clock.now().getTime() + DETAILS_LINK_DAYS * DAY)),
        isReturned: why === 'returned',
        isReminder: why === 'reminder',
      },
    },
    once: why === 'failed' ? basis : `${basis} ${why}`,
  };
}

/** Of an order that was sent again and refused nothing is new for the customer. */
const FOR_US: readonly Why[] = ['failed', 'returned'];

/** What people of ours must solve is told once, and what is tried again by itself is not told. */
async function failedForUs(
  ctx: Context,
  letter: Letter,
  buyback: BuybackRow,
  isReturned: boolean,
): Promise<Told | undefined> {
  const payment = await ctx.db
    .selectFrom('payment')
    .select(['id', 'amount', 'relaunch_at', 'paid_on_cancelled'])
    .where('account_id', '=', buyback.account_id)
    .where('buyback_id', '=', buyback.id)
    .where((eb) => (isReturned ? eb('returned_at', 'is not', null) : eb('status', '=', 'payment_failed')))
    .executeTakeFirst();
  if (!payment || payment.relaunch_at || payment.paid_on_cancelled || buyback.status === 'bb_cancelled')
    return undefined;
  const params = { ...(await deviceOf(ctx, letter, buyback)), amount: amountOf(buyback, payment.amount), isReturned };
  // It may come back more than once, and each time is told.
  return { content: { template: 'payment_failed', params }, ...(!isReturned && { once: payment.id }) };
}

async function confirmWanted({ ctx, letter, buyback, standing }: About, id: string | undefined) {
  const { change } = standing;
  // Answered, replaced or out of time before the mail was written.
  if (!change || change.id !== id || change.status !== 'to_confirm') return undefined;
  const params = {
    ...(await deviceOf(ctx, letter, buyback)),
    link: letter.details(buyback, 'change', change.id),
    ibanEnd: change.iban_end,
    isByStaff: change.asked_by !== null,
    hours: DETAILS_CONFIRM_HOURS,
  };
  return { content: { template: 'payout_details_confirm', params }, once: change.id } as const;
}

async function changed({ ctx, letter, buyback, standing }: About, id: string | undefined): Promise<Told | undefined> {
  const change = standing.changes.find((one) => one.id === id);
  if (change?.status !== 'waiting' && change?.status !== 'applied') return undefined;
  const device = await deviceOf(ctx, letter, buyback);
  const isLater = change.status === 'waiting';
  const params = {
    ...device,
    link: isLater ? letter.details(buyback, 'change', change.id) : device.link,
    ibanEnd: change.iban_end,
    day: isLater ? letter.calendar.dayOf(change.effective_at!) : null,
  };
  return { content: { template: 'payout_details_changed', params }, once: change.id };
}
