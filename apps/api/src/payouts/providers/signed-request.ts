import type { PayoutFailureKind } from '@reprise/contract/payments/payouts';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { isSignedBy, signPayload } from '../../platform/crypto/signed-message.ts';
import type { FetchOutside } from '../../platform/egress/fetch-outside.ts';
import type { PayoutAnswer, PayoutEvent, PayoutFailure, PayoutProvider } from './payout-provider.ts';

/** The header of a provider's webhook and of our requests: `t=<seconds>,v1=<hex HMAC-SHA256 of "seconds.payload">`. */
export const SIGNATURE_HEADER = 'x-bank-signature';
export type ProviderOptions = { url: string; secret: string; fetchOutside: FetchOutside; clock: Clock };
export type FailureTable = Readonly<Record<string, PayoutFailureKind>>;

const answerOf = z.object({
  reference: z.string().min(1).max(64).nullish(),
  state: z.enum(['accepted', 'paid', 'refused', 'cancelled', 'returned']),
  code: z.string().max(100).nullish(),
  amount: z.int().optional(),
  currency: z.string().max(3).optional(),
  card: z
    .object({ number: z.string().min(4).max(64), pin: z.string().min(1).max(32), validUntil: z.iso.date().nullish() })
    .optional(),
});
const pushed = z.object({
  events: z
    .array(
      answerOf
        .omit({ card: true })
        .extend({ key: z.string().min(1).max(64), occurredAt: z.iso.datetime({ offset: true }) }),
    )
    .min(1)
    .max(100),
});
type Body = z.output<typeof answerOf>;
export type SignedAnswer = { status: number; body: unknown };

/** Requests of one provider. No error it throws says what was in a request or in an answer: both hold personal data and PINs. */
export function signedRequests({ url, secret, fetchOutside, clock }: ProviderOptions, name: string) {
  const origin = url.replace(/\/$/, '');
  return async (
    method: string,
    path: string,
    signal: AbortSignal | undefined,
    body?: object,
  ): Promise<SignedAnswer> => {
    const content = body ? JSON.stringify(body) : undefined;
    const signature = signPayload(secret, clock.now(), `${method} ${path}\n${content ?? ''}`);
    const answer = await fetchOutside(`${origin}${path}`, {
      method,
      headers: { [SIGNATURE_HEADER]: signature, ...(content ? { 'content-type': 'application/json' } : {}) },
      body: content,
      signal,
    });
    const isFinal = answer.ok || [404, 409, 422].includes(answer.status);
    if (!isFinal) throw new Error(`${name} answered ${answer.status} to ${method} ${collectionOf(path)}`);
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };
}

/** Without the key, which is the last part of the path of a single order. */
const collectionOf = (path: string): string => path.split('/').slice(0, 3).join('/');

export function failureOf(code: string | null | undefined, failures: FailureTable): PayoutFailure {
  const safe = /^\w{1,40}$/.test(code ?? '') ? code! : 'unknown';
  return { kind: Object.hasOwn(failures, safe) ? failures[safe]! : 'refused', code: safe };
}

type Shape = {
  /** how errors name it */
  name: string;
  /** the path of its orders; an order is found below it by its key */
  path: string;
  failures: FailureTable;
  orderOf: (order: Parameters<PayoutProvider['send']>[0]) => object;
};

/** A provider that takes orders one by one over signed HTTP and pushes what becomes of them. */
export function signedProvider(options: ProviderOptions, { name, path, failures, orderOf }: Shape): PayoutProvider {
  const ask = signedRequests(options, name);
  const unexpected = (what: string, { status }: SignedAnswer) => new Error(`${name} answered ${status} to ${what}`);
  const read = (what: string, body: unknown): Body => {
    const parsed = answerOf.safeParse(body);
    // The message of the parser quotes nothing, yet its issues would be logged with their input.
    if (!parsed.success) throw new Error(`${name} answered ${what} in a shape we do not know`);
    return parsed.data;
  };
  return {
    async send(order, signal) {
      const answer = await ask('POST', path, signal, orderOf(order));
      if (answer.status === 422) {
        const problem = z.object({ code: z.string().optional() }).safeParse(answer.body);
        return { outcome: 'refused', failure: failureOf(problem.data?.code, failures) };
      }
      // A known key with another amount or payee: what was paid under it is for a person to look at, so nothing is decided here.
      if (answer.status === 409) throw new Error(`${name} has another order under the key ${order.key}`);
      if (answer.status >= 300) throw unexpected('an order', answer);
      const body = read('an order', answer.body);
      if (body.amount !== undefined && (body.amount !== order.amount || body.currency !== order.currency))
        throw new Error(`${name} has another amount under the key ${order.key}`);
      return toAnswer(body, failures);
    },
    async find(key, signal) {
      const answer = await ask('GET', `${path}/${encodeURIComponent(key)}`, signal);
      if (answer.status === 404) return { outcome: 'unknown' };
      if (answer.status >= 300) throw unexpected('a look-up', answer);
      return toAnswer(read('a look-up', answer.body), failures);
    },
    async cancel(key, signal) {
      const answer = await ask('DELETE', `${path}/${encodeURIComponent(key)}`, signal);
      if (answer.status === 404) return 'unknown';
      if (answer.status === 409) return 'too_late';
      if (answer.status >= 300) throw unexpected('a cancellation', answer);
      return 'cancelled';
    },
    isFromIt: (message) => isSignedBy(options.secret, message),
    readEvents(body) {
      const parsed = pushed.safeParse(body);
      if (!parsed.success) return undefined;
      return parsed.data.events.map(
        ({ key, occurredAt, ...event }): PayoutEvent => ({
          key,
          answer: toAnswer(event, failures),
          occurredAt: new Date(occurredAt),
        }),
      );
    },
  };
}

function toAnswer({ state, reference, code, card }: Body, failures: FailureTable): PayoutAnswer {
  if (state === 'cancelled') return { outcome: 'cancelled' };
  if (state === 'refused' || state === 'returned') return { outcome: state, failure: failureOf(code, failures) };
  if (state === 'paid' && card)
    return { outcome: 'paid', reference: reference ?? null, card: { ...card, validUntil: card.validUntil ?? null } };
  return { outcome: state, reference: reference ?? null };
}
