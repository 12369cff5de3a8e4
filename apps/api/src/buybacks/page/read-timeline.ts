import type { PageTopic } from '@reprise/contract/buybacks/page/payloads';
import { transitionById } from '@reprise/contract/states/machines';
import type { Machine } from '@reprise/contract/states/transition';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import type { Happened } from '../follow-up/read-history.ts';
import { personOf } from './people.ts';

type Row = {
  id: string;
  occurred_at: Date;
  /** of an edit: null */
  transition_id: string | null;
  entity: Machine;
  command: string | null;
  command_id: string;
  from_status: string | null;
  to_status: string | null;
  reason: string | null;
  comment: string | null;
  fields: string[] | null;
  actor_kind: string;
  user_type: string | null;
  module: string | null;
  user_account_id: string | null;
  firstname: string | null;
  lastname: string | null;
};

/** What an edit records beside what was changed: the channel, or the reason, is the reason of its entry. */
const UNNAMED_FIELDS: readonly string[] = ['version', 'channel', 'reason'];

/** What happened to a buyback and to what belongs to it, and what was corrected on it, oldest first, with who did it. */
export async function readTimeline(ctx: Context, { account_id, buyer_account_id, id }: BuybackRow) {
  const owned = sql`(select id from app.item where account_id = ${account_id} and buyback_id = ${id}
    union all select id from app.payment where account_id = ${account_id} and buyback_id = ${id}
    union all select id from app.litigation where account_id = ${account_id} and buyback_id = ${id})`;
  const { rows } = await sql<Row>`
    with entry as (
      select h.id, h.occurred_at, h.transition_id, h.entity, h.command, h.command_id, h.from_status, h.to_status, h.reason,
        h.comment, null::text[] as fields, h.actor_kind, h.actor_id, h.user_type, h.module
      from app.history h
      where h.account_id = ${account_id} and ((h.entity = 'buyback' and h.entity_id = ${id})
        or (h.entity in ('item', 'payment', 'litigation') and h.entity_id in ${owned}))
      union all
      select a.id, a.occurred_at, null, 'buyback', null, a.id, null, null, coalesce(a.after ->> 'channel', a.after ->> 'reason'), null,
        array(select jsonb_object_keys(a.after)), a.actor_kind, a.actor_id, a.user_type, a.module
      from app.audit a
      where a.account_id = ${account_id} and a.entity = 'buyback' and a.entity_id = ${id} and a.action = 'update'
    )
    select entry.*, u.account_id as user_account_id, u.firstname, u.lastname
    from entry left join app.app_user u on u.account_id in (${account_id}, ${buyer_account_id}) and u.id = entry.actor_id
    order by entry.occurred_at, entry.id`.execute(ctx.db);
  return { entries: entriesOf(ctx, rows), history: happenedOf(rows) };
}

function entriesOf(ctx: Context, rows: readonly Row[]) {
  return [...Map.groupBy(rows, ({ command_id }) => command_id).values()].map((together) => {
    const [first] = together as [Row, ...Row[]];
    return {
      id: first.id,
      at: first.occurred_at.toISOString(),
      who: personOf(ctx, first),
      command: first.command,
      moves: together.flatMap(({ transition_id, entity, from_status, to_status }) =>
        transition_id
          ? [
              {
                thing: entity,
                topic: transitionById(transition_id).topic as PageTopic,
                from: from_status,
                to: to_status,
              },
            ]
          : [],
      ),
      fields: (first.fields ?? []).filter((name) => !UNNAMED_FIELDS.includes(name)),
      reason: first.reason,
      comment: first.comment,
    };
  });
}

const happenedOf = (rows: readonly Row[]): Happened[] =>
  rows.flatMap(({ transition_id, to_status, occurred_at }) => {
    if (!transition_id) return [];
    return [{ topic: transitionById(transition_id).topic, to: to_status, at: occurred_at }];
  });
