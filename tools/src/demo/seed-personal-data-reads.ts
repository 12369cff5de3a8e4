import { getFollowUp } from '../../../apps/api/src/buybacks/index.ts';
import type { UserActor } from '../../../apps/api/src/platform/access/actor.ts';
import type { Services } from '../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../apps/api/src/platform/with-context.ts';
import { alize } from './accounts/alize.ts';
import { cedre } from './accounts/cedre.ts';
import { asProvider } from './as-provider.ts';
import { emailOf } from './demo-file.ts';
import { findPerson } from './find-person.ts';

const READS = 3;

/** People of the retailer and of its buyer have opened buybacks, so that the log of reads is not empty; once only. */
export async function seedPersonalDataReads(services: Services): Promise<void> {
  const [manager] = cedre.people;
  const administrator = await findPerson(services, {
    account: cedre,
    email: emailOf(cedre, manager),
    userType: 'root_management_unit_manager',
  });
  const buyer = alize.people.find(({ roles }) => roles.every(([, type]) => type === 'buyer_manager'))!;
  const buyerManager = await findPerson(services, {
    account: alize,
    email: emailOf(alize, buyer),
    userType: 'buyer_manager',
  });
  const buybacks = await asProvider(services, ({ db }) =>
    db
      .selectFrom('buyback')
      .select(['id', 'buyer_account_id'])
      .where('account_id', '=', administrator.accountId)
      .orderBy('created_at')
      .execute(),
  );
  await readAll(services, { ...administrator, module: 'tim' }, buybacks.slice(0, READS));
  const bought = buybacks.filter(({ buyer_account_id }) => buyer_account_id === buyerManager.accountId);
  await readAll(services, buyerManager, bought.slice(-READS));
}

async function readAll(services: Services, actor: UserActor, buybacks: readonly { id: string }[]): Promise<void> {
  const isDone = await asProvider(services, ({ db }) =>
    db.selectFrom('personal_data_access').select('id').where('actor_id', '=', actor.userId).limit(1).executeTakeFirst(),
  );
  if (isDone) return;
  for (const { id } of buybacks)
    await withContext(services, { actor, requestId: 'seed' }, (ctx) => getFollowUp(ctx, { params: { id }, query: {} }));
}
