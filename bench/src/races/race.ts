import { setTimeout as sleep } from 'node:timers/promises';
import { finalizationOf, finalizePath, type Predeclared } from '../create/predeclared.ts';
import type { Shop } from '../create/shop.ts';
import type { Random } from '../durable/random.ts';

type Headers = Record<string, string>;
/** Who meets whom: two sellers of two stores, and a manager. */
export type Arena = {
  shop: Shop;
  apiUrls: readonly string[];
  sellers: readonly [Headers, Headers];
  storeIds: readonly [string, string];
  manager: Headers;
};
type Asked = {
  who: string;
  method: string;
  path: string;
  headers: Headers;
  body: object /** when it comes second */;
  refusals: readonly string[];
};
export type Answered = { who: string; key: string; status: number; code: string; from: number; until: number };
export type Kind = 'two sellers' | 'cancel and finish' | 'edit and cancel';
export const KINDS: readonly Kind[] = ['two sellers', 'cancel and finish', 'edit and cancel'];
export type Race = {
  kind: Kind;
  id: string;
  answers: readonly [Answered, Answered];
  problems: readonly string[];
  isOverlapping: boolean;
};

/** Longest delay of either in a round, drawn anew: they meet at any point of each other's work. */
const SPREADS_MS = [0, 4, 15, 60];

export async function race(arena: Arena, kind: Kind, one: Predeclared, random: Random): Promise<Race> {
  const both = random.shuffle(pairOf(arena, kind, one));
  const spread = random.pick(SPREADS_MS);
  const urls = random.shuffle(arena.apiUrls);
  const answers = (await Promise.all(
    both.map(async (asked, i) => {
      await sleep(random.upTo(spread));
      return ask(urls[i % urls.length]!, asked);
    }),
  )) as [Answered, Answered];
  return { kind, id: one.id, answers, problems: judge(both, answers), isOverlapping: overlap(answers) };
}

function pairOf({ shop, sellers, storeIds, manager }: Arena, kind: Kind, one: Predeclared): Asked[] {
  const finish = (n: 0 | 1): Asked => ({
    who: `seller ${n + 1}`,
    method: 'POST',
    path: finalizePath(storeIds[n], one.id),
    headers: sellers[n],
    body: finalizationOf(shop, one),
    refusals: ['status_not_fit'],
  });
  if (kind === 'two sellers') return [finish(0), finish(1)];
  const cancel = { method: 'POST', path: `/buybacks/${one.id}/cancel` };
  if (kind === 'cancel and finish') {
    const body = { reason: 'customer_retractation', token: one.follow };
    const headers = shop.tills.site.callers[0]!;
    return [finish(0), { who: 'customer', ...cancel, headers, body, refusals: ['status_not_fit'] }];
  }
  const body = { version: 1, serialNumber: 'RACE-1' };
  return [
    {
      who: 'seller 1',
      method: 'PATCH',
      path: `/buybacks/${one.id}`,
      headers: sellers[0],
      body,
      refusals: ['concurrent_change'],
    },
    {
      who: 'manager',
      ...cancel,
      headers: manager,
      body: { reason: 'technical_problem', version: 1 },
      refusals: ['concurrent_change'],
    },
  ];
}

async function ask(api: string, { who, method, path, headers, body }: Asked): Promise<Answered> {
  const key = crypto.randomUUID();
  const from = performance.now();
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: {
      ...headers,
      'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  const { code = '' } = (await answer.json()) as { code?: string };
  return { who, key, status: answer.status, code, from, until: performance.now() };
}

/** Exactly one is done, and the other is told so in the words of its route. */
function judge(both: readonly Asked[], answers: readonly Answered[]): string[] {
  const said = answers.map(({ who, status, code }) => `${who} ${status} ${code}`.trim()).join(', ');
  const winners = answers.filter(({ status }) => status === 200).length;
  const isTold = answers.every(
    ({ status, code }, i) => status === 200 || (status === 409 && both[i]!.refusals.includes(code)),
  );
  return winners === 1 && isTold ? [] : [said];
}

const overlap = ([a, b]: readonly [Answered, Answered]): boolean => a.from < b.until && b.from < a.until;
