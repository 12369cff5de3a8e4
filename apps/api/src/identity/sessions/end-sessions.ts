import type { Context } from '../../platform/context.ts';

type Ended = {
  accountId: string;
  userId: string;
  onlySessionId?: string;
  keepSessionId?: string | undefined;
  onlyByPassword?: boolean;
};

/** Ends the sessions of a person and answers which, for the process to forget at once. */
export async function endSessions(
  ctx: Context,
  { accountId, userId, onlySessionId, keepSessionId, onlyByPassword }: Ended,
): Promise<string[]> {
  let sessions = ctx.db
    .updateTable('session')
    .set({ revoked_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (onlySessionId) sessions = sessions.where('id', '=', onlySessionId);
  if (keepSessionId) sessions = sessions.where('id', '!=', keepSessionId);
  if (onlyByPassword) sessions = sessions.where('by_sso', '=', false);
  const ended = await sessions.returning('id').execute();
  return ended.map(({ id }) => id);
}
