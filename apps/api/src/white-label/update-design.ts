import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateDesign as route } from '@reprise/contract/white-label/design-routes';
import { lockSiteAccount } from '../accounts/index.ts';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuseStale } from '../platform/http/refusal.ts';
import { designOf } from './design-view.ts';

/** Any colour is accepted as it is; the derived palette is always readable. */
export async function updateDesign(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await lockSiteAccount(ctx, params.id);
  if (body.version !== undefined && body.version !== account.version)
    refuseStale('design', { version: account.version });
  const { main_color: before, id, version } = account;
  const { mainColor = before } = body;
  if (mainColor === before) return designOf(ctx, account);
  await ctx.db
    .updateTable('account')
    .set({ main_color: mainColor, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordChange(ctx, {
    action: 'update',
    entity: 'account',
    entityId: id,
    accountId: id,
    before: { mainColor: before },
    after: { mainColor },
  });
  return designOf(ctx, { id, version: version + 1 });
}
