import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { jobs, queueDefinitions } from './jobs.ts';
import { DEAD_LETTER, deadLetterOf } from './platform/durable/job.ts';
import { LANES } from './platform/durable/lanes.ts';

const here = import.meta.dirname;

test('every job is tested three ways, beside it', () => {
  const files = globSync('**/*.job.ts', { cwd: here });
  expect(files).toHaveLength(jobs.length);
  const untested = files.filter((file) => {
    const tests = path.join(here, file.replace(/\.ts$/, '.test.ts'));
    return !readFileSync(tests, 'utf8').includes('testJobThreeWays(');
  });
  expect(untested).toEqual([]);
});

test('queues have names of their own, none of which is a dead-letter queue’s', () => {
  const names = jobs.map((job) => job.queue);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => DEAD_LETTER.test(name) || !/^[a-z][a-z0-9-]{1,60}$/.test(name))).toEqual([]);
});

test('one account never fills a queue: half of the slots of a process stay for the others', () => {
  expect(jobs.filter((job) => job.perAccount > LANES[job.lane].slots / 2).map((job) => job.queue)).toEqual([]);
});

test('a dead worker is noticed, nothing waits unseen, and nobody is woken by NOTIFY', () => {
  for (const { queue, retryLimit } of jobs) {
    const made = queueDefinitions.find(({ name }) => name === queue)?.options;
    expect(made).toMatchObject({ heartbeatSeconds: 10, deadLetter: deadLetterOf(queue), retryLimit, notify: false });
    expect(queueDefinitions.findIndex(({ name }) => name === deadLetterOf(queue))).toBeLessThan(
      queueDefinitions.findIndex(({ name }) => name === queue),
    );
  }
  expect(queueDefinitions).toHaveLength(2 * jobs.length);
});

test('a job is woken by events or by its schedule, which only jobs across all accounts have', () => {
  const idle = jobs.filter(({ on, every }) => !on?.length && !every).map(({ queue }) => queue);
  // The schedules of the accounts put these in.
  expect(idle).toEqual(['statistics-snapshot']);
  expect(jobs.filter(({ every, everyAccount }) => Boolean(every) !== Boolean(everyAccount))).toEqual([]);
});
