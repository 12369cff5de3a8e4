import { CHECK_WITHIN_WORKING_DAYS, PAY_WITHIN_WORKING_DAYS } from '@reprise/contract/buybacks/follow-up';
import { CIRCUITS, type CircuitType } from '@reprise/contract/logistics/circuits';
import { isPreparedByCustomer } from '@reprise/contract/logistics/preparation';
import { z } from 'zod';
import { findOrganization } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { MailParams } from '../../platform/mail/content.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readWords, sayIn } from '../../translations/index.ts';
import { cartCreated } from '../events.ts';
import { type FollowStep, followSteps } from '../follow-up/follow-steps.ts';
import { readHistory } from '../follow-up/read-history.ts';
import { readInstructions } from '../follow-up/read-instructions.ts';
import { readPayment } from '../follow-up/read-payment.ts';
import { listUnconfirmed } from '../labels/list-unconfirmed.ts';
import { readLabelGate } from '../preparation/find-preparation.ts';
import { amountOf, deviceOf, type Letter, letterTo } from './letters.ts';
import { LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), cartId: z.uuid() });
type Payload = z.infer<typeof payload>;
type Confirmation = MailParams['cart_confirmation'];
type Road = Confirmation['roads'][number];
/** Mail programs cut a long message off; the page shows the rest. */
const MOST_LISTED = 12;
const MOST_ROADS = 4;

/** A cart was sold: what was promised, what is to be done and by when, with the same dates as the page. */
export const confirmCartJob = defineJob<Payload>({
  queue: 'mail-cart',
  on: [cartCreated],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeConfirmation(ctx, woken)),
});

type Cart = { accountId: string; cartId: string; linkedBy?: 'follow' | 'trial' };
export async function writeConfirmation(
  ctx: Context,
  { accountId, cartId, linkedBy = 'follow' }: Cart,
): Promise<Written | undefined> {
  const buybacks = await ctx.db
    .selectFrom('buyback')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('cart_id', '=', cartId)
    .orderBy('line')
    .execute();
  const [first] = buybacks;
  const letter = first && (await letterTo(ctx, accountId, first.customer_id, linkedBy));
  if (!first || !letter) return undefined;
  return { letter, content: { template: 'cart_confirmation', params: await write(ctx, letter, first, buybacks) } };
}

async function write(
  ctx: Context,
  letter: Letter,
  first: BuybackRow,
  buybacks: readonly BuybackRow[],
): Promise<Confirmation> {
  const listed = buybacks.slice(0, MOST_LISTED);
  const devices: Confirmation['devices'][number][] = [];
  for (const buyback of listed) {
    const papers = (await hasTransferOrder(ctx, buyback))
      ? (['transfer_order', 'tracking_sheet'] as const)
      : (['tracking_sheet'] as const);
    devices.push({
      ...(await deviceOf(ctx, letter, buyback)),
      amount: amountOf(buyback, buyback.payout),
      papers: papers.map((kind) => ({ kind, link: letter.paper(buyback, kind) })),
    });
  }
  const unconfirmed = await listUnconfirmed(ctx, first.account_id, first.cart_id);
  const ends = buybacks.map(({ price_valid_until }) => price_valid_until.getTime());
  return {
    devices,
    more: buybacks.length - listed.length,
    total: amountOf(
      first,
      buybacks.reduce((sum, { payout }) => sum + payout, 0),
    ),
    validUntil: letter.calendar.dayOf(new Date(Math.min(...ends))),
    roads: await readRoads(ctx, letter, buybacks),
    link: buybacks.length > 1 ? letter.confirmation(listed) : letter.follow(first),
    confirmLabels: unconfirmed.length ? { link: letter.confirmLabels(first) } : null,
    isToPrepare: await isToPrepare(ctx, buybacks),
  };
}

/** Devices that go the same way and are paid the same way are told about once. */
async function readRoads(ctx: Context, letter: Letter, buybacks: readonly BuybackRow[]): Promise<Road[]> {
  const keyOf = (one: BuybackRow) => [one.circuit_rule_id, one.store_id, one.payment_mode_id].join(' ');
  const different = new Map(buybacks.map((buyback) => [keyOf(buyback), buyback]));
  const roads: Road[] = [];
  for (const buyback of [...different.values()].slice(0, MOST_ROADS)) {
    const { highlightedInstruction, instructions } = await readInstructions(ctx, buyback);
    roads.push({
      instructions: [
        ...(highlightedInstruction ? [highlightedInstruction] : []),
        ...instructions.map(({ label }) => label),
      ],
      store: await readStore(ctx, buyback),
      steps: await readSteps(ctx, letter, buyback),
      payment: await readMailContent(ctx, buyback),
    });
  }
  return roads;
}

async function readSteps(ctx: Context, { calendar }: Letter, buyback: BuybackRow): Promise<Road['steps']> {
  const { status, dueOn } = await readPayment(ctx, buyback);
  const steps = followSteps({
    now: ctx.clock.now(),
    calendar,
    status: buyback.status,
    circuit: buyback.circuit_type,
    createdAt: buyback.created_at,
    priceValidUntil: buyback.price_valid_until,
    history: await readHistory(ctx, buyback),
    parcel: undefined,
    payment: { status, dueOn },
    litigation: undefined,
  });
  const sender = senderOf(buyback.circuit_type);
  return steps.map((step) => ({
    step: step.step,
    isDone: step.state === 'done',
    ...(step.step === 'sent' && { sender }),
    ...whenOf(step, calendar.dayOf),
  }));
}

function senderOf(circuit: CircuitType) {
  const { deposit } = CIRCUITS[circuit];
  return deposit === 'post' || deposit === 'collect' ? deposit : 'store';
}

function whenOf({ step, at, dueAt }: FollowStep, dayOf: (instant: Date) => string) {
  if (at) return { on: dayOf(new Date(at)) };
  if (dueAt)
    return step === 'sent' || step === 'dropped' ? { by: dayOf(new Date(dueAt)) } : { due: dayOf(new Date(dueAt)) };
  if (step === 'checked') return { afterArrival: CHECK_WITHIN_WORKING_DAYS };
  return step === 'paid' ? { afterCheck: PAY_WITHIN_WORKING_DAYS } : { open: true as const };
}

async function readMailContent(ctx: Context, { account_id, payment_mode_id: id, locale }: BuybackRow) {
  const mode = await ctx.db
    .selectFrom('payment_mode')
    .select(['label', 'mail_content'])
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!mode?.mail_content) return null;
  const words = await readWords(ctx, { accountId: account_id, language: locale, ids: [id] });
  return {
    mode: sayIn(words, id, 'label', mode.label),
    text: sayIn(words, id, 'mailContent', mode.mail_content),
  };
}

async function readStore(ctx: Context, { account_id, store_id }: BuybackRow): Promise<string | null> {
  const store = store_id ? await findOrganization(ctx, account_id, store_id) : undefined;
  if (!store) return null;
  const place = [store.zip_code, store.city].filter(Boolean).join(' ');
  return [store.common_name, store.street, place].filter(Boolean).join(', ');
}

async function hasTransferOrder(ctx: Context, { account_id, circuit_id }: BuybackRow): Promise<boolean> {
  const circuit = await ctx.db
    .selectFrom('circuit')
    .select('transfer_order_number_of_copy')
    .where('account_id', '=', account_id)
    .where('id', '=', circuit_id)
    .executeTakeFirst();
  return (circuit?.transfer_order_number_of_copy ?? 0) > 0;
}

async function isToPrepare(ctx: Context, buybacks: readonly BuybackRow[]): Promise<boolean> {
  for (const buyback of buybacks)
    if (isPreparedByCustomer(buyback.circuit_type) && (await readLabelGate(ctx, buyback)) === 'unprepared') return true;
  return false;
}
