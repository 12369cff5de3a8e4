import { updateRootDetail } from '@reprise/contract/accounts/settings-routes';
import { acceptLitigation } from '@reprise/contract/buybacks/follow-routes';
import { listOrganizations } from '@reprise/contract/organizations/organization-routes';
import { listEstimateOptions } from '@reprise/contract/pricing/estimate-routes';
import { expect, test, vi } from 'vitest';
import { ApiRefusal, ApiUnreachable, makeCall } from './call.ts';
import { createRetryBudget, STANDARD_RETRY } from './retry.ts';

const empty = {
  '@id': '/organizations',
  '@type': 'hydra:Collection',
  'hydra:member': [],
  'hydra:view': { '@id': '/organizations?page=1', '@type': 'hydra:PartialCollectionView' },
};
const ok = () => Response.json(empty);
const refused = (status: number, retryAfter?: string) => () =>
  Response.json({ code: 'overloaded' }, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });
const reset = () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });
};

/** A client whose attempts are answered in this order, on a fake clock: the times of the attempts in ms. */
function client(answers: (() => Response)[], budget = createRetryBudget()) {
  vi.useFakeTimers({ now: 0 });
  const at: number[] = [];
  const fake = (async (_url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    at.push(Date.now());
    return answers[Math.min(at.length, answers.length) - 1]!();
  }) as typeof fetch;
  const call = makeCall({ base: '', fetch: fake, retry: { ...STANDARD_RETRY, budget, random: () => 0.5 } });
  const settle = async <T>(promise: Promise<T>) => {
    const result = promise.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    return result as Promise<{ value?: T; error?: unknown }>;
  };
  return { call, at, settle };
}

test('client: a read is sent again after a 503, not before Retry-After has passed', async () => {
  const { call, at, settle } = client([refused(503, '2'), ok]);
  expect((await settle(call(listOrganizations, {}))).value).toBeDefined();
  expect(at).toEqual([0, 2_250]);
});

test('client: without Retry-After the pause grows, and the third attempt is the last', async () => {
  const { call, at, settle } = client([refused(502), refused(504), refused(503)]);
  expect((await settle(call(listOrganizations, {}))).error).toMatchObject({ status: 503 });
  expect(at).toEqual([0, 312, 937]);
});

test('client: a read is sent again after a reset connection', async () => {
  const { call, at, settle } = client([reset, ok]);
  expect((await settle(call(listOrganizations, {}))).value).toBeDefined();
  expect(at).toHaveLength(2);
});

test('client: a server that wants more than five seconds is not waited for', async () => {
  const { call, at, settle } = client([refused(503, '30'), ok]);
  expect((await settle(call(listOrganizations, {}))).error).toBeInstanceOf(ApiRefusal);
  expect(at).toHaveLength(1);
});

test('client: other statuses are not retried', async () => {
  for (const status of [400, 404, 409, 429, 500]) {
    const { call, at, settle } = client([refused(status), ok]);
    expect((await settle(call(listOrganizations, {}))).error).toMatchObject({ status });
    expect(at).toHaveLength(1);
  }
});

test('client: a write without an Idempotency-Key is never sent again', async () => {
  for (const answer of [refused(503, '1'), reset]) {
    const { call, at, settle } = client([answer, ok]);
    const { error } = await settle(call(updateRootDetail, { params: { id: 'x' }, body: { cartMinValue: 3 } }));
    expect(error instanceof ApiRefusal || error instanceof ApiUnreachable).toBe(true);
    expect(at).toHaveLength(1);
  }
});

test('client: a write with an Idempotency-Key, and a POST that only answers, are sent again', async () => {
  const keyed = { idempotencyKey: 'key-12345' };
  const sold = client([reset, refused(409)]);
  await sold.settle(
    sold.call(acceptLitigation, { params: { id: 'x' }, body: { token: 't', version: 1, payout: 3 } }, keyed),
  );
  expect(sold.at).toHaveLength(2);
  const asked = client([reset, refused(409)]);
  await asked.settle(asked.call(listEstimateOptions, { body: { declaration: { productId: 'p', responses: [] } } }));
  expect(asked.at).toHaveLength(2);
});

test('client: an empty budget stops retries, and requests fill it by a tenth each', async () => {
  const budget = createRetryBudget({ reserve: 1, refillPerSecond: 0, now: () => 0 });
  const first = client([refused(503), ok], budget);
  expect((await first.settle(first.call(listOrganizations, {}))).value).toBeDefined();
  const second = client([refused(503), ok], budget);
  expect((await second.settle(second.call(listOrganizations, {}))).error).toBeDefined();
  expect(second.at).toHaveLength(1);
  for (let i = 0; i < 10; i++) budget.deposit();
  const third = client([refused(503), ok], budget);
  expect((await third.settle(third.call(listOrganizations, {}))).value).toBeDefined();
});

test('client: with the API away for good, retries stay below a tenth of the requests and the reserve', async () => {
  const budget = createRetryBudget({ reserve: 10, refillPerSecond: 0, now: () => 0 });
  let attempts = 0;
  for (let i = 0; i < 500; i++) {
    const { call, at, settle } = client([reset], budget);
    await settle(call(listOrganizations, {}));
    attempts += at.length;
  }
  expect(attempts).toBeLessThanOrEqual(500 + 50 + 10);
});

test('client: an abort ends the pause before a retry at once', async () => {
  const { call, at, settle } = client([refused(503, '3'), ok]);
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 100);
  const { error } = await settle(call(listOrganizations, {}, { signal: leaving.signal }));
  expect(error).toMatchObject({ name: 'AbortError' });
  expect(at).toHaveLength(1);
});
