import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { type Approved, usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { DAY } from '../../platform/clock.ts';
import { applyAnswer } from '../orders/apply-answer.ts';
import { payoutKey } from '../orders/payout-key.ts';
import { cardIssuer } from '../providers/card-issuer.ts';
import { fetchCardJob } from './fetch-card.job.ts';

const { bank, jobs, approved, send } = usePayouts();

/** The issuer says that an order is paid, and does not give the card yet. */
async function missing(): Promise<Approved> {
  await bank.setFaults({ cardsLater: true });
  const due = await approved({ provider: 'gift_card', type: 'gift_card' });
  await send(due);
  await jobs.asSystem(due.accountId, (ctx) => applyAnswer(ctx, due, { outcome: 'paid', reference: null }));
  await bank.setFaults({});
  return due;
}
async function issued(): Promise<Approved> {
  const due = await missing();
  await bank.settle(payoutKey(due.paymentId, 1));
  return due;
}
const stateOf = async ({ accountId, payoutId }: Approved) => {
  const { card, card_end, status } = await jobs.asSystem(accountId, ({ db }) =>
    db.selectFrom('payout').select(['card', 'card_end', 'status']).where('id', '=', payoutId).executeTakeFirstOrThrow(),
  );
  const mails = await countEvents(jobs, 'payout.card_mail_due', accountId);
  return { hasCard: card !== null, hasEnd: card_end !== null, status, mails };
};
const givenUp = ({ accountId }: Approved) => countEvents(jobs, 'payout.given_up', accountId);

describe('a card that its issuer gives later than it says that it was paid', () => {
  testJobThreeWays(jobs, {
    job: () => fetchCardJob,
    arrange: issued,
    effect: stateOf,
    once: { hasCard: true, hasEnd: true, status: 'paid', mails: 1 },
    async fail() {
      await bank.setFaults({ errorRate: 1 });
      return () => bank.setFaults({});
    },
    leftBehind: givenUp,
    givenUp: 1,
  });

  /** The issuer goes on to say that it is paid, and gives no card. */
  const withhold = () => {
    const { payouts } = jobs.services;
    const provider = {
      ...cardIssuer(bank.options()),
      find: async () => ({ outcome: 'paid', reference: null }) as const,
    };
    jobs.services.payouts = { ...payouts, provider: async () => provider };
    return () => {
      jobs.services.payouts = payouts;
    };
  };

  test('is asked for until it is there', async () => {
    const due = await issued();
    const give = withhold();
    await jobs.enqueue(fetchCardJob, due);
    await jobs.attempt(fetchCardJob);
    expect(await stateOf(due)).toMatchObject({ hasCard: false, mails: 0 });
    give();
    expect((await jobs.finish(fetchCardJob)).at(-1)).toBe('done');
    expect(await stateOf(due)).toMatchObject({ hasCard: true, mails: 1 });
  });

  test('is asked for by a person after a day, and by the job again when the issuer says once more that it is paid', async () => {
    const due = await issued();
    const give = withhold();
    await jobs.advance(DAY);
    await jobs.enqueue(fetchCardJob, due);
    expect(await jobs.finish(fetchCardJob)).toEqual(['done']);
    expect(await givenUp(due)).toBe(1);
    give();
    const asked = await countEvents(jobs, 'payout.card_missing', due.accountId);
    await send(due);
    expect(await countEvents(jobs, 'payout.card_missing', due.accountId)).toBe(asked + 1);
  });
});
