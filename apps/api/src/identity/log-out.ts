import type { OpenContext } from '../platform/http/binding.ts';
import type { SessionCache } from './session-cache.ts';

export function createLogOut(sessions: SessionCache) {
  return async ({ actor, transaction }: OpenContext): Promise<void> => {
    if (actor.kind !== 'user') return;
    await transaction((ctx) =>
      ctx.db
        .updateTable('session')
        .set({ revoked_at: ctx.clock.now() })
        .where('account_id', '=', actor.accountId)
        .where('id', '=', actor.sessionId)
        .execute(),
    );
    sessions.forget([actor.sessionId]);
  };
}
