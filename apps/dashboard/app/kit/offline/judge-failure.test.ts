import { ApiRefusal, ApiUnreachable } from '@reprise/client/call';
import { expect, test } from 'vitest';
import { judgeFailure } from './judge-failure.ts';

const refusal = (status: number, code: string, data?: Record<string, unknown>) =>
  new ApiRefusal(status, { code, ...(data && { data }) } as never, undefined);

test('judgeFailure: a contended thing is tried again; one that has become something else is for the person', () => {
  expect(judgeFailure(refusal(409, 'concurrent_change'))).toBe('later');
  expect(judgeFailure(refusal(409, 'concurrent_change', { version: 3, status: 'item_completed' }))).toBe('refused');
});

test('judgeFailure: what is about the network, the load or the session is not about the act', () => {
  expect(judgeFailure(new ApiUnreachable('no network'))).toBe('later');
  for (const [status, code] of [
    [503, 'unavailable'],
    [429, 'too_many_requests'],
    [409, 'idempotency_in_progress'],
  ] as const)
    expect(judgeFailure(refusal(status, code)), code).toBe('later');
  expect(judgeFailure(refusal(401, 'session_expired'))).toBe('signed_out');
  expect(judgeFailure(refusal(404, 'item_not_found'))).toBe('refused');
});
