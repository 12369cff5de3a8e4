import { expect, test } from 'vitest';
import type { AnyJob } from '../../src/platform/durable/job.ts';
import type { Moment } from '../../src/platform/durable/run-job.ts';
import type { TestJobs } from './use-jobs.ts';

export type ThreeWays<P> = {
  /** made late: its parts may start with the test */
  job: () => AnyJob;
  /** The state in which the job is asked for. Called for each run anew: what it makes must not meet what it made before. */
  arrange: () => Promise<P>;
  /** What is to be seen of the effect, in the database and outside. */
  effect: (payload: P) => Promise<unknown>;
  /** ... and what that is, whether the job ran once, twice, or was killed on the way. */
  once: unknown;
  /** Makes every attempt fail; answers how to repair it. */
  fail: (payload: P) => Promise<() => Promise<unknown> | unknown>;
  /** What a person finds when attempts are used up. */
  leftBehind: (payload: P) => Promise<unknown>;
  givenUp: unknown;
};

/** Every job is tested so: it runs twice, it is killed in any moment, it fails for good. */
export function testJobThreeWays<P extends { accountId: string }>(jobs: TestJobs, ways: ThreeWays<P>): void {
  const { arrange, effect, once, fail, leftBehind, givenUp } = ways;
  async function arranged(): Promise<P> {
    const payload = await arrange();
    await jobs.enqueue(ways.job(), payload);
    return payload;
  }

  test('run twice, the effect is one', async () => {
    const payload = await arranged();
    expect(await effect(payload)).not.toEqual(once);
    expect(await jobs.finish(ways.job())).toEqual(['done']);
    expect(await effect(payload)).toEqual(once);
    await jobs.enqueue(ways.job(), payload);
    expect(await jobs.finish(ways.job())).toEqual(['done']);
    expect(await effect(payload)).toEqual(once);
  });

  test('killed in any moment, it still comes to the same end', async () => {
    const ends: unknown[] = [];
    const seen: Moment[] = [];
    for (let nth = 0, killed = true; killed; nth++) {
      const payload = await arranged();
      const run = await jobs.kill(ways.job(), nth);
      killed = run.killed;
      if (killed) seen.push(run.moments.at(-1)!);
      expect(await jobs.finish(ways.job())).toEqual(killed && !isOver(ways.job(), run.moments) ? ['done'] : []);
      ends.push({ killed: run.moments.at(-1), effect: await effect(payload) });
    }
    expect(ends).toEqual(ends.map((end) => ({ ...(end as object), effect: once })));
    expect(seen.length).toBeGreaterThanOrEqual(2);
  });

  test('attempts used up: what is left can be acted on, and sent again it comes to its end', async () => {
    const job = ways.job();
    const payload = await arranged();
    const repair = await fail(payload);
    const outcomes = await jobs.finish(job);
    expect(outcomes).toEqual([...Array.from({ length: job.retryLimit }, () => 'retry'), 'dead']);
    await expectGivenUp(payload);
    await repair();
    const [letter] = await jobs.letters(job);
    expect(await jobs.boss.redrive(`${job.queue}-dead`, { ids: [letter!.id] })).toBe(1);
    expect(await jobs.finish(job)).toEqual(['done']);
    expect(await effect(payload)).toEqual(once);
    expect(await jobs.letters(job)).toEqual([]);
  });

  test('killed in its last attempt, it is given up all the same', async () => {
    const job = ways.job();
    const payload = await arranged();
    for (let attempt = 0; attempt <= job.retryLimit; attempt++) await jobs.claimAndVanish(job);
    expect(await jobs.finish(job)).toEqual([]);
    await expectGivenUp(payload);
    const [letter] = await jobs.letters(job);
    await jobs.boss.deleteJob(`${job.queue}-dead`, letter!.id);
  });

  async function expectGivenUp(payload: P): Promise<void> {
    const job = ways.job();
    expect(await leftBehind(payload)).not.toEqual(givenUp);
    expect(await jobs.letters(job)).toHaveLength(1);
    expect(await jobs.account(job)).toBe(1);
    expect(await leftBehind(payload)).toEqual(givenUp);
    // accounted for once, and still there to be sent again
    expect(await jobs.account(job)).toBe(0);
    expect(await leftBehind(payload)).toEqual(givenUp);
    expect(await jobs.letters(job)).toHaveLength(1);
  }
}

/** A database job ends with its commit: there is nothing left to run again. */
const isOver = (job: AnyJob, moments: readonly Moment[]): boolean =>
  job.kind === 'database' && moments.at(-1)?.at === 'after it';
