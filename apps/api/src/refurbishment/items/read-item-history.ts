import type { ItemPage } from '@reprise/contract/refurbishment/item-page-payloads';
import { transitionById } from '@reprise/contract/states/machines';
import { sql } from 'kysely';
import { nameOf } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../states/index.ts';
import { readStocks } from './read-stocks.ts';

type Entry = ItemPage['history'][number];
type Row = {
  id: string;
  occurred_at: Date;
  thing: Entry['thing'];
  transition_id: string;
  from_status: string | null;
  to_status: string | null;
  reason: string | null;
  comment: string | null;
  stock_id: string | null;
  service: string | null;
  actor_kind: Entry['actor'];
  user_account_id: string | null;
  firstname: string | null;
  lastname: string | null;
};

/** What happened to an item and to its services, with where it was put and by whom. */
export async function readItemHistory(ctx: Context, item: ItemRow): Promise<Entry[]> {
  const { account_id, buyer_account_id, id } = item;
  const { rows } = await sql<Row>`
    select h.id, h.occurred_at, h.entity as thing, h.transition_id, h.from_status, h.to_status, h.reason, h.comment,
      h.data -> 'place' ->> 'stockId' as stock_id, s.name as service, h.actor_kind,
      u.account_id as user_account_id, u.firstname, u.lastname
    from app.history h
    left join app.item_refurb_step s on h.entity = 'service' and s.account_id = h.account_id and s.id = h.entity_id
    left join app.app_user u on u.account_id in (${account_id}, ${buyer_account_id}) and u.id = h.actor_id
    where h.account_id = ${account_id} and ((h.entity = 'item' and h.entity_id = ${id})
      or (h.entity = 'service' and h.entity_id in (
        select w.id from app.item_refurb_step w where w.account_id = ${account_id} and w.item_id = ${id})))
    order by h.occurred_at desc, h.id desc`.execute(ctx.db);
  const stocks = await readStocks(
    ctx,
    buyer_account_id,
    rows.map(({ stock_id }) => stock_id),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.occurred_at.toISOString(),
    thing: row.thing,
    topic: transitionById(row.transition_id).topic,
    from: row.from_status,
    to: row.to_status,
    by: nameOf(ctx, row),
    actor: row.actor_kind,
    stock: (row.stock_id && stocks.get(row.stock_id)) || null,
    service: row.service,
    reason: row.reason,
    comment: row.comment,
  }));
}
