import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { BuybackRow } from '../../states/index.ts';
import { preparationReminderDue } from '../events.ts';
import { isUnprepared } from '../preparation/unprepared.ts';
import { amountOf, deviceOf, letterTo } from './letters.ts';
import { LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), buybackId: z.uuid(), cartId: z.uuid() });
type Payload = z.infer<typeof payload>;

/** A customer whose label waits is reminded to prepare the device first. One mail for all devices of a cart. */
export const tellPreparationJob = defineJob<Payload>({
  queue: 'mail-preparation',
  on: [preparationReminderDue],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, { accountId, cartId }: Payload): Promise<Written | undefined> {
  const buybacks = await readUnprepared(ctx, accountId, cartId);
  const [first] = buybacks;
  // Answered or cancelled meanwhile: this news is old.
  const letter = first && (await letterTo(ctx, accountId, first.customer_id));
  if (!first || !letter) return undefined;
  const devices = [];
  for (const buyback of buybacks) devices.push(await deviceOf(ctx, letter, buyback));
  const ends = buybacks.map(({ price_valid_until }) => price_valid_until.getTime());
  const follow = letter.follow(first);
  const params = {
    ...devices[0]!,
    // The page of one buyback begins with what was sold; the fragment is the id of its list.
    link: buybacks.length > 1 ? letter.confirmation(buybacks) : follow && `${follow}#prepare-${first.id}`,
    devices: devices.map(({ product, code }) => ({ product, code })),
    amount: amountOf(
      first,
      buybacks.reduce((sum, { payout }) => sum + payout, 0),
    ),
    validUntil: letter.calendar.dayOf(new Date(Math.min(...ends))),
  };
  return { letter, content: { template: 'preparation_reminder', params }, once: cartId };
}

/** The devices of a cart whose label still waits for them. */
async function readUnprepared(ctx: Context, accountId: string, cartId: string): Promise<BuybackRow[]> {
  return ctx.db
    .selectFrom('buyback')
    .innerJoin('shipment', (join) =>
      join.onRef('shipment.account_id', '=', 'buyback.account_id').onRef('shipment.buyback_id', '=', 'buyback.id'),
    )
    .selectAll('buyback')
    .where('buyback.account_id', '=', accountId)
    .where('buyback.cart_id', '=', cartId)
    .where(isUnprepared)
    .orderBy('buyback.line')
    .execute();
}
