import type { Currency } from '@reprise/contract/accounts/localisation';
import type { Context } from '../../platform/context.ts';
import type { Payee } from './payee.ts';

export type Signed = {
  paymentId: string;
  key: string;
  amount: number;
  currency: Currency;
  payee: Payee;
};
const PURPOSE = 'payout';

/** What is approved, in one text: whoever changes a part of it in the database cannot make its signature. */
const textOf = ({ paymentId, key, amount, currency, payee: { name, iban, email } }: Signed): string =>
  JSON.stringify([paymentId, key, amount, currency, name, iban, email]);

export const signPayout = ({ keys }: Pick<Context, 'keys'>, approved: Signed): string =>
  keys.sign(PURPOSE, textOf(approved));

export const isAsApproved = ({ keys }: Pick<Context, 'keys'>, found: Signed, signature: string | null): boolean =>
  signature !== null && keys.verify(PURPOSE, textOf(found), signature);
