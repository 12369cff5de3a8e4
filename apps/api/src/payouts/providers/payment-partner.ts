import type { PayoutProvider } from './payout-provider.ts';
import { type FailureTable, type ProviderOptions, signedProvider } from './signed-request.ts';

const FAILURES: FailureTable = {
  mail_refused: 'details',
  unclaimed: 'details',
  insufficient_funds: 'funds',
  unavailable: 'technical',
};

/** Transfers without an IBAN: the partner mails the customer, who says there how to be paid. */
export const paymentPartner = (options: ProviderOptions): PayoutProvider =>
  signedProvider(options, {
    name: 'the payment partner',
    path: '/partner/payouts',
    failures: FAILURES,
    orderOf: ({ key, amount, currency, payee: { name, email, locale }, remittance }) => ({
      key,
      amount,
      currency,
      payee: { name, email, locale },
      remittance,
    }),
  });
