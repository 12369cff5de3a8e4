import { expect, test } from 'vitest';
import type { EventLoop } from './event-loop.ts';
import { createShedder, FLOOR, type Place, type RequestClass, type ShedReason } from './shedding.ts';

/**
 * A process on a clock of its own: one processor that runs `speed` milliseconds of work a millisecond, shared by all that
 * is in flight. Latency grows with concurrency, as it does in a process that has one thread.
 */
function simulate({ costMs = 2, waitMs = 2 } = {}) {
  let time = 0;
  let busyMs = 0;
  const loop: EventLoop = { state: { utilisation: 0, delayMs: 10 }, stop: () => {} };
  const shedder = createShedder({ maxInFlight: 500, maxLoopDelayMs: 100, now: () => time, loop });
  const route = (kind: RequestClass) => ({ class: kind, baseline: { ms: 0 } });
  const routes = { ordinary: route('ordinary'), critical: route('critical'), long: route('long') };
  type Running = { tenant: string; left: number; wait: number; from: number; end: () => void };
  const running: Running[] = [];
  const done = new Map<string, number[]>();
  const shed = new Map<string, ShedReason[]>();
  const add = <T>(to: Map<string, T[]>, tenant: string, value: T) =>
    to.getOrInsertComputed(tenant, () => []).push(value);
  const world = { speed: 1, isLoopMeasured: true as boolean, time: () => time, shedder, loop, running };

  function arrive(tenant: string, kind: RequestClass = 'ordinary'): ShedReason | undefined {
    let outcome: ShedReason | undefined;
    const arrived = time;
    shedder.enter(routes[kind], tenant, (place: Place | ShedReason) => {
      if (typeof place === 'string') {
        add(shed, tenant, place);
        outcome = place;
        return;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      void place.during(() => promise);
      running.push({ tenant, left: costMs, wait: waitMs, from: arrived, end: resolve });
    });
    return outcome;
  }
  /** One millisecond passes: every request waits for the database, then shares the processor. */
  async function tick(): Promise<void> {
    time++;
    if (running.some(({ wait }) => wait <= 0)) busyMs++;
    if (world.isLoopMeasured && time % 500 === 0) loop.state.utilisation = busyMs / 500;
    if (time % 500 === 0) busyMs = 0;
    const ready = running.filter((one) => one.wait <= 0);
    for (const one of running) one.wait--;
    for (const one of ready) one.left -= world.speed / ready.length;
    for (const one of running.filter(({ left }) => left <= 1e-9)) {
      running.splice(running.indexOf(one), 1);
      add(done, one.tenant, time - one.from);
      one.end();
    }
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }
  /** Arrivals a second of each tenant, evenly spread, for this long. */
  async function run(ms: number, rates: Readonly<Record<string, number>>, kind?: RequestClass): Promise<void> {
    const due: Record<string, number> = {};
    for (let i = 0; i < ms; i++) {
      for (const [tenant, rate] of Object.entries(rates)) {
        due[tenant] = (due[tenant] ?? 0) + rate / 1_000;
        for (; due[tenant] >= 1; due[tenant]--) arrive(tenant, kind);
      }
      await tick();
    }
  }
  const forget = () => {
    done.clear();
    shed.clear();
  };
  const times = (tenant: string) => (done.get(tenant) ?? []).toSorted((a, b) => a - b);
  const p99 = (tenant: string) => times(tenant)[Math.floor(times(tenant).length * 0.99)] ?? 0;
  return { ...world, world, arrive, run, forget, times, p99, shed: (tenant: string) => shed.get(tenant) ?? [] };
}

test('limiter: an idle process on a machine ten times slower, with a late event loop, sheds nothing', async () => {
  const simulation = simulate();
  await simulation.run(2_000, { a: 20 });
  simulation.world.speed = 0.1;
  simulation.world.isLoopMeasured = false;
  Object.assign(simulation.loop.state, { delayMs: 900, utilisation: 0.95 });
  await simulation.run(100_000, { a: 20 });
  expect(simulation.shed('a')).toEqual([]);
  expect(simulation.times('a').length).toBeGreaterThan(2_000);
});

test('limiter: the floor is admitted in every state, also after a long overload', async () => {
  const simulation = simulate();
  simulation.world.isLoopMeasured = false;
  Object.assign(simulation.loop.state, { delayMs: 900, utilisation: 1 });
  await simulation.run(20_000, { a: 2_500 });
  expect(simulation.shedder.state().limit).toBeGreaterThanOrEqual(FLOOR);
  await simulation.run(200, {});
  for (let i = 0; i < FLOOR; i++) expect(simulation.arrive('a')).toBeUndefined();
});

test('limiter: five times the capacity converges: short latency, full use of the processor', async () => {
  const simulation = simulate();
  await simulation.run(5_000, { a: 250 });
  const half = simulation.p99('a');
  await simulation.run(3_000, { a: 2_500 });
  simulation.forget();
  await simulation.run(20_000, { a: 2_500 });
  // The processor can do 500 requests a second.
  expect(simulation.times('a').length).toBeGreaterThan(0.95 * 500 * 20);
  expect(simulation.shedder.state().limit).toBeLessThan(40);
  expect(simulation.p99('a')).toBeLessThan(10 * half);
});

test('limiter: a tenant within its share is not refused while another floods, and the flood is held to the rest', async () => {
  const simulation = simulate();
  await simulation.run(2_000, { greedy: 100, modest: 50 });
  await simulation.run(3_000, { greedy: 2_500, modest: 50 });
  simulation.forget();
  await simulation.run(20_000, { greedy: 2_500, modest: 50 });
  expect(simulation.shed('modest')).toEqual([]);
  expect(simulation.times('modest').length).toBeGreaterThan(980);
  expect(simulation.times('greedy').length).toBeGreaterThan(400 * 20);
});

test('limiter: two greedy tenants get half each', async () => {
  const simulation = simulate();
  await simulation.run(5_000, { a: 2_500, b: 900 });
  simulation.forget();
  await simulation.run(20_000, { a: 2_500, b: 900 });
  const [a, b] = [simulation.times('a').length, simulation.times('b').length];
  expect(b / a).toBeGreaterThan(0.7);
  expect(b / a).toBeLessThan(1.4);
  expect(simulation.shed('a')).toContain('tenant');
});

test('limiter: critical requests pass while ordinary ones of the same tenant are shed', async () => {
  const simulation = simulate();
  await simulation.run(2_000, { a: 250 });
  await simulation.run(3_000, { a: 2_500 });
  for (let i = 0; i < 50; i++) {
    await simulation.run(20, { a: 2_500 });
    expect(simulation.arrive('a', 'critical')).toBeUndefined();
  }
});

test('limiter: a flood of critical requests is limited too, and leaves the floor to ordinary ones of others', async () => {
  const simulation = simulate();
  await simulation.run(5_000, { a: 2_500 }, 'critical');
  expect(simulation.shed('a').length).toBeGreaterThan(1_000);
  expect(simulation.running.length).toBeLessThan(100);
  expect(simulation.arrive('b')).toBeUndefined();
});

test('limiter: five seconds after an overload twice the usual load is admitted again', async () => {
  const simulation = simulate();
  await simulation.run(3_000, { a: 250 });
  await simulation.run(20_000, { a: 2_500 });
  await simulation.run(5_000, { a: 250 });
  simulation.forget();
  await simulation.run(5_000, { a: 450 });
  expect(simulation.shed('a')).toEqual([]);
});

test('limiter: a slow route is measured against itself and does not lower the limit', async () => {
  const simulation = simulate({ costMs: 0.01, waitMs: 800 });
  await simulation.run(10_000, { a: 40 });
  expect(simulation.shed('a')).toEqual([]);
  expect(simulation.shedder.state().limit).toBeGreaterThanOrEqual(32);
});

test('limiter: a burst of 75 requests at once waits in line, is served in its order, and none is shed', async () => {
  const simulation = simulate({ costMs: 0.5, waitMs: 1 });
  await simulation.run(2_000, { a: 100 });
  simulation.forget();
  for (let i = 0; i < 75; i++) simulation.arrive('a');
  expect(simulation.shedder.state().inFlight.waiting).toBeGreaterThan(30);
  await simulation.run(100, {});
  expect(simulation.shed('a')).toEqual([]);
  expect(simulation.times('a')).toHaveLength(75);
});

test('limiter: long requests neither use the limit up nor are measured', () => {
  const simulation = simulate();
  for (let i = 0; i < 100; i++) expect(simulation.arrive('a', 'long')).toBeUndefined();
  expect(simulation.arrive('a')).toBeUndefined();
  expect(simulation.shedder.state()).toMatchObject({ limit: 16, inFlight: { long: 100, ordinary: 1 } });
});
