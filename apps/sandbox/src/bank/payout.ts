import { createHash } from 'node:crypto';

/** `transfer` is a line of a file that came by SFTP; the others are ordered one by one over HTTP. */
export type PayoutKind = 'instant' | 'partner' | 'card' | 'transfer';
export type PayoutState = 'accepted' | 'paid' | 'refused' | 'cancelled' | 'returned';
export type Payee = {
  readonly name: string;
  readonly iban?: string | undefined;
  readonly email?: string | undefined;
  readonly locale?: string | undefined;
};
export type PayoutRequest = {
  readonly kind: PayoutKind;
  readonly key: string;
  /** cents */
  readonly amount: number;
  readonly currency: string;
  readonly payee: Payee;
  readonly remittance: string;
};
export type Change = { readonly state: PayoutState; readonly code: string | null; readonly at: string };
export type Payout = {
  /** the bank's own reference */
  readonly id: string;
  readonly request: PayoutRequest;
  /** how often it was ordered under its key */
  asked: number;
  /** what happened, oldest first; the last one holds */
  readonly changes: Change[];
  /** when it is decided, in milliseconds of the demonstration's clock */
  readonly dueAt: number;
  /** why it will be refused when it is due */
  readonly refusal: string | null;
  /** when the money comes back, in milliseconds of the demonstration's clock */
  returnAt: number | null;
  /** the name of the file it came in */
  readonly fileId: string | null;
};

export const lastChange = ({ changes }: Payout): Change => changes.at(-1)!;
export const stateOf = (payout: Payout): PayoutState => lastChange(payout).state;

/** The card of an order: the same one each time it is asked for, and another one for another order. */
export function cardOf({ id, changes }: Payout): { number: string; pin: string; validUntil: string } {
  const bytes = createHash('sha256').update(`sandbox card ${id}`).digest();
  const digits = bytes.reduce((text, byte) => text + String(byte % 10), '');
  const until = new Date(changes[0]!.at);
  until.setUTCFullYear(until.getUTCFullYear() + 2);
  return {
    number: `6${digits.slice(0, 15)}`,
    pin: digits.slice(15, 19),
    validUntil: until.toISOString().slice(0, 10),
  };
}
