import { CHECK_WITHIN_WORKING_DAYS } from '@reprise/contract/buybacks/follow-up';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { Command } from '@reprise/contract/states/commands';
import { type Topic, transitionById } from '@reprise/contract/states/machines';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { BuybackRow } from '../../states/index.ts';
import { topic } from '../../states/index.ts';
import { payoutRepaid } from '../events.ts';
import { readPayment } from '../follow-up/read-payment.ts';
import { readLabels, reasonToOrderAgain } from '../labels/read-labels.ts';
import { readBuyback } from '../read-buyback.ts';
import { amountOf, deviceOf, type Letter, letterTo } from './letters.ts';
import { LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({
  accountId: z.uuid(),
  eventId: z.uuid(),
  buybackId: z.uuid(),
  topic: z.string(),
  /** the status of the buyback before it moved */
  buybackFrom: z.string().optional(),
  command: z.string().optional(),
});
type Payload = z.infer<typeof payload>;
type Told = Omit<Written, 'letter'>;
type Write = (ctx: Context, letter: Letter, buyback: BuybackRow, woken: Payload) => Promise<Told | undefined>;

/** What a customer hears about, and how. The rest is seen on the page. */
const MAILS: Partial<Record<Topic | typeof payoutRepaid.type, Write>> = {
  'buyback.received': received,
  'buyback.came_back': cameBack,
  'buyback.cancelled': cancelled,
  'buyback.lost': lost,
  'buyback.not_bought': refused,
  'payment.paid': paid,
  'payout.repaid': paid,
};
const isTold = (topic: string): topic is keyof typeof MAILS => Object.hasOwn(MAILS, topic);

/** A buyback, or its payment, moved on. */
export const tellMoveJob = defineJob<Payload>({
  queue: 'mail-move',
  on: [
    topic('buyback.received'),
    topic('buyback.came_back'),
    topic('buyback.cancelled'),
    topic('buyback.lost'),
    topic('buyback.not_bought'),
    topic('payment.paid'),
    payoutRepaid,
  ],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, woken: Payload): Promise<Written | undefined> {
  const { accountId, buybackId, topic } = woken;
  const write = isTold(topic) ? MAILS[topic] : undefined;
  if (!write) return undefined;
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const letter = await letterTo(ctx, accountId, buyback.customer_id);
  const told = letter && (await write(ctx, letter, buyback, woken));
  return told && { letter, ...told };
}

async function received(ctx: Context, letter: Letter, buyback: BuybackRow): Promise<Told | undefined> {
  const last = await findLastReceipt(ctx, buyback);
  if (last?.topic === UNDONE) return undefined;
  const checkedBy = letter.calendar.after(ctx.clock.now(), CHECK_WITHIN_WORKING_DAYS);
  return {
    content: { template: 'buyback_received', params: { ...(await deviceOf(ctx, letter, buyback)), checkedBy } },
    // Checked in, undone and checked in again before anybody was told: both events tell of the last check-in.
    ...(last && { once: last.id }),
  };
}

const UNDONE = 'buyback.check_in_undone' satisfies Topic;
const RECEIVED = 'buyback.received' satisfies Topic;

/** The last check-in of a buyback, or the undoing of it when that came after. */
async function findLastReceipt(ctx: Context, { account_id, id }: BuybackRow) {
  const entries = await ctx.db
    .selectFrom('history')
    .select(['id', 'transition_id'])
    .where('account_id', '=', account_id)
    .where('entity', '=', 'buyback')
    .where('entity_id', '=', id)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return entries
    .map((entry) => ({ id: entry.id, topic: transitionById(entry.transition_id).topic }))
    .find(({ topic }) => topic === RECEIVED || topic === UNDONE);
}

/** A parcel that a store sent comes back to the store. */
async function cameBack(ctx: Context, letter: Letter, buyback: BuybackRow): Promise<Told | undefined> {
  const labels = await readLabels(ctx, buyback);
  if (!labels.length) return undefined;
  const mayOrder = reasonToOrderAgain(buyback, labels) !== undefined;
  const sendBy = letter.calendar.dayOf(buyback.price_valid_until);
  const params = { ...(await deviceOf(ctx, letter, buyback)), mayOrder, sendBy };
  return { content: { template: 'parcel_returned', params } };
}

async function cancelled(ctx: Context, letter: Letter, buyback: BuybackRow, { buybackFrom }: Payload): Promise<Told> {
  const reason = (await hasExpired(ctx, buyback)) ? ('expired' as const) : (buyback.cancel_reason ?? 'other');
  const isAtHome = buybackFrom === ('bb_awaiting_inventory' satisfies BuybackStatus);
  const params = { ...(await deviceOf(ctx, letter, buyback)), reason, isAtHome };
  return { content: { template: 'buyback_cancelled', params } };
}

/** Nobody cancelled it: the time in which the device could be brought is over. */
async function hasExpired(ctx: Context, { account_id, id }: BuybackRow): Promise<boolean> {
  const expired = await ctx.db
    .selectFrom('history')
    .select('id')
    .where('account_id', '=', account_id)
    .where('entity', '=', 'buyback')
    .where('entity_id', '=', id)
    .where('from_status', '=', 'bb_awaiting_store_drop' satisfies BuybackStatus)
    .where('to_status', '=', 'bb_cancelled' satisfies BuybackStatus)
    .where('actor_kind', '=', 'system')
    .executeTakeFirst();
  return expired !== undefined;
}

/** Whoever had it lost it: the customer is paid as promised. */
async function lost(ctx: Context, letter: Letter, buyback: BuybackRow): Promise<Told> {
  const { amount, dueOn } = await readPayment(ctx, buyback);
  const params = {
    ...(await deviceOf(ctx, letter, buyback)),
    amount: amountOf(buyback, amount ?? buyback.payout),
    day: dueOn ?? null,
  };
  return { content: { template: 'device_lost', params } };
}

/** A finding was upheld. What a customer declined, or let expire, is told by the mails of the litigation. */
async function refused(ctx: Context, letter: Letter, buyback: BuybackRow, woken: Payload): Promise<Told | undefined> {
  if (woken.command !== ('upholdFinding' satisfies Command)) return undefined;
  return { content: { template: 'buyback_refused', params: await deviceOf(ctx, letter, buyback) } };
}

async function paid(ctx: Context, letter: Letter, buyback: BuybackRow): Promise<Told | undefined> {
  const { type, label, amount, news, card } = await readPayment(ctx, buyback);
  // It came back before the mail was written, or the mail with the way to the card tells of it.
  if (news.state !== 'paid' || card) return undefined;
  const params = {
    ...(await deviceOf(ctx, letter, buyback)),
    amount: amountOf(buyback, amount ?? buyback.payout),
    mode: label,
    isTransfer: type === 'bank_transfer',
    reference: news.reference,
  };
  return { content: { template: 'buyback_paid', params } };
}
