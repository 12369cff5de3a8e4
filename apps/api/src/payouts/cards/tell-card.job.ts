import { CARD_LINK_DAYS } from '@reprise/contract/payments/gift-cards';
import { z } from 'zod';
import { contactOf, deviceOf, LETTER_JOB, letterTo, requestLetter } from '../../buybacks/index.ts';
import { DAY } from '../../platform/clock.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { giftCardMailDue } from '../events.ts';
import { readCard } from './find-card.ts';

const payload = z.object({
  accountId: z.uuid(),
  eventId: z.uuid(),
  buybackId: z.uuid(),
  payoutId: z.uuid(),
  isReleased: z.boolean(),
});

/**
 * Mails the way to the card, never the card: a mail is kept, and passed on, for years. It goes to the mailbox on file, which for
 * some days after a correction is the one before it.
 */
export const tellCardJob = defineJob<z.infer<typeof payload>>({
  queue: 'mail-gift-card',
  on: [giftCardMailDue],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  async run(ctx, woken) {
    const { accountId, payoutId, isReleased } = woken;
    const { order, buyback, state } = await readCard(ctx, { accountId, payoutId });
    // Shown, returned or erased before the mail was written.
    if (state !== 'ready') return;
    const letter = await letterTo(ctx, accountId, buyback.customer_id);
    if (!letter) return;
    const address = await contactOf(ctx, { accountId, customerId: buyback.customer_id });
    const params = {
      ...(await deviceOf(ctx, letter, buyback)),
      link: letter.card(buyback, { id: order.id, release: order.card_release }),
      amount: { cents: order.amount, currency: order.currency },
      until: letter.calendar.dayOf(new Date(ctx.clock.now().getTime() + CARD_LINK_DAYS * DAY)),
      isReleased,
    };
    const to = { ...letter.to, address };
    await requestLetter(ctx, woken, { letter: { ...letter, to }, content: { template: 'gift_card', params } });
  },
});
