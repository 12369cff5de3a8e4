import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../states/index.ts';
import type { PlaceRecord } from './place-views.ts';

export type Stage = { at: Date; transitionId: string; status: ItemStatus; by: string | null; place: PlaceRecord };

/** Every entry of an item's history that says where it was put, oldest first. A person of the other side has no name here. */
export async function readWay(ctx: Context, item: ItemRow): Promise<Stage[]> {
  const { actor } = ctx;
  const accountId = actor.kind === 'user' ? actor.accountId : null;
  const { rows } = await sql<{
    occurred_at: Date;
    transition_id: string;
    to_status: ItemStatus;
    place: PlaceRecord;
    name: string | null;
  }>`
    select h.occurred_at, h.transition_id, h.to_status, h.data -> 'place' as place,
      u.firstname || ' ' || u.lastname as name
    from app.history h left join app.app_user u on u.account_id = ${accountId} and u.id = h.actor_id
    where h.account_id = ${item.account_id} and h.entity = 'item' and h.entity_id = ${item.id} and h.data ? 'place'
    order by h.occurred_at, h.id`.execute(ctx.db);
  return rows.map((row) => ({
    at: row.occurred_at,
    transitionId: row.transition_id,
    status: row.to_status,
    by: row.name,
    place: row.place,
  }));
}
