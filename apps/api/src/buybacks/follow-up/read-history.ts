import type { ItemMoveTopic } from '@reprise/contract/states/item-moves';
import { type Topic, transitionById } from '@reprise/contract/states/machines';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';

/** What happened, by its meaning, and the status it led to. */
export type Happened = { topic: Topic | ItemMoveTopic; to: string | null; at: Date };

/** What happened to a buyback, its payments and its litigations, oldest first. */
export async function readHistory(ctx: Context, { account_id, id }: BuybackRow): Promise<readonly Happened[]> {
  const owned = (table: 'item' | 'payment' | 'litigation') =>
    ctx.db.selectFrom(table).select('id').where('account_id', '=', account_id).where('buyback_id', '=', id);
  const rows = await ctx.db
    .selectFrom('history')
    .select(['transition_id', 'to_status', 'occurred_at'])
    .where('account_id', '=', account_id)
    .where((eb) =>
      eb.or([
        eb.and([eb('entity', '=', 'buyback'), eb('entity_id', '=', id)]),
        eb.and([eb('entity', '=', 'item'), eb('entity_id', 'in', owned('item'))]),
        eb.and([eb('entity', '=', 'payment'), eb('entity_id', 'in', owned('payment'))]),
        eb.and([eb('entity', '=', 'litigation'), eb('entity_id', 'in', owned('litigation'))]),
      ]),
    )
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
  return rows.map(({ transition_id, to_status, occurred_at }) => ({
    topic: transitionById(transition_id).topic,
    to: to_status,
    at: occurred_at,
  }));
}
