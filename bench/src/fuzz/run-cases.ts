import fc from 'fast-check';
import { type Proof, type ProofUser, signIn } from '../seed-proof.ts';
import { type Asker, type Case, casesOf } from './cases.ts';
import type { Document, Operation } from './document.ts';
import type { Judge, Verdict } from './judge.ts';
import { type Answer, asCurl, type Sent, send } from './send.ts';
import type { Hints } from './values.ts';

export type Tally = {
  sent: number;
  serverErrors: number;
  offSchema: number;
  unanswered: number;
  deaths: number;
  /** connections closed on a body that was too large to be read to its end */
  cutShort: number;
  statuses: Map<number, number>;
  /** operations that answered what was asked for at least once */
  succeeded: Set<string>;
  findings: string[];
};
export const newTally = (): Tally => ({
  sent: 0,
  serverErrors: 0,
  offSchema: 0,
  unanswered: 0,
  deaths: 0,
  cutShort: 0,
  statuses: new Map(),
  succeeded: new Set(),
  findings: [],
});
export type Fuzz = {
  api: string;
  document: Document;
  judge: Judge;
  hints: Hints;
  askers: Map<Asker, { user?: ProofUser; headers: Record<string, string> }>;
  tally: Tally;
  seed: number;
  /** Restarts the API if it died, and returns whether it had, so that the request that killed it can be shrunk. */
  revive: () => Promise<boolean>;
  /** Restores the users who send requests: one may have disabled another, or made single sign-on mandatory. */
  restore: () => Promise<void>;
  /** spoils answers before they are judged, to see the judge object */
  spoil: (answer: Answer) => Answer;
};

export function askersOf({ provider, a }: Proof): Fuzz['askers'] {
  const staff = (user: ProofUser) => ({ user, headers: user.headers });
  return new Map<Asker, { user?: ProofUser; headers: Record<string, string> }>([
    ['super_admin', staff(provider.super_admin)],
    ['root_management_unit_manager', staff(a.users.root_management_unit_manager)],
    ['store_seller', staff(a.users.store_seller)],
    ['visitor', a.visitor],
    ['nobody', { headers: {} }],
  ]);
}

/** Generated requests to one operation, one after the other. A failing request is shrunk before it is reported. */
export async function fuzzOperation(fuzz: Fuzz, operation: Operation, runs: number): Promise<void> {
  const property = fc.asyncProperty(casesOf(fuzz.document.json, operation, fuzz.hints), async (one) => {
    const verdict = await runCase(fuzz, one);
    if (verdict) throw new Error(verdict.why);
  });
  const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, {
    seed: fuzz.seed,
    numRuns: runs,
    endOnFailure: false,
  });
  if (!failed || !counterexample) return;
  const [smallest] = counterexample as [Case];
  fuzz.tally.findings.push(
    [
      `${operation.id} as ${smallest.asker} (seed ${fuzz.seed}, path ${counterexamplePath})`,
      `  ${asCurl(fuzz.api, toSend(fuzz, smallest))}`,
      `  ${(errorInstance as Error).message}`,
    ].join('\n'),
  );
}

export async function runCase(fuzz: Fuzz, one: Case): Promise<Verdict> {
  const { tally } = fuzz;
  const sent = toSend(fuzz, one);
  tally.sent++;
  let answer: Answer;
  try {
    answer = fuzz.spoil(await send(fuzz.api, sent));
  } catch (error) {
    if (isCutShort(error as NodeJS.ErrnoException, sent)) {
      tally.cutShort++;
      return undefined;
    }
    if (await fuzz.revive()) {
      tally.deaths++;
      return { kind: 'server_error', why: 'the process died' };
    }
    tally.unanswered++;
    return { kind: 'server_error', why: `no answer: ${(error as Error).message}` };
  }
  count(tally, answer.status);
  const operation = findOperation(fuzz.document, one.method, one.target);
  if (operation && answer.status < 300) tally.succeeded.add(operation.id);
  if (answer.status === 401 && !('x-product-token' in one.headers)) await renew(fuzz, one.asker);
  const verdict = fuzz.judge(operation, one.method, answer);
  if (verdict?.kind === 'server_error') tally.serverErrors++;
  if (verdict?.kind === 'off_schema') tally.offSchema++;
  return verdict;
}

/** The server may refuse and hang up before it has read everything; the refusal then is often lost on its way. */
function isCutShort({ code }: NodeJS.ErrnoException, { body }: Sent): boolean {
  return (code === 'EPIPE' || code === 'ECONNRESET') && body !== undefined && body.length > BODY_LIMIT;
}
const BODY_LIMIT = 1_048_576;

export function count({ statuses }: Tally, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

function toSend({ askers }: Fuzz, { asker, method, target, headers, body }: Case): Sent {
  return { method, target, headers: { ...askers.get(asker)?.headers, ...headers }, body };
}

/** Signing out is among the requests; its sender signs in again. */
async function renew({ api, askers, restore }: Fuzz, asker: Asker): Promise<void> {
  const { user } = askers.get(asker) ?? {};
  if (!user) return;
  const still = await send(api, {
    method: 'GET',
    target: `/users/${user.userId}`,
    headers: askers.get(asker)!.headers,
    body: undefined,
  });
  if (still.status !== 401) return;
  const { headers } = await signIn(api, user).catch(async () => {
    await restore();
    return signIn(api, user);
  });
  askers.set(asker, { user, headers });
}

/** The operation an address and method lead to, as a router would say. */
export function findOperation({ operations }: Document, method: string, target: string): Operation | undefined {
  const path = target.split('?')[0]!;
  return operations.find((one) => one.method === method && patternOf(one.path).test(path));
}
const patterns = new Map<string, RegExp>();
function patternOf(path: string): RegExp {
  const pattern = patterns.get(path) ?? new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]*')}$`);
  patterns.set(path, pattern);
  return pattern;
}
