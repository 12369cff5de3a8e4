import type { RouteAnswer } from '@reprise/contract/http/route';
import type { listSessions as route } from '@reprise/contract/identity/own-session-routes';
import { SESSION_IDLE_HOURS } from '@reprise/contract/identity/session';
import { networkOf } from '../../platform/access/network.ts';
import { HOUR } from '../../platform/clock.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { pageOf } from '../../platform/http/pagination.ts';
import { requireStaff } from '../second-factor/own-session.ts';
import { placeHash } from '../sessions/login-place.ts';
import { sessionEnd } from '../sessions/session-length.ts';

const MOST = 100;

export async function listSessions(open: OpenContext): Promise<RouteAnswer<typeof route>> {
  const { accountId, userId, sessionId, roles } = requireStaff(open);
  const { clock, keys } = open.services;
  const here = placeHash(keys, networkOf(open.ip));
  const now = clock.now();
  const rows = await open.transaction(({ db }) =>
    db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', new Date(now.getTime() - SESSION_IDLE_HOURS * HOUR))
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
  );
  const sessions = rows
    .map((row) => ({ row, end: sessionEnd(roles, row) }))
    .filter(({ end }) => end > now)
    .map(({ row, end }) => ({
      id: row.id,
      current: row.id === sessionId,
      browser: row.browser,
      system: row.system,
      sameNetwork: row.place_hash?.equals(here) ?? false,
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_seen_at.toISOString(),
      expiresAt: end.toISOString(),
    }));
  return pageOf(sessions, '/sessions', { itemsPerPage: MOST });
}
