import type { RouteInput } from '@reprise/contract/http/route';
import type { forgetSsoIdentities as route } from '@reprise/contract/identity/sso-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { requireVisibleUser } from '../users/get-user.ts';

/**
 * When a directory was built anew, its people have other names there, and each is refused as a stranger with a known
 * address. Somebody who knows better lets the address link once more.
 */
export async function forgetSsoIdentities(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<void> {
  const user = await requireVisibleUser(ctx, params.id);
  const gone = await ctx.db
    .deleteFrom('sso_identity')
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.id)
    .returning('issuer')
    .execute();
  for (const { issuer } of gone)
    await recordChange(ctx, {
      action: 'remove',
      entity: 'sso_identity',
      entityId: user.id,
      accountId: user.account_id,
      before: { issuer },
    });
}
