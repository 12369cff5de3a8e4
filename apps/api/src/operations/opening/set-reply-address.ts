import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { setReplyAddress as route } from '@reprise/contract/operations/opening-routes';
import { findRootDetail, updateRootDetail } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { requireRetailer } from '../readiness/require-retailer.ts';
import { readOpening } from './read-opening.ts';

/** The support address of the settings: replies go there unless the sender has an address of its own for them. */
export async function setReplyAddress(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await requireRetailer(ctx, params.id);
  const settings = await findRootDetail(ctx, account.id);
  if (!settings) refuseAbsent('organization root detail');
  await updateRootDetail(ctx, { params: { id: settings.id }, body: { sellerSupportEmail: body.email } });
  return readOpening(ctx, account);
}
