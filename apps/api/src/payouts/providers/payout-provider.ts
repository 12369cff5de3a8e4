import type { Currency, Locale } from '@reprise/contract/accounts/localisation';
import type { PayoutFailureKind } from '@reprise/contract/payments/payouts';
import type { SignedMessage } from '../../platform/crypto/signed-message.ts';

/** One payment to one person, as a provider is asked for it. */
export type PayoutOrder = {
  /** ours, made of payment and attempt, and the same for ever: a provider that knows it answers with the order it has */
  key: string;
  /** cents */
  amount: number;
  currency: Currency;
  payee: { name: string; iban: string | null; email: string | null; locale: Locale };
  /** the words the customer finds on the statement; at most 140 characters */
  remittance: string;
};

/** `code` is the provider's own, such as AC04 or card_limit: letters, digits and underscores, at most 40. */
export type PayoutFailure = { kind: PayoutFailureKind; code: string };

/**
 * What a provider says of an order. `accepted` has it and works on it; `paid`, `refused` and `cancelled` are final: a refused or
 * cancelled order has moved no money and never will. `returned` comes after `paid`: the money came back.
 */
export type PayoutAnswer =
  | { outcome: 'accepted'; reference: string | null }
  | { outcome: 'paid'; reference: string | null; card?: GiftCard | undefined }
  | { outcome: 'refused'; failure: PayoutFailure }
  | { outcome: 'cancelled' }
  | { outcome: 'returned'; failure: PayoutFailure };
export type GiftCard = { number: string; pin: string; validUntil: string | null };

export type PayoutEvent = { key: string; answer: PayoutAnswer; occurredAt: Date };

/** A contract with one provider. What cannot be known now (no answer, 5xx, 429) is thrown and asked again by the key. */
export type PayoutProvider = {
  send(order: PayoutOrder, signal?: AbortSignal): Promise<PayoutAnswer>;
  /** the order as the provider knows it; `unknown` when it has none under this key */
  find(key: string, signal?: AbortSignal): Promise<PayoutAnswer | { outcome: 'unknown' }>;
  /**
   * Takes back what has not left; `too_late` when it is final already, and `find` says how. Of a key it never had it says `unknown`,
   * and cancels an order that still arrives under it.
   */
  cancel(key: string, signal?: AbortSignal): Promise<'cancelled' | 'unknown' | 'too_late'>;
  isFromIt(message: SignedMessage): boolean;
  /** what it pushed to us; nothing when that is not its shape. An event of a gift card says `paid` without the card: `find` gives it. */
  readEvents(body: unknown): PayoutEvent[] | undefined;
};

/** Where files of transfers are left for a bank, and its answers are found. Giving the same name twice is one file. */
export type BankChannel = {
  deliver(name: string, content: string, signal?: AbortSignal): Promise<void>;
  /** the answers that lie there, oldest first; they stay until `remove` */
  list(signal?: AbortSignal): Promise<readonly string[]>;
  read(name: string, signal?: AbortSignal): Promise<Uint8Array>;
  remove(name: string, signal?: AbortSignal): Promise<void>;
};
