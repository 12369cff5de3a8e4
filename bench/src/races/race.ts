import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../durable/random.ts';

/** What one of two asks for. */
export type Asked = {
  who: string;
  /** POST when absent */
  method?: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: object;
  /** codes that it may be refused with when it comes second */
  refusals: readonly string[];
  /** the longest it waits before it asks, when that is not the same for both */
  delayMs?: number;
};
export type Answered = {
  who: string;
  key: string;
  status: number;
  code: string;
  body: Readonly<Record<string, unknown>>;
  from: number;
  until: number;
};
export type Answers = readonly [Answered, Answered];

/** Longest delay of either in a round, drawn anew: they meet at any point of each other's work. */
const SPREADS_MS = [0, 4, 15, 60];

/** Both ask at about the same time, each another process of the API. The answers come in the order of `both`. */
export async function race(
  both: readonly Asked[],
  { apiUrls, random }: { apiUrls: readonly string[]; random: Random },
): Promise<Answers> {
  const spread = random.pick(SPREADS_MS);
  const urls = random.shuffle(apiUrls);
  return (await Promise.all(
    both.map(async (asked, i) => {
      await sleep(asked.delayMs ?? random.upTo(spread));
      return ask(urls[i % urls.length]!, asked);
    }),
  )) as [Answered, Answered];
}

async function ask(api: string, { who, method = 'POST', path, headers, body }: Asked): Promise<Answered> {
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
  const said = JSON.parse((await answer.text()) || '{}') as Record<string, unknown>;
  const { code = '' } = said as { code?: string };
  return { who, key, status: answer.status, code, body: said, from, until: performance.now() };
}

/** Exactly one is done, and the other is told so in the words of its route. */
export function judgeAnswers(both: readonly Asked[], answers: readonly Answered[]): string[] {
  const said = answers.map(({ who, status, code }) => `${who} ${status} ${code}`.trim()).join(', ');
  const winners = answers.filter(({ status }) => status === 200).length;
  const isTold = answers.every(
    ({ status, code }, i) => status === 200 || (status === 409 && both[i]!.refusals.includes(code)),
  );
  return winners === 1 && isTold ? [] : [said];
}

export const overlap = ([a, b]: Answers): boolean => a.from < b.until && b.from < a.until;
