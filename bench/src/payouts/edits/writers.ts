import type { Asked } from '../../races/race.ts';
import type { Finance, Headers } from '../people.ts';
import type { SeededPayment } from '../seed-payments.ts';

/** A payment in a batch of its own that waits for its approval, and everything that is asked of it at once. */
export type Prepared = SeededPayment & {
  paymentId: string;
  batchId: string;
  /** of the buyback */
  version: number;
  /** where the customer wants the money from now on */
  otherIban: string;
};
/** The desk, and somebody of the stores' module who corrects and cancels. */
export type People = Finance & { editor: () => Headers };
export type Writer = {
  name: string;
  /** share of the payments that meet it, from 0 to 1 */
  share: number;
  ask: (people: People, payment: Prepared) => Omit<Asked, 'who' | 'refusals'>;
};

/** Whoever may change what is paid, to whom, or whether. A new way to do so is one more row. */
export const WRITERS: readonly Writer[] = [
  {
    name: 'approval',
    share: 1,
    ask: ({ approver }, { batchId }) => ({
      path: `/payout-batches/${batchId}/approve`,
      headers: approver(),
      body: { version: 1 },
    }),
  },
  {
    name: 'another IBAN',
    share: 0.7,
    ask: ({ editor }, { buybackId, otherIban, version }) => ({
      method: 'PATCH',
      path: `/buybacks/${buybackId}`,
      headers: editor(),
      body: { iban: otherIban, version },
    }),
  },
  {
    name: 'the batch taken apart',
    share: 0.25,
    ask: ({ preparer }, { batchId }) => ({
      path: `/payout-batches/${batchId}/undo`,
      headers: preparer(),
      body: { version: 1 },
    }),
  },
  {
    name: 'the buyback cancelled',
    share: 0.25,
    ask: ({ editor }, { buybackId }) => ({
      path: `/buybacks/${buybackId}/cancel`,
      headers: editor(),
      body: { reason: 'technical_problem' },
    }),
  },
  {
    name: 'paid by hand',
    share: 0.15,
    ask: ({ preparer }, { paymentId }) => ({
      path: `/payments/${paymentId}/mark-as-paid`,
      headers: preparer(),
      body: {},
    }),
  },
];
