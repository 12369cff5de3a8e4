import { expect, vi } from 'vitest';
import { connectPayouts, payoutJobs } from '../../src/payouts/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Services } from '../../src/platform/context.ts';
import type { AnyJob } from '../../src/platform/durable/job.ts';
import { useBank } from '../harness/use-bank.ts';
import { type TestJobs, useJobs } from '../harness/use-jobs.ts';
import { buildDuePayment, type DuePayment, readPaymentState } from './due-payments.ts';

export type Approved = DuePayment & { payoutId: string };
/** What the 220 euros of a sold device are made of. */
export const PARTS = { purchase: 20_000, bonus: 2_000 };

const jobOf = (queue: string): AnyJob => payoutJobs.find((job) => job.queue === queue)!;

/** Jobs with the sandbox's bank in a process of its own, and payments that have fallen due. */
export function usePayouts() {
  // A bank in a process of its own, and many runs.
  vi.setConfig({ testTimeout: 180_000 });
  const bank = useBank();
  // The bank has its address only once it runs.
  const connect = () => {
    const { fetchOutside, url, secret } = bank.options();
    return connectPayouts({ url, secret, sftpUrl: bank.sftpUrl() }, { fetchOutside, clock: systemClock });
  };
  const payouts: Services['payouts'] = {
    provider: (...asked) => connect().provider(...asked),
    bank: (...asked) => connect().bank(...asked),
    verifier: (...asked) => connect().verifier(...asked),
    patienceMs: 10_000,
  };
  const jobs: TestJobs = useJobs({ services: { payouts } });
  const automatic = jobOf('payout-automatic');
  const send = jobOf('payout-send');
  return {
    bank,
    jobs,
    stateOf: (due: Pick<DuePayment, 'accountId' | 'paymentId'>) => readPaymentState(jobs, due),
    /** A payment of an account that lets it leave by itself, with its order approved and not sent. */
    async approved(terms: Parameters<typeof buildDuePayment>[1] = {}): Promise<Approved> {
      const due = await buildDuePayment(jobs, { automaticUpTo: 100_000, ...terms });
      await jobs.enqueue(automatic, due);
      expect(await jobs.finish(automatic)).toEqual(['done']);
      await jobs.boss.deleteQueuedJobs(send.queue);
      const { id } = await jobs.asSystem(due.accountId, ({ db }) =>
        db.selectFrom('payout').select('id').where('payment_id', '=', due.paymentId).executeTakeFirstOrThrow(),
      );
      return { ...due, payoutId: id };
    },
    async send(order: Approved) {
      await jobs.enqueue(send, order);
      return jobs.finish(send);
    },
  };
}
