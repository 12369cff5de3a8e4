import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-reports.ts';

test('of unit tests the failed ones are told with the head of their message', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const report = {
    numPassedTests: 3,
    testResults: [
      {
        name: '/reprise/a.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'does not hold', failureMessages: [`\u001b[31m${long}\u001b[39m`] },
        ],
      },
    ],
  };
  const { passed, failures } = readVitest(JSON.stringify(report));
  expect(passed).toBe(3);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/^\/reprise\/a\.test\.ts: does not hold\n {2}line 0\n {2}line 1\n/);
  expect(failures[0]).not.toContain('line 30');
});

test('of journeys, those of nested suites too, and those that passed only when tried again', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'a.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      { specs: [spec('goes well', 'expected')], suites: [{ specs: [spec('goes wrong', 'unexpected', 'no button')] }] },
      { specs: [spec('wavers', 'flaky', 'too late')] },
    ],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 1,
    failures: ['a.spec.ts:7: goes wrong\n  no button', 'a.spec.ts:7: wavers\n  too late'],
    unrun: 0,
  });
});
