import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';

/** What one client wants, once. */
export type Command = {
  /** for who reads the report */
  name: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** the status that says it is done */
  accepted: number;
};
export type Acknowledgement<A> = { command: Command; key: string; answer: A; attempts: number; atMs: number };
export type Load<A> = {
  acknowledgements: readonly Acknowledgement<A>[];
  /** answers and errors other than an acknowledgement, with their counts */
  failures: ReadonlyMap<string, number>;
  /** not acknowledged after all retries, or answered with a status that forbids a retry */
  abandoned: readonly string[];
  longestGapMs: number;
};
export type LoadOptions = {
  commands: readonly Command[];
  apiUrls: readonly string[];
  clients: number;
  /** without a key a retry is a new command: the control */
  keyed: boolean;
  random: Random;
  /** longest pause of a client between two commands */
  thinkMs: number;
  /** asked before each command: whether to go on */
  isWanted: (begun: number) => boolean;
  onAcknowledged?: (count: number) => void;
};

const attemptMs = 10_000;
const patienceMs = 120_000;
const backOffMs = 250;

/** Clients that send one command after the other, each retried until it is acknowledged. */
export async function askUntilAcknowledged<A>(options: LoadOptions): Promise<Load<A>> {
  const { commands, clients, random, thinkMs, isWanted } = options;
  const acknowledgements: Acknowledgement<A>[] = [];
  const failures = new Map<string, number>();
  const abandoned: string[] = [];
  let begun = 0;
  let longestGapMs = 0;
  let lastAtMs = performance.now();

  async function client(number: number): Promise<void> {
    while (begun < commands.length && abandoned.length < clients && isWanted(begun)) {
      const command = commands[begun++]!;
      const failed = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
      const outcome = await insist<A>(options, command, number, failed);
      if ('abandoned' in outcome) abandoned.push(`${command.name}: ${outcome.abandoned}`);
      else {
        const atMs = performance.now();
        longestGapMs = Math.max(longestGapMs, atMs - lastAtMs);
        lastAtMs = atMs;
        acknowledgements.push({ command, ...outcome, atMs });
        options.onAcknowledged?.(acknowledgements.length);
      }
      await sleep(random.upTo(thinkMs));
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { acknowledgements, failures, abandoned, longestGapMs };
}

type Outcome<A> = Pick<Acknowledgement<A>, 'key' | 'answer' | 'attempts'> | { abandoned: string };

async function insist<A>(
  { apiUrls, keyed, random }: LoadOptions,
  { path, headers, body, accepted }: Command,
  client: number,
  failed: (what: string) => void,
): Promise<Outcome<A>> {
  const key = crypto.randomUUID();
  const deadline = performance.now() + patienceMs;
  for (let attempts = 1; ; attempts++) {
    const api = apiUrls[(client + attempts) % apiUrls.length]!;
    const answer = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        ...(keyed && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(attemptMs),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as A & { code?: string } }))
      .catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === accepted) return { key, answer: answer.body, attempts };
    const what = answer instanceof Error ? describe(answer) : `${answer.status} ${answer.body.code}`;
    failed(what);
    if (!(answer instanceof Error) && !mayComeBack(answer)) return { abandoned: what };
    if (performance.now() > deadline) return { abandoned: `${attempts} attempts, at last ${what}` };
    await sleep(50 + random.upTo(backOffMs));
  }
}

function mayComeBack({ status, body }: { status: number; body: { code?: string } }): boolean {
  return status >= 500 || status === 429 || body.code === 'idempotency_in_progress';
}

function describe(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code } = (error.cause ?? {}) as { code?: string };
  return code === 'ECONNREFUSED' ? 'connection refused' : 'connection lost';
}
