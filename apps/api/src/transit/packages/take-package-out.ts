import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { takePackageOut as route } from '@reprise/contract/logistics/expedition-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireExpedition } from '../expeditions/require-sender.ts';
import { viewExpedition } from '../expeditions/view-expedition.ts';
import { free } from './nesting.ts';
import { lockPair, requireOpen, requireOwnPackage } from './package-rows.ts';

/** The package stays closed: it goes into another one, or leaves by itself with a label where one is due. */
export async function takePackageOut(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { expedition: seen } = await requireOwnPackage(ctx, params.id);
  const expedition = await requireExpedition(ctx, seen.id, 'held');
  // Read again: nobody nests or frees a package of the expedition while it is locked.
  const { box: inner } = await requireOwnPackage(ctx, params.id);
  if (!inner.inside_package_id)
    return refuse('status_not_fit', `The package ${inner.number} lies in no other one.`, {
      data: { status: inner.status },
    });
  const { box: outer } = await requireOwnPackage(ctx, inner.inside_package_id);
  const locked = await lockPair(ctx, inner, outer);
  requireOpen(locked.theCase.package, expedition);
  await free(ctx, locked.inner, locked.theCase);
  return viewExpedition(ctx, expedition);
}
