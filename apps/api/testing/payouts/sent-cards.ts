import { followUntil, linkOf } from '../../src/buybacks/index.ts';
import type { TestApi } from '../harness/use-api.ts';
import type { TestPayment, TestPayments } from './build-payments.ts';

export type OrderedCard = TestPayment & { payoutId: string };
export const TEST_CARD = { number: '6123456789012345', pin: 'canary-pin-4711', validUntil: '2028-11-19' };

/** A payment whose gift card is ordered from its issuer. */
export async function orderCard(desk: TestPayments): Promise<OrderedCard> {
  const payment = await desk.pay({ status: 'payment_initiated', provider: 'gift_card', type: 'gift_card' });
  const { id: payoutId } = await desk.attempt(payment, { status: 'sent', method: 'gift_card' });
  return { ...payment, payoutId };
}

type LinkChange = { version?: number; until?: Date };
/** The links that the customer of a card has. */
export const cardLinks = (api: TestApi, accountId: string) => {
  const claimOf = ({ buybackId }: TestPayment) => ({ accountId, buybackId, until: followUntil(api.clock.now()) });
  return {
    card: (of: OrderedCard, change: LinkChange = {}) => {
      const card = { ...claimOf(of), purpose: 'card', aboutId: of.payoutId, version: 0, ...change } as const;
      return linkOf(api.services.keys, card);
    },
    follow: (of: TestPayment) => linkOf(api.services.keys, { ...claimOf(of), purpose: 'follow' }),
  };
};

export const eraseCustomer = (api: TestApi, accountId: string, { customerId }: TestPayment) =>
  api.asSystem(accountId, ({ db }) =>
    db
      .updateTable('customer')
      .set({ key_id: null, wrapped_key: null, iban: null, email_hash: null, iban_hash: null, hash_key_id: null })
      .where('id', '=', customerId)
      .execute(),
  );
