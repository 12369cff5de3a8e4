import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { TASK_RULES, type TaskKind } from '@reprise/contract/tasks/kinds';
import type { listTaskAssignees as route } from '@reprise/contract/tasks/routes';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { requireTask } from './require-task.ts';
import type { TaskRow } from './task-views.ts';
import { worksForWholeAccount, worksOn } from './visible-tasks.ts';

const LISTED = 200;

/** The active people of the account who see the task in one of their roles. */
function selectAssignees(ctx: Context, { account_id, kind, organization_id }: TaskRow) {
  const roles = TASK_RULES[kind as TaskKind].modules.flatMap((module) =>
    STAFF_USER_TYPES.filter((userType) => worksOn({ module, userType }, kind as TaskKind)).map((userType) => ({
      module,
      userType,
    })),
  );
  const whole = roles.filter(worksForWholeAccount);
  const pairs = (some: typeof roles) =>
    some.length
      ? sql<boolean>`(user_role.module, user_role.user_type) in (${sql.join(some.map(({ module, userType }) => sql`(${module}, ${userType})`))})`
      : sql<boolean>`false`;
  const reaches = sql<boolean>`exists (select from app.organization_ancestor scope
    where scope.account_id = ${account_id} and scope.ancestor_id = user_role.organization_id
      and scope.organization_id = ${organization_id})`;
  return ctx.db
    .selectFrom('user_role')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.account_id', '=', 'user_role.account_id').onRef('app_user.id', '=', 'user_role.user_id'),
    )
    .leftJoin('organization', (join) =>
      join
        .onRef('organization.account_id', '=', 'user_role.account_id')
        .onRef('organization.id', '=', 'user_role.organization_id'),
    )
    .where('user_role.account_id', '=', account_id)
    .where('app_user.status', '=', 'active')
    .where((eb) => eb.or([pairs(whole), eb.and([pairs(roles), reaches])]));
}

export async function listTaskAssignees(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const task = await requireTask(ctx, params.id);
  const rows = await selectAssignees(ctx, task)
    .distinctOn(['app_user.lastname', 'app_user.firstname', 'app_user.id'])
    .select(['app_user.id', 'firstname', 'lastname', 'user_type', 'common_name'])
    .orderBy('app_user.lastname')
    .orderBy('app_user.firstname')
    .orderBy('app_user.id')
    .limit(LISTED)
    .execute();
  return {
    people: rows.map(({ id, firstname, lastname, user_type, common_name }) => ({
      id,
      name: `${firstname} ${lastname}`,
      userType: user_type,
      organizationName: common_name,
    })),
  };
}

export async function isAssignable(ctx: Context, task: TaskRow, userId: string): Promise<boolean> {
  const row = await selectAssignees(ctx, task)
    .select('app_user.id')
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
