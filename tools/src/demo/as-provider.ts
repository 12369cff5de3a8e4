import { type Actor, PROVIDER_ACCOUNT_ID } from '../../../apps/api/src/platform/access/actor.ts';
import type { Context, Services } from '../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../apps/api/src/platform/with-context.ts';
import { reprise } from './accounts/reprise.ts';
import { emailOf } from './demo-file.ts';

/** Runs work as the provider's super admin, who makes clients in real life too; until there is one, as the platform. */
export async function asProvider<T>(services: Services, work: (ctx: Context) => Promise<T>): Promise<T> {
  const wall = { accountIds: [PROVIDER_ACCOUNT_ID], provider: true };
  const system: Actor = { kind: 'system', accountId: PROVIDER_ACCOUNT_ID, job: 'seed' };
  const asking = { requestId: 'seed', wall };
  const admin = await withContext(services, { ...asking, actor: system }, (ctx) =>
    ctx.db
      .selectFrom('app_user')
      .select('id')
      .where('account_id', '=', PROVIDER_ACCOUNT_ID)
      .where('email', '=', emailOf(reprise, reprise.people[0]))
      .executeTakeFirst(),
  );
  return withContext(services, { ...asking, actor: admin ? superAdmin(admin.id) : system }, work);
}

function superAdmin(userId: string): Actor {
  const role = { module: 'root', userType: 'super_admin', organizationId: null } as const;
  return {
    kind: 'user',
    accountId: PROVIDER_ACCOUNT_ID,
    userId,
    sessionId: userId,
    provider: true,
    ...role,
    roles: [role],
    premiumFeatures: [],
    checkinRequirement: 'optional',
  };
}
