import type { StaffUserType } from '@reprise/contract/access/staff-types';
import type { UserActor } from '../../../apps/api/src/platform/access/actor.ts';
import type { Services } from '../../../apps/api/src/platform/context.ts';
import { alize } from './accounts/alize.ts';
import { cedre } from './accounts/cedre.ts';
import type { DemoAccount } from './accounts/demo-account.ts';
import { asProvider } from './as-provider.ts';
import { emailOf } from './demo-file.ts';
import { findDemoAccount } from './seed-account.ts';

type Person = { account: DemoAccount; email: string; userType: StaffUserType };

/** One person of the demonstration as they act once signed in, in the role they have as this user type. */
export async function findPerson(services: Services, { account, email, userType }: Person): Promise<UserActor> {
  return asProvider(services, async (ctx) => {
    const { id: accountId } = (await findDemoAccount(ctx, account))!;
    const user = await ctx.db
      .selectFrom('app_user')
      .innerJoin('user_role', (join) =>
        join
          .onRef('user_role.account_id', '=', 'app_user.account_id')
          .onRef('user_role.user_id', '=', 'app_user.id')
          .on('user_role.user_type', '=', userType),
      )
      .select(['app_user.id', 'user_role.module', 'user_role.organization_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const role = { module: user.module as UserActor['module'], userType, organizationId: user.organization_id };
    return {
      kind: 'user',
      accountId,
      userId: user.id,
      sessionId: user.id,
      provider: false,
      ...role,
      roles: [role],
      premiumFeatures: [],
      checkinRequirement: 'optional',
    };
  });
}

/** The manager of the retailer, in the module of its stores, and one of its buyer. */
export async function findManagers(services: Services): Promise<{ retailer: UserActor; buyer: UserActor }> {
  const retailer = await findPerson(services, {
    account: cedre,
    email: emailOf(cedre, cedre.people[0]),
    userType: 'root_management_unit_manager',
  });
  const person = alize.people.find(({ roles }) => roles.every(([, type]) => type === 'buyer_manager'))!;
  const buyer = await findPerson(services, {
    account: alize,
    email: emailOf(alize, person),
    userType: 'buyer_manager',
  });
  return { retailer: { ...retailer, module: 'tim' }, buyer };
}
