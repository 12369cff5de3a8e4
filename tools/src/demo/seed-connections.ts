import { getConnection, saveConnection } from '../../../apps/api/src/accounts/index.ts';
import type { Context } from '../../../apps/api/src/platform/context.ts';
import { SANDBOX_BUYER_SECRET } from '../../../apps/sandbox/src/buyer/buyer-api.ts';
import type { DemoAccount } from './accounts/demo-account.ts';
import { findDemoAccount } from './seed-account.ts';

/** The demonstration's buyer has a system of its own: the sandbox, which hears of each new buyback. */
export async function seedBuyerConnection(ctx: Context, buyer: DemoAccount, sandboxUrl: string): Promise<boolean> {
  const account = await findDemoAccount(ctx, buyer);
  const url = `${sandboxUrl}/buyer`;
  if (!account) return false;
  const params = { id: account.id, kind: 'buyer' } as const;
  const before = await getConnection(ctx, { params });
  if (before.url === url) return false;
  await saveConnection(ctx, { params, body: { url, secret: SANDBOX_BUYER_SECRET, version: before.version } });
  return true;
}
