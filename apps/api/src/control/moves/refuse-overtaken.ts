import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../states/index.ts';
import type { readStock } from '../../transit/index.ts';
import { refuseChanged } from './refuse-changed.ts';

type Overtaken = { scannedAt: string; from: Awaited<ReturnType<typeof readStock>> };

/**
 * A station without a network sends a move late. Where the item was changed after the scan, it was carried on from there, and
 * the late move would record it where it does not lie any more. Several late moves of one item are told apart by their scans,
 * not by when they arrived. A station whose clock is ahead counts as having scanned when its request came.
 */
export async function refuseOvertaken(ctx: Context, item: ItemRow, { scannedAt, from }: Overtaken): Promise<void> {
  const moment = new Date(scannedAt);
  const later = await ctx.db
    .selectFrom('history')
    .select('id')
    .where('account_id', '=', item.account_id)
    .where('entity', '=', 'item')
    .where('entity_id', '=', item.id)
    .where('occurred_at', '>', moment)
    .where(sql<boolean>`coalesce((data ->> 'scannedAt')::timestamptz, occurred_at) > ${moment}`)
    .limit(1)
    .executeTakeFirst();
  if (later) await refuseChanged(ctx, 'item', item, { itemId: item.id, stock: from });
}
