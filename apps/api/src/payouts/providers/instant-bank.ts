import { ISO_FAILURES } from './iso-failures.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { type ProviderOptions, signedProvider } from './signed-request.ts';

/** Instant transfers, ordered one by one over the API of a bank. */
export const instantBank = (options: ProviderOptions): PayoutProvider =>
  signedProvider(options, {
    name: 'the bank',
    path: '/instant/payouts',
    failures: ISO_FAILURES,
    orderOf: ({ key, amount, currency, payee: { name, iban }, remittance }) => ({
      key,
      amount,
      currency,
      payee: { name, iban },
      remittance,
    }),
  });
