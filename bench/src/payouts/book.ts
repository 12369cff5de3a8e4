import { patientFetch } from '../patient-fetch.ts';

/** One order in the book of the sandbox's bank. */
export type Effect = {
  id: string;
  kind: 'instant' | 'partner' | 'card' | 'transfer';
  key: string;
  amount: number;
  currency: string;
  payee: { name: string; iban?: string; email?: string };
  remittance: string;
  state: 'accepted' | 'paid' | 'refused' | 'cancelled' | 'returned';
  asked: number;
  changes: readonly { state: Effect['state']; code: string | null; at: string }[];
  fileId: string | null;
};
export type Book = { balance: number; count: number; effects: readonly Effect[] };

/** What the bank has on its account before it pays anybody, in cents. */
export const FIRST_BALANCE = 1_000_000_000;

export async function readBook(bankUrl: string): Promise<Book> {
  const answer = await fetch(`${bankUrl}/api/book`);
  if (!answer.ok) throw new Error(`the bank does not show its book: ${answer.status}`);
  return (await answer.json()) as Book;
}

/** Money left for it, whether or not it came back since. */
export const hasLeft = ({ state }: Pick<Effect, 'state'>): boolean => state === 'paid' || state === 'returned';

/** What the bank does wrong during a proof; the rest of its faults are off. */
export const BANK_FAULTS = {
  loseReplyRate: 0.2,
  errorRate: 0.02,
  errorAfterRate: 0.05,
  rejectRate: 0.05,
  returnRate: 0.02,
  returnAfterHours: 2,
  cardsLater: true,
  shuffleEvents: true,
  repeatEvents: true,
};

/** The sandbox is up a moment before its bank is. */
export async function setFaults(bankUrl: string, faults: object): Promise<void> {
  const answer = await patientFetch(`${bankUrl}/api/faults`, { method: 'PUT', body: JSON.stringify(faults) });
  if (!answer.ok) throw new Error(`the bank refuses its faults: ${await answer.text()}`);
}
