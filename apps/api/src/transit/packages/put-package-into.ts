import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { putPackageInto as route } from '@reprise/contract/logistics/expedition-routes';
import type { Context } from '../../platform/context.ts';
import { requireExpedition } from '../expeditions/require-sender.ts';
import { viewExpedition } from '../expeditions/view-expedition.ts';
import { nest } from './nesting.ts';
import { lockPair, requireOwnPackage } from './package-rows.ts';

export async function putPackageInto(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { box: inner, expedition: seen } = await requireOwnPackage(ctx, params.id);
  const { box: outer } = await requireOwnPackage(ctx, body.packageId);
  const expedition = await requireExpedition(ctx, seen.id, 'held');
  const locked = await lockPair(ctx, inner, outer);
  await nest(ctx, locked.inner, locked.theCase, expedition);
  return viewExpedition(ctx, expedition);
}
