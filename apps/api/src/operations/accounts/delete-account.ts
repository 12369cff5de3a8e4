import type { deleteAccount as route } from '@reprise/contract/accounts/account-routes';
import type { RouteInput } from '@reprise/contract/http/route';
import { closeAccount, lockAccount } from '../../accounts/index.ts';
import { closeUsersOf } from '../../identity/index.ts';
import type { Context } from '../../platform/context.ts';

export async function deleteAccount(ctx: Context, { params }: Pick<RouteInput<typeof route>, 'params'>): Promise<void> {
  const account = await lockAccount(ctx, params.id);
  await closeAccount(ctx, account);
  await closeUsersOf(ctx, account.id);
}
