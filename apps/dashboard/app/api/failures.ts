import { ApiRefusal } from '@reprise/client/call';
import { today } from '../base/now.ts';
import { makeStore } from '../base/store.ts';

export type ServerFailure = {
  readonly reference: string | undefined;
  /** Where the dialog's button leads; home unless the page that failed names another. */
  readonly way: { to: 'home' } | { to: 'reload' } | { to: 'route'; path: string };
};
export type Failures = {
  readonly expired: boolean;
  readonly unreachable: boolean;
  readonly staleChunk: boolean;
  readonly server: ServerFailure | null;
};
export const NO_FAILURES: Failures = { expired: false, unreachable: false, staleChunk: false, server: null };
export const failures = makeStore<Failures>(NO_FAILURES);

export const SERVER_FLAG_MS = 3_000;
let flaggedUntil = 0;

/** A page that fails five times at once shows one dialog: the next one may come three seconds later. */
export function raiseServerFailure(
  error: unknown,
  way: ServerFailure['way'] = { to: 'home' },
  now = today().getTime(),
): void {
  if (!isServerFailure(error) || now < flaggedUntil) return;
  flaggedUntil = now + SERVER_FLAG_MS;
  failures.set({ ...failures.get(), server: { reference: error.problem.requestId, way } });
}

const isServerFailure = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.status >= 500 && error.status !== 503;
