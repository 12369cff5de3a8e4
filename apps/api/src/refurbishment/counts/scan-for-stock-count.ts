import { tidyCode } from '@reprise/contract/buybacks/code-search';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { scanForStockCount as route } from '@reprise/contract/warehouse/counts/count-routes';
import { sql } from 'kysely';
import { visibleItems } from '../../control/index.ts';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { findItems, requireItem } from '../../transit/index.ts';
import { type CountRow, lockOpenCount } from './count-rows.ts';
import { readFigures, readLine } from './view-count.ts';

/** A scan proves that an item is here, and moves nothing: what to do with one that belongs elsewhere is decided after. */
export async function scanForStockCount(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const count = await lockOpenCount(ctx, params.id, 'joined');
  const { id, isRepeat } = await recordScan(ctx, count, await identify(ctx, tidyCode(body.code)));
  return { line: await readLine(ctx, count, id), isRepeat, figures: await readFigures(ctx, count) };
}

type Scanned = { code: string; accountId: string | null; itemId: string | null };

async function identify(ctx: Context, code: string): Promise<Scanned> {
  const scope = visibleItems(ctx);
  const known = await findItems(ctx, code, scope);
  if (!known.length) return { code, accountId: null, itemId: null };
  const item = await requireItem(ctx, code, scope);
  return { code: item.identification_number, accountId: item.account_id, itemId: item.id };
}

/** Whoever scans an item that was given up for missing has found it: the reason falls away. */
async function recordScan(ctx: Context, count: CountRow, { code, accountId, itemId }: Scanned) {
  const target = itemId
    ? sql`(account_id, count_id, item_id)`
    : sql`(account_id, count_id, upper(code)) where item_id is null`;
  const { rows } = await sql<{ id: string; first_at: Date | null }>`
    insert into app.stock_count_line as l
      (account_id, count_id, item_account_id, item_id, code, expected, scanned_at, scanned_by)
    values (${count.account_id}, ${count.id}, ${accountId}, ${itemId}, ${code}, false, ${ctx.clock.now()}, ${idOf(ctx.actor)})
    on conflict ${target} do update set
      settlement = case when l.scanned_at is null then null else l.settlement end,
      reason = case when l.scanned_at is null then null else l.reason end,
      settled_by = case when l.scanned_at is null then null else l.settled_by end,
      settled_at = case when l.scanned_at is null then null else l.settled_at end,
      scanned_at = coalesce(l.scanned_at, excluded.scanned_at), scanned_by = coalesce(l.scanned_by, excluded.scanned_by)
    returning l.id, old.scanned_at as first_at`.execute(ctx.db);
  const { id, first_at } = rows[0]!;
  return { id, isRepeat: first_at !== null };
}
