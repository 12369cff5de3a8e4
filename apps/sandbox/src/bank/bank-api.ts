import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Asked, json, parse, problem, type Route } from '../answers.ts';
import { isSigned } from '../carrier/signature.ts';
import type { Bank } from './bank.ts';
import { checkPayout } from './check-payout.ts';
import { cardOf, lastChange, type Payout, type PayoutKind } from './payout.ts';
import { BANK_SIGNATURE_HEADER } from './send-events.ts';
import { verifyPayee } from './verify-payee.ts';

const COLLECTIONS: readonly { readonly kind: PayoutKind; readonly all: RegExp; readonly single: RegExp }[] = [
  { kind: 'instant', all: /^\/instant\/payouts$/, single: /^\/instant\/payouts\/([\w.:-]{1,64})$/ },
  { kind: 'partner', all: /^\/partner\/payouts$/, single: /^\/partner\/payouts\/([\w.:-]{1,64})$/ },
  { kind: 'card', all: /^\/cards\/orders$/, single: /^\/cards\/orders\/([\w.:-]{1,64})$/ },
];

/** What a bank, a payment partner and a card issuer offer to those they have a contract with. Every request is signed. */
export function bankApi(bank: Bank): Route[] {
  const signed =
    (answer: (asked: Asked) => Answer | Promise<Answer>): Route['answer'] =>
    (asked) =>
      answerSigned(bank, asked, answer);
  return [
    ...COLLECTIONS.flatMap(({ kind, all, single }): Route[] => {
      const found = (answer: (payout: Payout) => Answer, otherwise: (key: string) => void = () => undefined) =>
        signed(({ part }) => {
          const payout = bank.book.find(kind, part);
          if (payout) return answer(payout);
          otherwise(part);
          return problem(404, 'no order under this key');
        });
      return [
        { method: 'POST', path: all, answer: signed(({ body }) => order(bank, kind, body)) },
        { method: 'GET', path: single, answer: found((payout) => json(200, viewOf(payout))) },
        {
          method: 'DELETE',
          path: single,
          answer: found(
            (payout) =>
              bank.cancel(payout) ? json(200, viewOf(payout)) : problem(409, 'the order is final already', 'too_late'),
            (key) => bank.bar(kind, key),
          ),
        },
      ];
    }),
    {
      method: 'POST',
      path: /^\/verification-of-payee$/,
      answer: signed(async ({ body }) => {
        const { iban, name } = (parse(body) ?? {}) as { iban?: unknown; name?: unknown };
        if (typeof iban !== 'string' || typeof name !== 'string') return problem(422, 'iban or name is missing');
        const { payeeCheckDown, payeeCheckSlowMs } = bank.faults.get();
        if (payeeCheckSlowMs) await sleep(payeeCheckSlowMs);
        if (payeeCheckDown) return json(200, { result: 'not_possible' });
        return json(200, verifyPayee(iban, name, bank.book.holderOf(iban)));
      }),
    },
  ];
}

async function answerSigned(
  bank: Bank,
  asked: Asked,
  answer: (asked: Asked) => Answer | Promise<Answer>,
): Promise<Answer> {
  const { request, url, body } = asked;
  const header = request.headers[BANK_SIGNATURE_HEADER];
  const payload = `${request.method} ${url.pathname}\n${body}`;
  if (!isSigned(bank.secret, bank.now(), payload, typeof header === 'string' ? header : undefined))
    return problem(401, 'not signed, or not by a customer of ours');
  const faults = bank.faults.get();
  if (bank.random() < faults.errorRate) return problem(503, 'we are busy');
  const answered = await answer(asked);
  await bank.book.settled();
  if (faults.slowMs) await sleep(faults.slowMs);
  return bank.random() < faults.errorAfterRate ? problem(500, 'something broke after your order was taken') : answered;
}

function order(bank: Bank, kind: PayoutKind, body: string): Answer {
  const request = checkPayout(kind, parse(body));
  if ('detail' in request) return problem(422, request.detail, 'malformed');
  const ordered = bank.order(request);
  if (!ordered) return problem(409, 'this key is that of another order', 'key_reused');
  return json(ordered.isNew ? 201 : 200, viewOf(ordered.payout));
}

function viewOf(payout: Payout) {
  const { state, code, at } = lastChange(payout);
  const hasCard = payout.request.kind === 'card' && state === 'paid';
  return {
    key: payout.request.key,
    reference: payout.id,
    amount: payout.request.amount,
    currency: payout.request.currency,
    state,
    ...(code ? { code } : {}),
    occurredAt: at,
    ...(hasCard ? { card: cardOf(payout) } : {}),
  };
}
