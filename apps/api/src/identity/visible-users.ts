import { mayUse } from '@reprise/contract/access/grants';
import { sql } from 'kysely';
import { entityInScope } from '../organisations/index.ts';
import type { Context } from '../platform/context.ts';

/** Users the actor may see: oneself, and with the list permission those who work inside one's scope. */
export function visibleUsers(ctx: Context) {
  const { actor } = ctx;
  const self = actor.kind === 'user' ? actor.userId : null;
  const lists = actor.kind === 'user' && mayUse(actor.userType, actor.module, 'ROLE_USER_LIST_PAGE', 'read');
  const select = ctx.db.selectFrom('app_user').selectAll('app_user');
  if (!lists) return select.where('app_user.id', '=', self);
  return select.where((eb) =>
    eb.or([
      eb('app_user.id', '=', self),
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
