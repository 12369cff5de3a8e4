import type pg from 'pg';
import { PROVIDER_ACCOUNT_ID } from '../../src/platform/access/actor.ts';
import type { movableClock } from '../../src/platform/clock.ts';
import type { Context, Services } from '../../src/platform/context.ts';
import { withContext } from '../../src/platform/with-context.ts';
import { asAdmin, type DatabaseClone } from './database.ts';

/** What the API, the jobs, an HTTP server and a bare database have in common under test: fixtures take this. */
export type Harness = {
  clone: DatabaseClone;
  services: Services;
  clock: ReturnType<typeof movableClock>;
  /** Runs an operation as our own jobs do, for one account or for the platform. */
  asSystem<T>(accountId: string | undefined, work: (ctx: Context) => Promise<T>): Promise<T>;
  /** A superuser connection for what the application itself may not see or do. */
  asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
};

/** `clone`, `services` and `clock` are set when the test file starts, so these two read them at each call. */
export const addAccess = (harness: Harness): void => {
  harness.asSystem = (accountId, work) => {
    const actor = { kind: 'system', accountId: accountId ?? PROVIDER_ACCOUNT_ID, job: 'test' } as const;
    const wall = { accountIds: [actor.accountId], provider: accountId === undefined };
    return withContext(harness.services, { actor, requestId: 'test', wall }, work);
  };
  harness.asAdmin = (work) => asAdmin(harness.clone, work);
};

/** Accepts every call of a logger and writes nothing. */
export const silentLog = (): Services['log'] => {
  const nothing = () => {};
  const log = { level: 'silent', silent: nothing, child: () => log } as Record<string, unknown>;
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace']) log[level] = nothing;
  return log as never;
};

export const TEST_URLS = {
  api: 'https://api.reprise.test',
  dashboard: 'https://dashboard.reprise.test',
  site: 'https://{host}',
};
