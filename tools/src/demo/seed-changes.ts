import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { rootDetailPatch } from '@reprise/contract/organisations/root-detail';
import { findRootDetail, updateRootDetail } from '../../../apps/api/src/organisations/index.ts';
import type { UserActor } from '../../../apps/api/src/platform/access/actor.ts';
import type { Context } from '../../../apps/api/src/platform/context.ts';
import { type Services, withContext } from '../../../apps/api/src/platform/services.ts';
import { alize } from './alize.ts';
import { asProvider } from './as-provider.ts';
import { cedre } from './cedre.ts';
import type { DemoAccount } from './demo-account.ts';
import { emailOf } from './demo-file.ts';
import { findDemoAccount } from './seed-account.ts';

const MINUTE = 60_000;

/** What people of the clients have changed themselves, so that the change log has their names in it. */
export async function seedChanges(services: Services): Promise<void> {
  const [manager] = cedre.people;
  await asPerson(services, cedre, emailOf(cedre, manager), 'root_management_unit_manager', async (ctx, accountId) => {
    const root = (await findRootDetail(ctx, accountId))!;
    const change = (body: object) =>
      updateRootDetail(ctx, { params: { id: root.id }, body: rootDetailPatch.parse(body) });
    await change({ cartMinValue: 20 });
    await change({ faqAndContact: FAQ, site: { dropOffLocationsMapEnabled: true } });
    await change({ cartMinValue: 10 });
  });
  const buyer = alize.people.find(({ roles }) => roles.some(([, type]) => type === 'buyer_manager'))!;
  await asPerson(services, alize, emailOf(alize, buyer), 'buyer_manager', async (ctx, accountId) => {
    const { id } = (await findRootDetail(ctx, accountId))!;
    await updateRootDetail(ctx, { params: { id }, body: { isWarehouseCommentSharedToClient: true } });
  });
}

const FAQ = `<h2>Combien de temps l’offre est-elle valable ?</h2>
<p>Quinze jours. Passé ce délai, une nouvelle estimation est nécessaire.</p>
<h2>Nous écrire</h2>
<p>reprises@cedre.example, du lundi au samedi.</p>`;

/** In the name of one person of an account, a little after the account was made; once only. */
async function asPerson(
  services: Services,
  account: DemoAccount,
  email: string,
  userType: StaffUserType,
  work: (ctx: Context, accountId: string) => Promise<unknown>,
): Promise<void> {
  const who = await asProvider(services, async (ctx) => {
    const found = await findDemoAccount(ctx, account);
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
    const done = await ctx.db
      .selectFrom('audit')
      .select('id')
      .where('account_id', '=', found!.id)
      .where('actor_id', '=', user.id)
      .limit(1)
      .executeTakeFirst();
    return done ? undefined : { user, accountId: found!.id };
  });
  if (!who) return;
  const { user, accountId } = who;
  const role = { module: user.module as UserActor['module'], userType, organizationId: user.organization_id };
  const actor: UserActor = {
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
  let minutes = 0;
  const start = services.clock.now().getTime();
  const clock = { now: () => new Date(start + ++minutes * MINUTE) };
  const asking = { actor, requestId: 'seed', wall: { accountIds: [accountId], provider: false } };
  await withContext({ ...services, clock }, asking, (ctx) => work(ctx, accountId));
}
