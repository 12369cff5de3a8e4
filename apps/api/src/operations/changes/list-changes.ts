import { isProvider } from '@reprise/contract/access/user-types';
import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listChanges as route } from '@reprise/contract/operations/change-routes';
import {
  CHANGE_KINDS,
  CHANGED_ENTITIES,
  CHANGES_OF_EVERYBODY_DAYS,
  CHANGES_PROPER,
  type change,
} from '@reprise/contract/operations/changes';
import type { z } from 'zod';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { fieldsOf } from './change-fields.ts';
import { type Names, namesOf, recordedName } from './change-names.ts';
import { type ChangeRow, countChanges, readChanges, type Wanted } from './change-rows.ts';

type Query = RouteInput<typeof route>['query'];
type Change = z.input<typeof change>;

/** A page costs the same in an account of a thousand changes and of ten million, by its cursor even the last one. */
export async function listChanges(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { cursor, ...asked } = query;
  const page = cursor ? 1 : (query.page ?? 1);
  const size = sizeOf(query);
  const wanted = wantedOf(ctx, query);
  const rows = wanted ? await readChanges(ctx, wanted, size + 1, (page - 1) * size) : [];
  const more = rows.length > size;
  const count = wanted && !query.partial ? await countChanges(ctx, wanted, COUNTED_UP_TO + 1) : 0;
  const facts = {
    total: query.partial ? undefined : Math.min(count, COUNTED_UP_TO),
    capped: count > COUNTED_UP_TO,
  };
  const shown = rows.slice(0, size);
  const names = await namesOf(ctx, shown);
  const members = shown.map((row) => changeView(ctx, row, names));
  return wrapPage(members, { path: '/changes', query: asked, page: query.page ?? page, size, more, ...facts });
}

/** What the actor may see and asks for. Nothing when nothing can match. */
function wantedOf(ctx: Context, query: Query): Wanted | undefined {
  const { actor } = ctx;
  if (actor.kind !== 'user') return undefined;
  const accountId = actor.provider ? query.accountId : actor.accountId;
  // Another tenant's account has no changes, like one that does not exist.
  if (query.accountId && query.accountId !== accountId) return undefined;
  const bound = new Date(ctx.clock.now().getTime() - CHANGES_OF_EVERYBODY_DAYS * DAY);
  const from = query.from ? new Date(query.from) : undefined;
  return {
    accountId,
    entities:
      query.kind?.flatMap((kind) => CHANGE_KINDS[kind]) ??
      (query.actorId || query.entityId ? undefined : CHANGES_PROPER),
    actions: query.action,
    actorId: query.actorId,
    entityId: query.entityId,
    from: accountId || (from && from > bound) ? from : bound,
    to: query.to ? new Date(query.to) : undefined,
    cursor: query.cursor,
    direction: query.order?.occurredAt ?? 'desc',
  };
}

function changeView(ctx: Context, row: ChangeRow, names: Names): Change {
  const { actor } = ctx;
  const isOurs = actor.kind === 'user' && actor.provider;
  const entity = CHANGED_ENTITIES.find((name) => name === row.entity) ?? 'other';
  // The settings have the id of the root entity, which is called as the account is.
  const name = names.get(row.entity_id) ?? recordedName(row) ?? null;
  return {
    id: row.id,
    occurredAt: row.occurred_at.toISOString(),
    action: row.action,
    entity,
    entityId: row.entity_id,
    name,
    accountId: row.account_id,
    accountName: isOurs ? (names.get(row.account_id) ?? null) : null,
    actor: actorView(row, names),
    fields: fieldsOf(row, names),
  };
}

function actorView(row: ChangeRow, names: Names): Change['actor'] {
  const userType = row.user_type as Change['actor']['userType'];
  const id = row.actor_id;
  return {
    kind: actorKindOf(row.actor_kind, userType),
    id,
    name: (id && names.get(id)) || null,
    userType,
    module: row.module as Change['actor']['module'],
  };
}

function actorKindOf(kind: string, userType: Change['actor']['userType']): Change['actor']['kind'] {
  if (kind === 'user') return userType && isProvider(userType) ? 'provider' : 'person';
  if (kind === 'anyone') return 'nobody';
  return kind === 'visitor' ? 'visitor' : 'system';
}
