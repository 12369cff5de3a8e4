import type { addedFactor } from '@reprise/contract/identity/second-factors';
import type { z } from 'zod';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { factorView, listFactors } from './factors.ts';
import { recordFactors } from './record-factors.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

type Added = { answer: z.input<typeof addedFactor>; endedSessionIds: string[] };

/**
 * The session that added a factor has shown it. Sessions opened without one end: whoever has just the password must not
 * stay inside. Recovery codes come with the first factor.
 */
export async function finishAdding(ctx: Context, actor: UserActor, factorId: string): Promise<Added> {
  const factors = await listFactors(ctx, actor);
  const factor = factors.find(({ id }) => id === factorId)!;
  const now = ctx.clock.now();
  const { accountId, userId, sessionId } = actor;
  await ctx.db
    .updateTable('session')
    .set((eb) => ({ second_factor: eb.fn.coalesce('second_factor', eb.val(factor.kind)), confirmed_at: now }))
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .execute();
  const ended = await ctx.db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .where('second_factor', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  const recoveryCodes = factors.length === 1 ? await replaceRecoveryCodes(ctx, actor) : null;
  await recordFactors(ctx, actor, 'create', { kind: factor.kind, name: factor.name });
  return { answer: { factor: factorView(factor), recoveryCodes }, endedSessionIds: ended.map(({ id }) => id) };
}
