import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';

/** What one client wants, once. */
export type Command = {
  /** for who reads the report */
  name: string;
  /** POST when absent */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** the status that says it is done */
  accepted: number;
  /** codes of refusals after which the same request is sent again: what it needs is not there yet */
  retriedOn?: readonly string[];
};
export type Insisting = {
  apiUrls: readonly string[];
  /** without a key a retry is a new command: the control */
  keyed: boolean;
  random: Random;
};
export type Outcome<A> = { key: string; answer: A; attempts: number } | { abandoned: string };

const attemptMs = 10_000;
const patienceMs = 120_000;
const backOffMs = 250;

/** Sends a command under one key until it is acknowledged or refused for good. */
export async function insist<A>(
  { apiUrls, keyed, random }: Insisting,
  { method = 'POST', path, headers, body, accepted, retriedOn = [] }: Command,
  client: number,
  failed: (what: string) => void,
): Promise<Outcome<A>> {
  const key = crypto.randomUUID();
  const deadline = performance.now() + patienceMs;
  for (let attempts = 1; ; attempts++) {
    const api = apiUrls[(client + attempts) % apiUrls.length]!;
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: {
        ...headers,
        ...(keyed && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(attemptMs),
    })
      .then(async (response) => ({ status: response.status, body: await readBody<A>(response) }))
      .catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === accepted) return { key, answer: answer.body, attempts };
    const what = answer instanceof Error ? describe(answer) : `${answer.status} ${answer.body.code}`;
    failed(what);
    if (!(answer instanceof Error) && !mayComeBack(answer, retriedOn)) return { abandoned: what };
    if (performance.now() > deadline) return { abandoned: `${attempts} attempts, at last ${what}` };
    await sleep(50 + random.upTo(backOffMs));
  }
}

/** 202 and 204 have none. */
async function readBody<A>(response: Response): Promise<A & { code?: string }> {
  return JSON.parse((await response.text()) || '{}') as A & { code?: string };
}

function mayComeBack(
  { status, body: { code = '' } }: { status: number; body: { code?: string } },
  retriedOn: readonly string[],
): boolean {
  return status >= 500 || status === 429 || code === 'idempotency_in_progress' || retriedOn.includes(code);
}

function describe(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code } = (error.cause ?? {}) as { code?: string };
  return code === 'ECONNREFUSED' ? 'connection refused' : 'connection lost';
}
