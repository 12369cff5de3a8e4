import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { ITEM_TRANSITIONS } from '@reprise/contract/states/item';
import { mayTake } from '@reprise/contract/states/transition';
import type { reportBackAtSender as route } from '@reprise/contract/warehouse/whereabouts-routes';
import type { Context } from '../../platform/context.ts';
import { refusePermission } from '../../platform/http/authorise.ts';
import { lockCase, perform } from '../../states/index.ts';
import { getWhereabouts, requireVisibleItem } from './get-whereabouts.ts';

/** Only who may have sent it knows that it came back; a warehouse sees nothing of it. */
export async function reportBackAtSender(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { actor } = ctx;
  const acting = actor.kind === 'user' && { actor: actor.userType, module: actor.module };
  if (!acting || !mayTake(ITEM_TRANSITIONS.returnToSender, acting))
    return refusePermission(actor, 'ROLE_BUYBACK_EDIT_PAGE', 'write');
  const { account_id: accountId, id: itemId } = await requireVisibleItem(ctx, params.id);
  const theCase = await lockCase(ctx, { accountId, itemId }, ['buyback', 'item']);
  await perform(ctx, 'reportReturned', theCase, { comment: body.comment });
  return getWhereabouts(ctx, { params });
}
