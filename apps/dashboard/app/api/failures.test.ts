import { ApiRefusal, ApiUnreachable } from '@reprise/client/call';
import { beforeEach, expect, test } from 'vitest';
import { failures, NO_FAILURES, raiseServerFailure, SERVER_FLAG_MS } from './failures.ts';

const broken = (requestId: string) => new ApiRefusal(500, { requestId, code: 'internal_error' }, undefined);
beforeEach(() => failures.set(NO_FAILURES));

test('one dialog for a page that fails several times at once, and the next after three seconds', () => {
  raiseServerFailure(broken('a'), { to: 'home' }, 10_000);
  raiseServerFailure(broken('b'), { to: 'home' }, 10_000 + SERVER_FLAG_MS - 1);
  expect(failures.get().server?.reference).toBe('a');
  raiseServerFailure(broken('c'), { to: 'reload' }, 10_000 + SERVER_FLAG_MS);
  expect(failures.get().server).toEqual({ reference: 'c', way: { to: 'reload' } });
});

test('a refusal, a busy server and silence are told elsewhere', () => {
  raiseServerFailure(new ApiRefusal(422, {}, undefined), undefined, 50_000);
  raiseServerFailure(new ApiRefusal(503, {}, undefined), undefined, 50_000);
  raiseServerFailure(new ApiUnreachable('gone'), undefined, 50_000);
  expect(failures.get()).toEqual(NO_FAILURES);
});
