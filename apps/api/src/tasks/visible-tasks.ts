import { mayUse } from '@reprise/contract/access/grants';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { TASK_KINDS, TASK_RULES, type TaskKind } from '@reprise/contract/tasks/kinds';
import { sql } from 'kysely';
import { entityInScope } from '../organizations/index.ts';
import { accountOf, type UserActor } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';

type Role = Pick<UserActor, 'module' | 'userType'>;

/** Whether people of this type work on tasks of the kind in this module. */
export function worksOn({ module, userType }: Role, kind: TaskKind): boolean {
  const { permission, modules } = TASK_RULES[kind];
  return modules.includes(module) && mayUse(userType, module, permission, 'read');
}
/** Whether people of this type see what no store, unit or warehouse of its own is named for. */
export const worksForWholeAccount = ({ userType }: Pick<Role, 'userType'>): boolean =>
  USER_TYPE_FACTS[userType].scope === 'own_account' || USER_TYPE_FACTS[userType].scope === 'own_buyer';

/**
 * The open and closed tasks that the actor works on: those of the actor's account, of kinds that the actor's type works
 * on in this module, within the actor's scope. The other account of a buyback sees its tasks on the buyback only.
 */
export function visibleTasks(ctx: Context) {
  const { actor } = ctx;
  const kinds = actor.kind === 'user' ? TASK_KINDS.filter((kind) => worksOn(actor, kind)) : [];
  const ownId = actor.kind === 'user' ? actor.userId : null;
  const isWhole = actor.kind === 'user' && worksForWholeAccount(actor);
  return ctx.db
    .selectFrom('task')
    .where('task.account_id', '=', accountOf(actor))
    .where('task.kind', 'in', kinds.length ? kinds : [''])
    .where((eb) =>
      eb.or([
        sql<boolean>`(task.organization_id is null and ${isWhole})`,
        // What somebody was given is theirs, whatever place it belongs to.
        sql<boolean>`task.assignee_id = ${ownId}`,
        eb.and([eb('task.organization_id', 'is not', null), entityInScope(ctx, 'task', 'organization_id')(eb)]),
      ]),
    );
}
