import type { Module } from '@reprise/contract/access/modules';
import type { UserType } from '@reprise/contract/access/user-types';
import type { Context } from '../../platform/context.ts';

export type Named = {
  actor_kind: string;
  user_type: string | null;
  module: string | null;
  user_account_id: string | null;
  firstname: string | null;
  lastname: string | null;
};

/** The full name for colleagues; who works for another account is named by first name and initial. */
export function nameOf(
  { actor }: Pick<Context, 'actor'>,
  { user_account_id: accountId, firstname, lastname }: Pick<Named, 'user_account_id' | 'firstname' | 'lastname'>,
): string | null {
  if (!firstname || !lastname) return null;
  const isColleague = actor.kind === 'user' && (actor.provider || actor.accountId === accountId);
  return `${firstname} ${isColleague ? lastname : `${lastname.slice(0, 1)}.`}`;
}

export const personOf = (ctx: Pick<Context, 'actor'>, row: Named) => ({
  kind: row.actor_kind as 'user' | 'visitor' | 'system' | 'anyone',
  name: nameOf(ctx, row),
  userType: row.user_type as UserType | null,
  module: row.module as Module | null,
});
