import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type * as routes from '@reprise/contract/refurbishment/printing/job-routes';
import type { Context } from '../../../platform/context.ts';
import { refuseAbsent } from '../../../platform/http/refusal.ts';
import { readLabel } from '../labels/read-label.ts';
import { requireStation } from '../stations/station-rows.ts';
import { queueJob, requireJob, viewJob } from './job-rows.ts';

export async function requestPrint(
  ctx: Context,
  { body }: Pick<RouteInput<typeof routes.requestPrint>, 'body'>,
): Promise<RouteAnswer<typeof routes.requestPrint>> {
  const { stationId, itemId, document } = body;
  const station = await requireStation(ctx, stationId);
  const { accountId, buyerAccountId, content } = await readLabel(ctx, itemId);
  // The provider sees the printers of every buyer: a label is printed by the one that has the item.
  if (station.account_id !== buyerAccountId) return refuseAbsent('print station');
  const job = { item_account_id: accountId, item_id: itemId, document, content: JSON.stringify(content) };
  return viewJob(ctx, await queueJob(ctx, stationId, job));
}

/** The same label as the first time, whatever the item has become since. */
export async function reprintJob(
  ctx: Context,
  { params }: Pick<RouteInput<typeof routes.reprintJob>, 'params'>,
): Promise<RouteAnswer<typeof routes.reprintJob>> {
  const first = await requireJob(ctx, params.id);
  const { item_account_id, item_id, document, content, station_id } = first;
  const job = { item_account_id, item_id, document, content: JSON.stringify(content), reprint_of: first.id };
  return viewJob(ctx, await queueJob(ctx, station_id, job));
}
