import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getCoverage as route } from '@reprise/contract/operations/readiness-routes';
import { readCoverage } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { coverageView } from './coverage-view.ts';
import { requireRetailer } from './require-retailer.ts';

/** Decided by the code that decides for a sale. */
export async function getCoverage(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { id } = await requireRetailer(ctx, params.id);
  return coverageView(ctx, id, await readCoverage(ctx, id));
}
