import { DEFAULT_ANSWER_CODES, type PayeeResult } from '@reprise/contract/payments/payee-checks';
import { z } from 'zod';
import { type ProviderOptions, signedRequests } from './signed-request.ts';

const answered = z.object({ result: z.string().min(1).max(40), name: z.string().min(1).max(140).optional() });
export type PayeeCheck =
  | { result: Exclude<PayeeResult, 'close_match'>; name?: undefined }
  | { result: 'close_match'; name: string };
export type PayeeVerifier = {
  verify(payee: { iban: string; name: string }, signal?: AbortSignal): Promise<PayeeCheck>;
  /** who answers, as it is stored beside the answer */
  host: string;
};
/** What the codes of one bank mean. */
type AnswerCodes = Readonly<Record<string, PayeeResult>>;

/**
 * Verification of payee by the bank. A bank that does not answer is thrown, and is not the answer `not_possible`; a code that
 * nobody has given a meaning is one, so that a person looks at it.
 */
export function payeeVerifier(options: ProviderOptions, codes: AnswerCodes | null = null): PayeeVerifier {
  const ask = signedRequests(options, 'the verification of payee');
  const meanings = codes ?? DEFAULT_ANSWER_CODES;
  return {
    host: new URL(options.url).host,
    async verify({ iban, name }, signal) {
      const { status, body } = await ask('POST', '/verification-of-payee', signal, { iban, name });
      const answer = answered.safeParse(body);
      if (status !== 200 || !answer.success) throw new Error(`the verification of payee answered ${status} unreadably`);
      const { result: code, name: suggested } = answer.data;
      const result = Object.hasOwn(meanings, code) ? meanings[code]! : 'not_possible';
      if (result !== 'close_match') return { result };
      // A close match without a name leaves nothing that the customer could confirm.
      return suggested ? { result, name: suggested } : { result: 'no_match' };
    },
  };
}
