import type { PayoutProvider } from './payout-provider.ts';
import { type FailureTable, type ProviderOptions, signedProvider } from './signed-request.ts';

const FAILURES: FailureTable = {
  insufficient_funds: 'funds',
  out_of_stock: 'technical',
  unavailable: 'technical',
  card_limit: 'refused',
};

/** Gift cards. The issuer learns nothing of the customer; an event says that a card is ready, and only `find` gives it. */
export const cardIssuer = (options: ProviderOptions): PayoutProvider =>
  signedProvider(options, {
    name: 'the card issuer',
    path: '/cards/orders',
    failures: FAILURES,
    orderOf: ({ key, amount, currency }) => ({ key, amount, currency }),
  });
