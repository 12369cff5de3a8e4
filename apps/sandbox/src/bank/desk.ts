import { type Answer, json, parse, problem, type Route } from '../answers.ts';
import { type Bank, PAYOUT_ACTS, type PayoutAct } from './bank.ts';
import { readBankFaults } from './faults.ts';
import { lastChange, type Payout } from './payout.ts';

const SHOWN = 200;

/** What the page for people and the proofs work with; it answers on loopback only, so nobody signs. */
export function deskApi(bank: Bank): Route[] {
  const { book, faults } = bank;
  const written = async (answer: Answer): Promise<Answer> => {
    await book.settled();
    return answer;
  };
  return [
    { method: 'GET', path: /^\/api\/book$/, answer: () => written(json(200, bookOf(bank, book.all()))) },
    {
      method: 'GET',
      path: /^\/api\/payouts$/,
      answer: () => written(json(200, bookOf(bank, book.all().slice(-SHOWN).toReversed()))),
    },
    {
      method: 'POST',
      path: /^\/api\/payouts\/(\w{1,40})\/[a-z]+$/,
      answer: ({ part, url, body }) => act(bank, part, url.pathname.split('/').at(-1)!, body),
    },
    { method: 'GET', path: /^\/api\/faults$/, answer: () => json(200, faults.get()) },
    {
      method: 'PUT',
      path: /^\/api\/faults$/,
      answer: ({ body }) => {
        faults.set(readBankFaults(parse(body)));
        return json(200, faults.get());
      },
    },
    {
      method: 'PUT',
      path: /^\/api\/balance$/,
      answer: ({ body }) => {
        const amount = (parse(body) as { amount?: unknown } | undefined)?.amount;
        if (typeof amount !== 'number' || !Number.isInteger(amount)) return problem(400, 'amount is a number of cents');
        book.write({ type: 'balance', amount });
        return written(json(200, { balance: amount }));
      },
    },
    { method: 'GET', path: /^\/api\/holders$/, answer: () => json(200, { holders: book.holders() }) },
    {
      method: 'PUT',
      path: /^\/api\/holders\/([A-Z\d]{5,34})$/,
      answer: ({ part, body }) => {
        const name = (parse(body) as { name?: unknown } | undefined)?.name;
        if (typeof name !== 'string' || name.length > 140) return problem(400, 'name is missing');
        book.write({ type: 'holder', iban: part, name: name || null });
        return written(json(200, { holders: book.holders() }));
      },
    },
  ];
}

async function act(bank: Bank, id: string, name: string, body: string): Promise<Answer> {
  const payout = bank.book.byId(id);
  const wanted = PAYOUT_ACTS.find((known) => known === name) as PayoutAct | undefined;
  if (!payout || !wanted) return problem(404, 'nothing here');
  const code = (parse(body) as { code?: unknown } | undefined)?.code ?? 'AC04';
  if (typeof code !== 'string' || !/^\w{1,40}$/.test(code)) return problem(400, 'code is a word');
  const why = bank.act(payout, wanted, code);
  if (why) return problem(409, why);
  await bank.turn();
  return json(200, effectOf(bank, payout));
}

const bookOf = (bank: Bank, payouts: readonly Payout[]) => ({
  now: bank.now().toISOString(),
  balance: bank.book.balance(),
  count: bank.book.count(),
  effects: payouts.map((payout) => effectOf(bank, payout)),
  files: bank.book.files().map(({ content: _, ...file }) => file),
});

/** A card's number and PIN are those of its holder: they are not in the book. */
function effectOf(bank: Bank, payout: Payout) {
  const { request, id, asked, changes, dueAt, returnAt, fileId } = payout;
  const { state, code } = lastChange(payout);
  return {
    id,
    kind: request.kind,
    key: request.key,
    amount: request.amount,
    currency: request.currency,
    payee: request.payee,
    remittance: request.remittance,
    state,
    code,
    asked,
    orderedAt: changes[0]!.at,
    changes,
    dueAt: state === 'accepted' ? new Date(dueAt).toISOString() : null,
    returnAt: returnAt === null || state !== 'paid' ? null : new Date(returnAt).toISOString(),
    fileId,
    ...(request.kind === 'partner' ? { isMailed: true } : {}),
    unacknowledged: bank.events.unacknowledged(payout).map(({ attempts, lastAnswer }) => ({ attempts, lastAnswer })),
  };
}
