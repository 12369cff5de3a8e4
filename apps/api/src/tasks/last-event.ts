import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { EventKind } from '../platform/durable/event.ts';

type Wanted<P> = { accountId: string; event: EventKind<P> } & (
  | { field: keyof P & string; id: string }
  | { field?: never; id?: never }
);

/** When the event last happened, to the thing that its payload names in `field`. For events that are rare. */
export async function findLastEvent<P>(
  ctx: Context,
  { accountId, event, field, id }: Wanted<P>,
): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('event')
    .select('occurred_at')
    .where('account_id', '=', accountId)
    .where('type', '=', event.type)
    .$if(field !== undefined, (query) => query.where(sql<boolean>`payload ->> ${field} = ${id}`))
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.occurred_at;
}
