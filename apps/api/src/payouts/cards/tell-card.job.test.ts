import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { mailOf, mailOnce, mailsTo, type Woken } from '../../../testing/read/buyback-mails.ts';
import { buybackJobs, readLink } from '../../buybacks/index.ts';
import { openCard, readCard } from './find-card.ts';
import { tellCardJob } from './tell-card.job.ts';

const { jobs, approved, send } = usePayouts();
type Told = Woken & { payoutId: string; paymentId: string; isReleased: boolean };
async function paid(): Promise<Told> {
  const due = await approved({ provider: 'gift_card', type: 'gift_card' });
  await send(due);
  return { ...due, eventId: randomUUIDv7(), isReleased: false };
}
const change = ({ accountId, payoutId }: Told, columns: object) =>
  jobs.asSystem(accountId, ({ db }) => db.updateTable('payout').set(columns).where('id', '=', payoutId).execute());

describe('the way to a gift card', () => {
  testJobThreeWays(jobs, mailOnce(jobs, tellCardJob, paid, 'gift_card'));

  test('payout.card_mail_due: the mail leads to the page of this card, and holds neither number nor PIN', async () => {
    const woken = await paid();
    const [mail] = await mailOf(jobs, tellCardJob, woken);
    const order = JSON.stringify(mail!.order);
    const token = /\/buyback\/[\da-f-]+\/gift-card\?t=([\w.~-]+)/.exec(order)![1]!;
    expect(readLink(jobs.services.keys, jobs.clock, token, 'card')).toMatchObject({
      buybackId: woken.buybackId,
      aboutId: woken.payoutId,
      version: 0,
    });
    const { number, pin } = await jobs.asSystem(woken.accountId, async (ctx) => openCard(await readCard(ctx, woken)));
    expect(order).not.toContain(number);
    expect(order).not.toContain(pin);
  });

  test('payout.card_mail_due: a card that was shown meanwhile is no mail', async () => {
    const woken = await paid();
    await change(woken, { card_shown_at: new Date() });
    expect(await mailOf(jobs, tellCardJob, woken)).toEqual([]);
  });

  test('payout.card_mail_due: after staff corrected the address, the mail goes to the one before it for some days', async () => {
    const woken = await paid();
    await jobs.asSystem(woken.accountId, async (ctx) => {
      const { sealer } = await readCard(ctx, woken);
      await ctx.db
        .updateTable('customer')
        .set({ former_email: sealer!.seal('former email', 'former@example.test'), email_changed_at: ctx.clock.now() })
        .where('id', '=', woken.customerId)
        .execute();
    });
    const released: Told = { ...woken, isReleased: true };
    const [mail] = await mailOf(jobs, tellCardJob, released);
    expect(mail!.to.address).toBe('former@example.test');
  });

  test('payment.paid: who is paid by a gift card gets the mail with the way to it, and no other', async () => {
    const woken = await paid();
    const tellMoveJob = buybackJobs.find(({ queue }) => queue === 'mail-move')!;
    const moved = { ...woken, topic: 'payment.paid' };
    expect(await mailOf(jobs, tellMoveJob, moved)).toEqual([]);
    await mailOf(jobs, tellCardJob, woken);
    expect((await mailsTo(jobs, woken.accountId)).map(({ template }) => template)).toEqual(['gift_card']);
  });
});
