import { setTimeout as sleep } from 'node:timers/promises';
import type { Invitee } from './invitees.ts';
import type { Random } from './random.ts';

type Acknowledgement = { email: string; mailId: string; attempts: number; atMs: number };
export type Load = {
  acknowledgements: readonly Acknowledgement[];
  /** what the clients were told, or saw, instead of an acknowledgement, and how often */
  failures: ReadonlyMap<string, number>;
  /** no acknowledgement after every patience, or an answer that does not allow another try */
  abandoned: readonly string[];
  longestGapMs: number;
};
export type LoadOptions = {
  invitees: readonly Invitee[];
  apiUrls: readonly string[];
  clients: number;
  /** without a key, another try is another request: the control */
  keyed: boolean;
  random: Random;
  /** longest pause of a client between two requests */
  thinkMs: number;
  /** asked before each request: whether to go on */
  isWanted: (requested: number) => boolean;
  onAcknowledged?: (count: number) => void;
};

const attemptMs = 10_000;
const patienceMs = 120_000;
const backOffMs = 250;

/** Clients that each ask for one mail after the other, and ask again until they are told that it will be sent. */
export async function requestMails(options: LoadOptions): Promise<Load> {
  const { invitees, clients, random, thinkMs, isWanted } = options;
  const acknowledgements: Acknowledgement[] = [];
  const failures = new Map<string, number>();
  const abandoned: string[] = [];
  let requested = 0;
  let longestGapMs = 0;
  let lastAtMs = performance.now();

  async function client(number: number): Promise<void> {
    while (requested < invitees.length && abandoned.length < clients && isWanted(requested)) {
      const invitee = invitees[requested++]!;
      const failed = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
      const outcome = await untilAcknowledged(options, invitee, number, failed);
      if ('abandoned' in outcome) abandoned.push(`${invitee.email}: ${outcome.abandoned}`);
      else {
        const atMs = performance.now();
        longestGapMs = Math.max(longestGapMs, atMs - lastAtMs);
        lastAtMs = atMs;
        acknowledgements.push({ email: invitee.email, ...outcome, atMs });
        options.onAcknowledged?.(acknowledgements.length);
      }
      await sleep(random.upTo(thinkMs));
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { acknowledgements, failures, abandoned, longestGapMs };
}

type Outcome = Pick<Acknowledgement, 'mailId' | 'attempts'> | { abandoned: string };

async function untilAcknowledged(
  { apiUrls, keyed, random }: LoadOptions,
  { userId, headers }: Invitee,
  client: number,
  failed: (what: string) => void,
): Promise<Outcome> {
  const key = crypto.randomUUID();
  const deadline = performance.now() + patienceMs;
  for (let attempts = 1; ; attempts++) {
    const api = apiUrls[(client + attempts) % apiUrls.length]!;
    const answer = await fetch(`${api}/users/${userId}/invitations`, {
      method: 'POST',
      headers: keyed ? { ...headers, 'idempotency-key': key } : headers,
      signal: AbortSignal.timeout(attemptMs),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Body }))
      .catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 202) return { mailId: answer.body.mailId, attempts };
    const what = answer instanceof Error ? describe(answer) : `${answer.status} ${answer.body.code}`;
    failed(what);
    if (!(answer instanceof Error) && !mayComeBack(answer)) return { abandoned: what };
    if (performance.now() > deadline) return { abandoned: `${attempts} attempts, at last ${what}` };
    await sleep(50 + random.upTo(backOffMs));
  }
}

type Body = { mailId: string; code: string };

function mayComeBack({ status, body }: { status: number; body: Body }): boolean {
  return status >= 500 || status === 429 || body.code === 'idempotency_in_progress';
}

function describe(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code } = (error.cause ?? {}) as { code?: string };
  return code === 'ECONNREFUSED' ? 'connection refused' : 'connection lost';
}
