import { cartOf, openShop, SIZE } from '../create/shop.ts';
import { idOf, KINDS } from '../estimate/catalogue.ts';
import { median } from '../overhead/tools.ts';
import { type ProofTenant, seedProof } from '../seed-proof.ts';
import { type Stack, startStack } from '../stack.ts';
import type { Outcome, Sample, Stream } from './generator.ts';
import { isAccepted, isShed, met, percentile, rawRequest, startGenerator } from './measure.ts';

/** As many as are always admitted: nothing is shed while the capacity is measured. */
const CLOSED = 8;
const TIMES = 5;
/** What another tenant sends, of the capacity. */
const MODEST_SHARE = 0.05;
const CRITICAL_PER_SECOND = 5;
const WARM_UP_SECONDS = 5;
const CAPACITY_SECONDS = 4;
const RECOVERY_SECONDS = 8;

export type FloodResult = {
  /** requests a second that eight clients get, one after the other */
  capacity: number;
  /** accepted a second under the flood, of the capacity */
  goodput: number;
  /** 99th percentiles under the flood, of those at half load */
  slowdown: number;
  otherSlowdown: number;
  otherRefused: number;
  criticalRefused: number;
  recoverySeconds: number;
};

/**
 * One tenant sends five times what the process can do, open loop, while another goes about its business. Each round measures
 * the capacity, half load, the flood and what comes after it, so that a busy moment of the machine falls on all of them;
 * each figure is the median of the rounds, and what was refused is their sum.
 */
export async function proveFlood(rounds: number, seconds: number): Promise<FloodResult> {
  const stack = await startStack({ name: 'overload-flood', durable: false, workers: 0 });
  const generator = startGenerator();
  try {
    const port = Number(new URL(stack.apiUrls[0]!).port);
    const requests = await prepareRequests(stack);
    const load = (streams: Stream[], length: number) => generator.run({ port, seconds: length, streams });
    await load([{ name: 'greedy', requests: requests.greedy, closed: CLOSED }], WARM_UP_SECONDS);
    const results: FloodResult[] = [];
    for (let round = 1; round <= rounds; round++) {
      console.log(`(b) round ${round}`);
      results.push(await runRound(load, requests, seconds));
    }
    const middle = (name: keyof FloodResult) => median(results.map((result) => result[name]));
    const sum = (name: keyof FloodResult) => results.reduce((total, result) => total + result[name], 0);
    return {
      capacity: middle('capacity'),
      goodput: middle('goodput'),
      slowdown: middle('slowdown'),
      otherSlowdown: middle('otherSlowdown'),
      recoverySeconds: middle('recoverySeconds'),
      otherRefused: sum('otherRefused'),
      criticalRefused: sum('criticalRefused'),
    };
  } finally {
    generator.stop();
    await stack.stop();
  }
}

type Requests = Record<'greedy' | 'modest' | 'critical', readonly string[]>;
type Run = (streams: Stream[], seconds: number) => Promise<Outcome>;

async function runRound(load: Run, requests: Requests, seconds: number): Promise<FloodResult> {
  const closed = await load([{ name: 'greedy', requests: requests.greedy, closed: CLOSED }], CAPACITY_SECONDS);
  const capacity = closed.samples.greedy!.filter(isAccepted).length / CAPACITY_SECONDS;
  console.log(`    capacity ${capacity.toFixed(0)}/s with ${CLOSED} in flight: ${met(closed.samples.greedy!)}`);
  const stream = (name: keyof Requests, perSecond: number): Stream => ({ name, requests: requests[name], perSecond });
  const other = stream('modest', capacity * MODEST_SHARE);
  const half = stream('greedy', capacity * (0.5 - MODEST_SHARE));
  const calm = await load([half, other], seconds);
  say('half load', calm);
  const flooded = [stream('greedy', capacity * TIMES), other, stream('critical', CRITICAL_PER_SECOND)];
  const flood = await load(flooded, seconds);
  say(`${TIMES} times the capacity`, flood);
  const after = await load([half, other], RECOVERY_SECONDS);
  say('after it', after);
  const refused = (name: string) => flood.samples[name]!.filter((one) => !isAccepted(one)).length;
  const p99 = ({ samples }: Outcome, name: string) => percentile(samples[name]!, 0.99);
  return {
    capacity,
    goodput: Object.values(flood.samples).flat().filter(isAccepted).length / seconds / capacity,
    slowdown: p99(flood, 'greedy') / p99(calm, 'greedy'),
    otherSlowdown: p99(flood, 'modest') / p99(calm, 'modest'),
    otherRefused: refused('modest'),
    criticalRefused: refused('critical'),
    recoverySeconds: recoveryOf(after.samples.greedy!, p99(calm, 'greedy')),
  };
}

/** What a busy shop is asked: products and their prices by visitors, lists by staff; carts are critical. */
async function prepareRequests(stack: Stack): Promise<Requests> {
  const proof = await seedProof(stack);
  const shop = await openShop(stack, proof);
  const { a, b } = proof;
  const staff = (tenant: ProofTenant) => tenant.users.root_management_unit_manager.headers;
  const some = Array.from({ length: 50 }, (_, i) => i * 7);
  const greedy = some.flatMap((n) => [
    rawRequest('GET', `/products/${idOf(KINDS.product, n)}/declaration`, a.visitor.headers),
    rawRequest(
      'POST',
      '/estimates/options',
      a.visitor.headers,
      JSON.stringify({ declaration: shop.tills.site.lines[n]!.declaration }),
    ),
    rawRequest('GET', `/products?page=${1 + (n % 10)}`, staff(a)),
    rawRequest('GET', '/organizations', staff(a)),
  ]);
  const modest = [
    rawRequest('GET', `/products/${b.productId}/declaration`, b.visitor.headers),
    rawRequest('GET', '/organizations', staff(b)),
  ];
  const critical = Array.from({ length: 2_000 }, (_, n) => {
    const body = JSON.stringify(cartOf(shop.tills.site.lines[n % SIZE.products]!, `c${n}@flood.proof.test`));
    return rawRequest(
      'POST',
      '/carts',
      { ...shop.tills.site.callers[0], 'idempotency-key': `flood-${n}-${Date.now()}` },
      body,
    );
  });
  return { greedy, modest, critical };
}

/** The first second after which nothing is shed and the median is at most twice the 99th percentile of half load. */
function recoveryOf(samples: readonly Sample[], usualMs: number): number {
  const bad = samples.filter((one) => !isAccepted(one)).map(({ second }) => second + 1);
  const seconds = [...new Set(samples.map(({ second }) => second))];
  const slow = seconds.filter(
    (s) =>
      percentile(
        samples.filter(({ second }) => second === s),
        0.5,
      ) >
      2 * usualMs,
  );
  return Math.max(0, ...bad, ...slow.map((second) => second + 1));
}

function say(what: string, { samples: streams, lateMs }: Outcome): void {
  console.log(`    ${what}; the generator was at most ${lateMs.toFixed(0)} ms late`);
  for (const [name, samples] of Object.entries(streams)) {
    const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
    const shed = samples.filter(isShed).length;
    console.log(
      `      ${name.padEnd(9)} accepted p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${shed} shed; ${met(samples)}`,
    );
  }
}
