import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuseStale } from '../../platform/http/refusal.ts';
import type { BuybackRow } from '../../states/index.ts';
import { type Named, personOf } from '../page/people.ts';
import { readTimeline } from '../page/read-timeline.ts';

type Edit = Named & { occurred_at: Date; fields: string[] };

/** Says who changed what since a version, so that somebody who typed can keep what still holds. */
export async function refuseEdited(ctx: Context, buyback: BuybackRow, version: number): Promise<never> {
  const { account_id, buyer_account_id, id, status } = buyback;
  const { rows } = await sql<Edit>`
    select a.occurred_at, array(select jsonb_object_keys(a.after) except select 'version') as fields, a.actor_kind,
      a.user_type, a.module, u.account_id as user_account_id, u.firstname, u.lastname
    from app.audit a left join app.app_user u on u.account_id in (${account_id}, ${buyer_account_id}) and u.id = a.actor_id
    where a.account_id = ${account_id} and a.entity = 'buyback' and a.entity_id = ${id}
      and (a.after ->> 'version')::int > ${version}
    order by a.occurred_at, a.id`.execute(ctx.db);
  const edits = rows.map((row) => ({ at: row.occurred_at.toISOString(), who: personOf(ctx, row), fields: row.fields }));
  // A status that moved writes no edit: the rest of the versions are moves, the last of which is named.
  const hasMoved = buyback.version - version > edits.length;
  const { entries } = hasMoved ? await readTimeline(ctx, buyback) : { entries: [] };
  const move = entries.findLast(({ moves }) => moves.some(({ thing }) => thing === 'buyback'));
  refuseStale('buyback', {
    status,
    version: buyback.version,
    edits,
    move: move ? { at: move.at, who: move.who, command: move.command } : null,
  });
}
