import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import type { CheckinRequirement } from '@reprise/contract/accounts/root-detail';
import { SESSION_IDLE_HOURS } from '@reprise/contract/identity/session';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { UserActor } from '../../platform/access/actor.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import type { Services } from '../../platform/context.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { withContext } from '../../platform/with-context.ts';
import { sessionEnd } from './session-length.ts';
import { workingRoles } from './working-roles.ts';

declare module '../../platform/context.ts' {
  interface Services {
    sessions: SessionCache;
  }
}

export type OpenSession = {
  accountId: string;
  sessionId: string;
  userId: string;
  module: string;
  isProvider: boolean;
  /** what was shown beside the password */
  secondFactor: string | null;
  roles: UserActor['roles'];
  premiumFeatures: readonly PremiumFeature[];
  checkinRequirement: CheckinRequirement;
  lastSeenAt: number;
  expiresAt: number;
  /** when reading it began, by the process's own watch: what was forgotten later is not trusted */
  readAt: number;
  /** the same moment by the injected clock */
  readAtByClock: number;
};
type Row = {
  account_id: string;
  session_id: string;
  user_id: string;
  module: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  second_factor: string | null;
  is_provider: boolean;
  roles: UserActor['roles'];
  premium_features: PremiumFeature[];
  checkin_requirement: CheckinRequirement;
};
/** A logout, a disabled user or a changed role acts everywhere within this time, without any message between processes. */
const FRESH_MS = 1_000;
/** Longer than any read of a session can take. */
const FORGOTTEN_MS = 60_000;
const SEEN_EVERY = MINUTE;

export type SessionCache = ReturnType<typeof createSessionCache>;

export function createSessionCache(services: Services) {
  const fresh = new LRUCache<string, OpenSession>({ max: 20_000, ttl: FRESH_MS });
  const forgotten = new LRUCache<string, number>({ max: 20_000, ttl: FORGOTTEN_MS });
  const asking = { actor: { kind: 'anyone' }, requestId: 'session' } as const;
  const isCurrent = ({ sessionId, readAt }: OpenSession) => readAt > (forgotten.get(sessionId) ?? -1);
  // The cache itself counts monotonic time, which no correction of the clock lengthens; a clock that is moved by hand,
  // in a test or in the demonstration, ends the second as well.
  const isFresh = ({ readAtByClock }: OpenSession) =>
    Math.abs(services.clock.now().getTime() - readAtByClock) < FRESH_MS;

  async function read(token: string): Promise<OpenSession | undefined> {
    if (token.length > 100) return undefined;
    const [readAt, readAtByClock] = [performance.now(), services.clock.now().getTime()];
    const row = await withContext(services, asking, async (ctx) => {
      const { rows } = await sql<Row>`select * from app.session_by_token(${hashToken(token)})`.execute(ctx.db);
      return rows[0];
    });
    const session = row && sessionOf(row, { readAt, readAtByClock });
    return session?.roles.length ? session : undefined;
  }

  /** Read again while somebody ended or changed the session during the reading. */
  async function readCurrent(token: string): Promise<OpenSession | undefined> {
    let session = await read(token);
    while (session && !isCurrent(session)) session = await read(token);
    if (session) fresh.set(token, session);
    else fresh.delete(token);
    return session;
  }

  async function markSeen({ accountId, sessionId }: OpenSession, now: Date): Promise<void> {
    const actor = { kind: 'system', accountId, job: 'session' } as const;
    await withContext(services, { actor, requestId: 'session' }, (ctx) =>
      ctx.db
        .updateTable('session')
        .set({ last_seen_at: now })
        .where('account_id', '=', accountId)
        .where('id', '=', sessionId)
        .execute(),
    );
  }

  return {
    async find(token: string): Promise<OpenSession | undefined> {
      const cached = fresh.get(token);
      const session = cached && isFresh(cached) && isCurrent(cached) ? cached : await readCurrent(token);
      if (!session) return undefined;
      const now = services.clock.now();
      const at = now.getTime();
      if (at >= session.expiresAt || at - session.lastSeenAt >= SESSION_IDLE_HOURS * HOUR) return undefined;
      if (at - session.lastSeenAt >= SEEN_EVERY) {
        session.lastSeenAt = at;
        await markSeen(session, now);
      }
      return session;
    },
    /** After the commit that ended or changed them: this process reads these sessions anew from now on. */
    forget(sessionIds: readonly string[]): void {
      const at = performance.now();
      for (const id of sessionIds) forgotten.set(id, at);
    },
  };
}

function sessionOf(row: Row, moments: Pick<OpenSession, 'readAt' | 'readAtByClock'>): OpenSession {
  return {
    accountId: row.account_id,
    sessionId: row.session_id,
    userId: row.user_id,
    module: row.module,
    isProvider: row.is_provider,
    secondFactor: row.second_factor,
    roles: workingRoles(row.roles),
    premiumFeatures: row.premium_features,
    checkinRequirement: row.checkin_requirement,
    lastSeenAt: row.last_seen_at.getTime(),
    expiresAt: sessionEnd(row.roles, row).getTime(),
    ...moments,
  };
}
