import { tidyCode } from '@reprise/contract/buybacks/code-search';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { SERVICE_CODE_MIN_LENGTH } from '@reprise/contract/refurbishment/service-payloads';
import type { searchItemServices as route } from '@reprise/contract/refurbishment/service-routes';
import { sql } from 'kysely';
import { requireHere, requireVisibleItem } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type ItemRow, requireStillOurs } from '../../states/index.ts';
import { requireItem } from '../../transit/index.ts';
import { viewServicesOfItem } from './get-services-of-item.ts';
import { PLANNABLE } from './plan-item-service.ts';
import { requireUser } from './service-rows.ts';

/** The scan at the bench. Each reason why an item cannot be worked on has its own code. */
export async function searchItemServices(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const code = tidyCode(body.code);
  if (code.length < SERVICE_CODE_MIN_LENGTH)
    refuse('code_too_short', `A code has at least ${SERVICE_CODE_MIN_LENGTH} characters.`, {
      data: { minimum: SERVICE_CODE_MIN_LENGTH },
    });
  const { accountId } = requireUser(ctx);
  // Also what is meant for another warehouse of the buyer: the station says where it belongs.
  const found = await requireItem(ctx, code, sql`item.buyer_account_id = ${accountId}`);
  const item = (await ctx.db
    .selectFrom('item')
    .selectAll()
    .where('account_id', '=', found.account_id)
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow()) as ItemRow;
  await requireHere(ctx, item);
  requireStillOurs(item);
  if (!PLANNABLE.includes(item.status))
    refuse('status_not_fit', `The item is ${item.status}: there is nothing to refurbish.`, {
      data: { status: item.status, itemId: item.id },
    });
  return viewServicesOfItem(ctx, await requireVisibleItem(ctx, item.id));
}
