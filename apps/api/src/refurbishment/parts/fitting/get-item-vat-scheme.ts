import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getItemVatScheme as route } from '@reprise/contract/refurbishment/parts/part-routes';
import { requireVisibleItem } from '../../../control/index.ts';
import type { Context } from '../../../platform/context.ts';
import { readVatScheme } from './read-vat-scheme.ts';

export async function getItemVatScheme(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, itemId } = await requireVisibleItem(ctx, params.id);
  return { vat: await readVatScheme(ctx, accountId, itemId) };
}
