import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyRoute } from '@reprise/contract/http/route';
import { type Answer, ask } from '../isolation/ask.ts';
import type { Call } from '../isolation/case.ts';

export type Headers = Record<string, string>;
export type Sent = { status: number; code: string; body: Record<string, unknown> };
const attempts = 20;

/** A 503 of a busy process says nothing about access, so the request is retried. */
async function patiently<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (let left = attempts; ; left--) {
    const answer = await call();
    if (answer.status !== 503 || left === 0) return answer;
    await sleep(1_000);
  }
}

export function askRoute(base: string, route: AnyRoute, headers: Headers, call: Call): Promise<Answer> {
  return patiently(() => ask(base, route, headers, call));
}

/** One request with a JSON body; PATCH as a merge patch. */
export function send(url: string, method: string, headers: Headers, body?: unknown): Promise<Sent> {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  return patiently(async () => {
    const response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': type },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const read = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    return { status: response.status, code: String(read.code ?? ''), body: read };
  });
}

export const shown = ({ status, code }: Pick<Sent, 'status' | 'code'>): string => `${status} ${code}`.trim();
