import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { openExpedition as route } from '@reprise/contract/logistics/expedition-routes';
import type { Context } from '../../platform/context.ts';
import { requireSendingPlace, senderOf } from './require-sender.ts';
import { viewExpedition } from './view-expedition.ts';

export async function openExpedition(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { organizationId, direction, withLabel } = body;
  const place = await requireSendingPlace(ctx, organizationId, direction);
  const now = ctx.clock.now();
  const expedition = await ctx.db
    .insertInto('expedition')
    .values({
      account_id: place.account_id,
      id: ctx.newId(),
      organization_id: organizationId,
      direction,
      with_label: withLabel,
      created_by: senderOf(ctx).userId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return viewExpedition(ctx, expedition);
}
