import { isUuid } from '@reprise/kit/ids';
import type { GivenAnswer } from '@reprise/pricing/model';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Choice } from './choose-offers.ts';
import type { Snapshot } from './sheet.ts';

const PURPOSE = 'quote';
/** More than the longest declaration takes. */
const MAX_LENGTH = 8_000;

export type Quote = {
  accountId: string;
  productId: string;
  fingerprint: Buffer;
  /** positions in the snapshot, which never changes */
  answers: string;
  circuit: number | undefined;
  payment: number | undefined;
  estimatedPrice: number;
  payout: number;
  validUntil: Date;
};

/** Signed and not stored: a quote that is never used costs no row. */
export function writeQuote(keys: Keys, quote: Quote): string {
  const { accountId, productId, fingerprint, answers, circuit, payment, estimatedPrice, payout, validUntil } = quote;
  const numbers = [circuit, payment, estimatedPrice, payout, validUntil.getTime()];
  const claim = [
    accountId,
    productId,
    fingerprint.toString('base64url'),
    answers,
    ...numbers.map((n) => n?.toString(36) ?? ''),
  ].join('~');
  return `${Buffer.from(claim).toString('base64url')}.${keys.sign(PURPOSE, claim)}`;
}

/** The quote if we signed it, else undefined: any changed character invalidates it. */
export function readQuote(keys: Keys, quoteId: string): Quote | undefined {
  if (quoteId.length > MAX_LENGTH) return undefined;
  const dot = quoteId.indexOf('.');
  const claim = Buffer.from(quoteId.slice(0, dot), 'base64url').toString();
  if (!keys.verify(PURPOSE, claim, quoteId.slice(dot + 1))) return undefined;
  const [accountId = '', productId = '', fingerprint = '', answers = '', ...numbers] = claim.split('~');
  const [circuit, payment, estimatedPrice = 0, payout = 0, until = 0] = numbers.map((n) =>
    n ? Number.parseInt(n, 36) : undefined,
  );
  if (!isUuid(accountId) || !isUuid(productId)) return undefined;
  return {
    accountId,
    productId,
    fingerprint: Buffer.from(fingerprint, 'base64url'),
    answers,
    circuit,
    payment,
    estimatedPrice,
    payout,
    validUntil: new Date(until),
  };
}

/** `0.2-3.1.4`: of the first question the third answer, of the fourth the second and the fifth. */
export function placesOf({ questions }: Snapshot, given: readonly GivenAnswer[]): string {
  const chosen = new Set(given.flatMap(({ answerIds }) => answerIds));
  return questions
    .flatMap(({ answers }, i) => {
      const places = answers.flatMap(({ id }, j) => (chosen.has(id) ? [j.toString(36)] : []));
      return places.length ? [[i.toString(36), ...places].join('.')] : [];
    })
    .join('-');
}

export function answersAt({ questions }: Snapshot, places: string): GivenAnswer[] {
  if (!places) return [];
  return places.split('-').map((part) => {
    const [i, ...rest] = part.split('.').map((n) => Number.parseInt(n, 36));
    const question = questions[i!]!;
    return { questionId: question.id, answerIds: rest.map((j) => question.answers[j]!.id) };
  });
}

export const placeOfChoice = ({ circuits, paymentModes }: Snapshot, { circuit, payment }: Choice) => ({
  circuit: circuit && circuits.indexOf(circuit),
  payment: payment && paymentModes.indexOf(payment),
});
export const choiceAt = (
  { circuits, paymentModes }: Snapshot,
  { circuit, payment }: Pick<Quote, 'circuit' | 'payment'>,
): Choice => ({
  ...(circuit !== undefined && { circuit: circuits[circuit]! }),
  ...(payment !== undefined && { payment: paymentModes[payment]! }),
});
