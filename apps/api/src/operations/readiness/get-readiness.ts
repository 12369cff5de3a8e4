import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { READINESS_GROUPS } from '@reprise/contract/operations/readiness';
import type { getReadiness as route } from '@reprise/contract/operations/readiness-routes';
import { readCoverage } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { buyerPoints } from './buyer-points.ts';
import { cataloguePoints } from './catalogue-points.ts';
import { circuitPoints, listUsedCircuits } from './circuit-points.ts';
import { readLabelPoints } from './label-points.ts';
import { requireRetailer } from './require-retailer.ts';
import { senderPoint, sitePoints, termsPoints, textPoints } from './site-points.ts';

/** Nothing is stored: every point is read from the objects it is about. */
export async function getReadiness(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await requireRetailer(ctx, params.id);
  const coverage = await readCoverage(ctx, account.id);
  const circuits = await listUsedCircuits(ctx, account.id);
  const points = [
    ...(await buyerPoints(ctx, account.id)),
    ...(await circuitPoints(ctx, account.id, { circuits, coverage })),
    ...(await cataloguePoints(ctx, account.id, coverage)),
    ...(await textPoints(ctx, account)),
    ...(await termsPoints(ctx, account.id)),
    await senderPoint(ctx, account.id),
    ...(await sitePoints(ctx, account.id, circuits)),
    // Last: the contract may be the buyer's, and reading it opens the buyer's account to this transaction.
    ...(await readLabelPoints(ctx, account, circuits)),
  ].toSorted((a, b) => READINESS_GROUPS.indexOf(a.group) - READINESS_GROUPS.indexOf(b.group));
  return {
    accountId: account.id,
    ready: points.filter(({ state }) => state === 'ready').length,
    total: points.length,
    trialSoldAt: account.trial_sold_at?.toISOString() ?? null,
    points,
  };
}
