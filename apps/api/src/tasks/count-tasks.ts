import type { RouteAnswer } from '@reprise/contract/http/route';
import type { TaskKind } from '@reprise/contract/tasks/kinds';
import { TASK_CLOSED_DAYS } from '@reprise/contract/tasks/payloads';
import type { countTasks as route } from '@reprise/contract/tasks/routes';
import { sql } from 'kysely';
import { idOf } from '../platform/access/actor.ts';
import { DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { visibleTasks } from './visible-tasks.ts';

type Counts = RouteAnswer<typeof route>;
const ACTORS_LISTED = 6;

/** Asked for by every page: three reads along the open tasks of an account and the ones settled in the last days. */
export async function countTasks(ctx: Context): Promise<Counts> {
  const now = ctx.clock.now();
  const isNow = sql<boolean>`(snoozed_until is null or snoozed_until <= ${now})`;
  const soon = new Date(now.getTime() + DAY);
  const rows = await visibleTasks(ctx)
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().filterWhere(isNow).as('open'),
      eb.fn.countAll<number>().filterWhere(sql<boolean>`not ${isNow}`).as('snoozed'),
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${isNow} and assignee_id = ${idOf(ctx.actor)}`)
        .as('mine'),
      eb.fn.countAll<number>().filterWhere(sql<boolean>`${isNow} and due_at < ${now}`).as('late'),
      eb.fn.countAll<number>().filterWhere(sql<boolean>`${isNow} and due_at >= ${now} and due_at < ${soon}`).as('soon'),
      sql<Date>`min(opened_at)`.as('oldest'),
    ])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .execute();
  const sum = (name: 'open' | 'snoozed' | 'mine' | 'late') => rows.reduce((n, row) => n + Number(row[name]), 0);
  return {
    open: sum('open'),
    mine: sum('mine'),
    snoozed: sum('snoozed'),
    late: sum('late'),
    kinds: rows
      .filter(({ open }) => Number(open) > 0)
      .map(({ kind, open, late, soon: near, oldest }) => ({
        kind: kind as TaskKind,
        open: Number(open),
        late: Number(late),
        soon: Number(near),
        oldestAt: oldest.toISOString(),
      }))
      .toSorted((a, b) => b.late - a.late || b.open - a.open),
    actors: await countActors(ctx, now),
    closed: await countClosed(ctx, now),
  };
}

async function countActors(ctx: Context, now: Date): Promise<Counts['actors']> {
  const rows = await visibleTasks(ctx)
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.account_id', '=', 'task.account_id').onRef('app_user.id', '=', 'task.assignee_id'),
    )
    .leftJoin('organization', (join) =>
      join
        .onRef('organization.account_id', '=', 'task.account_id')
        .onRef('organization.id', '=', 'task.organization_id')
        .on('task.assignee_id', 'is', null),
    )
    .select((eb) => [
      'task.assignee_id',
      'app_user.firstname',
      'app_user.lastname',
      'organization.id as organization_id',
      'organization.common_name',
      eb.fn.countAll<number>().as('open'),
    ])
    .where('task.closed_at', 'is', null)
    .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', now)]))
    .groupBy(['task.assignee_id', 'firstname', 'lastname', 'organization.id', 'common_name'])
    .orderBy('open', 'desc')
    .limit(ACTORS_LISTED)
    .execute();
  return rows.map(({ assignee_id, firstname, lastname, organization_id, common_name, open }) => {
    if (assignee_id) {
      const name = [firstname, lastname].filter(Boolean).join(' ');
      return { kind: 'person' as const, id: assignee_id, name, open: Number(open) };
    }
    if (organization_id)
      return { kind: 'organization' as const, id: organization_id, name: common_name, open: Number(open) };
    return { kind: 'nobody' as const, id: null, name: null, open: Number(open) };
  });
}

async function countClosed(ctx: Context, now: Date): Promise<Counts['closed']> {
  const { all, by_cause } = await visibleTasks(ctx)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('closed_by', '=', 'cause').as('by_cause'),
    ])
    .where('closed_at', '>=', new Date(now.getTime() - TASK_CLOSED_DAYS * DAY))
    .executeTakeFirstOrThrow();
  return { all: Number(all), byCause: Number(by_cause) };
}
