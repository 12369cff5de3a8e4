import { needsSecondFactor, type secondFactor } from '@reprise/contract/identity/second-factors';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { SecondFactor } from '../../platform/db/schema.ts';

declare module '../../platform/context.ts' {
  interface Services {
    secondFactor: SecondFactorRule;
  }
}

export type Person = { accountId: string; userId: string };
export type FactorRow = Selectable<SecondFactor>;
/** Whether provider types and administrators of clients must have a second factor. Always, outside development. */
export type SecondFactorRule = 'required' | 'optional';

export function isRequired(rule: SecondFactorRule, roles: readonly Pick<UserActor['roles'][number], 'userType'>[]) {
  return rule === 'required' && roles.some(({ userType }) => needsSecondFactor(userType));
}

export async function listFactors(ctx: Context, { accountId, userId }: Person): Promise<FactorRow[]> {
  return ctx.db
    .selectFrom('second_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function factorView(row: FactorRow): z.input<typeof secondFactor> {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
