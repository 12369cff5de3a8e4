import { mayUse } from '@reprise/contract/access/grants';
import { sql } from 'kysely';
import { entityInScope, scopeRootOf } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';

/** Users the actor may see: oneself, and with the list permission those who work inside one's scope. */
export function visibleUsers(ctx: Context) {
  const { actor } = ctx;
  const select = ctx.db.selectFrom('app_user').selectAll('app_user');
  if (actor.kind !== 'user') return select.where(sql<boolean>`false`);
  // The wall says the same; said here too, the index that leads with the account answers.
  const mine = actor.provider ? select : select.where('app_user.account_id', '=', actor.accountId);
  if (!mayUse(actor.userType, actor.module, 'ROLE_USER_LIST_PAGE', 'read'))
    return mine.where('app_user.id', '=', actor.userId);
  if (scopeRootOf(actor) === 'everything') return mine;
  return mine.where((eb) =>
    eb.or([
      eb('app_user.id', '=', actor.userId),
      eb.exists(
        eb
          .selectFrom('user_role')
          .select(sql`1`.as('one'))
          .whereRef('user_role.account_id', '=', 'app_user.account_id')
          .whereRef('user_role.user_id', '=', 'app_user.id')
          .where(entityInScope(ctx, 'user_role', 'organization_id')),
      ),
    ]),
  );
}
