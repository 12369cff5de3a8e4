import { z } from 'zod';
import { type ProviderOptions, signedRequests } from './signed-request.ts';

const checked = z.discriminatedUnion('result', [
  z.object({ result: z.enum(['match', 'no_match', 'not_possible']) }),
  z.object({ result: z.literal('close_match'), name: z.string().min(1).max(140) }),
]);
export type PayeeCheck = z.output<typeof checked>;
export type PayeeVerifier = (payee: { iban: string; name: string }, signal?: AbortSignal) => Promise<PayeeCheck>;

/** Verification of payee by the bank. A bank that does not answer is thrown, and is not the answer `not_possible`. */
export function payeeVerifier(options: ProviderOptions): PayeeVerifier {
  const ask = signedRequests(options, 'the verification of payee');
  return async ({ iban, name }, signal) => {
    const { status, body } = await ask('POST', '/verification-of-payee', signal, { iban, name });
    const answer = checked.safeParse(body);
    if (status !== 200 || !answer.success) throw new Error(`the verification of payee answered ${status} unreadably`);
    return answer.data;
  };
}
