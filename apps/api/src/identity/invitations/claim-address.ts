import type { Context } from '../../platform/context.ts';
import { violatedUnique } from '../../platform/db/conflict.ts';
import { refuse } from '../../platform/http/refusal.ts';

/**
 * Users sign in by their address alone, so of all invitations of an address one account gets it: the first whose link
 * is used. An address that was claimed before, in any account, is `refused`, and only the reader of its mail learns so.
 */
export async function claimAddress(
  ctx: Context,
  { accountId, userId }: { accountId: string; userId: string },
  refused: () => never,
): Promise<void> {
  try {
    await ctx.db
      .updateTable('app_user')
      .set({ claimed_at: ctx.clock.now() })
      .where('account_id', '=', accountId)
      .where('id', '=', userId)
      .where('claimed_at', 'is', null)
      .execute();
  } catch (error) {
    if (violatedUnique(error) === 'app_user_claimed_email') refused();
    throw error;
  }
}

/** The unique index of the account refuses its own addresses. */
export const OWN_ADDRESS = {
  app_user_account_email: ['duplicate_identifier', 'A user with this e-mail address exists already.'],
} as const;

/**
 * The tenant wall decides who learns that an address is taken: the provider, who sees every account, is refused at
 * once; an account sees only its own users, and its invitation is answered like any other.
 */
export async function requireUnclaimed(ctx: Context, email: string): Promise<void> {
  const user = await ctx.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('claimed_at', 'is not', null)
    .executeTakeFirst();
  if (user) refuse('duplicate_identifier', 'A user with this e-mail address exists already.');
}
