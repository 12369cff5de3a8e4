import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { offerCircuitsEverywhere as route } from '@reprise/contract/operations/opening-routes';
import { ensureRootCategory } from '../../catalogue/index.ts';
import { addCategoryCircuit } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { requireRetailer } from '../readiness/require-retailer.ts';
import { readOpening, readUnofferedCircuits } from './read-opening.ts';

/** On the root category: a category without circuits of its own has those of the nearest category above. */
export async function offerCircuitsEverywhere(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await requireRetailer(ctx, params.id);
  const rootId = await ensureRootCategory(ctx, account.id);
  for (const { id: circuitId } of await readUnofferedCircuits(ctx, account.id))
    await addCategoryCircuit(ctx, { params: { id: rootId, circuitId } });
  return readOpening(ctx, account);
}
