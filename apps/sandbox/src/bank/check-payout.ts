import type { Payee, PayoutKind, PayoutRequest } from './payout.ts';

type Problem = { readonly detail: string };
const KEY = /^[\w.:-]{1,64}$/;
const MOST_CENTS = 99_999_999_999;

/** An order as its JSON has it. Amounts are whole cents: a bank that rounds is not one. */
export function checkPayout(kind: PayoutKind, input: unknown): PayoutRequest | Problem {
  const { key, amount, currency, payee, remittance = '' } = (input ?? {}) as Partial<PayoutRequest>;
  if (typeof key !== 'string' || !KEY.test(key)) return { detail: 'key is missing' };
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0 || amount > MOST_CENTS)
    return { detail: 'amount is a number of cents above 0' };
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return { detail: 'currency is missing' };
  if (typeof remittance !== 'string' || remittance.length > 140)
    return { detail: 'remittance has 140 characters at most' };
  const request = { kind, key, amount, currency, remittance };
  if (kind === 'card') return { ...request, payee: { name: '' } };
  const { name, iban, email, locale } = (payee ?? {}) as Partial<Payee>;
  if (typeof name !== 'string' || !name.trim()) return { detail: 'payee.name is missing' };
  if (kind === 'instant') {
    if (typeof iban !== 'string' || !/^[A-Z\d]{5,34}$/.test(iban)) return { detail: 'payee.iban is missing' };
    return { ...request, payee: { name, iban } };
  }
  if (typeof email !== 'string' || !email.includes('@')) return { detail: 'payee.email is missing' };
  return { ...request, payee: { name, email, locale: typeof locale === 'string' ? locale : 'en' } };
}
