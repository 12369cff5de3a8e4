import { getFollowUp } from '../../../apps/api/src/buybacks/index.ts';
import type { UserActor } from '../../../apps/api/src/platform/access/actor.ts';
import type { Services } from '../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../apps/api/src/platform/with-context.ts';
import { asProvider } from './as-provider.ts';
import { findManagers } from './find-person.ts';

const READS = 3;

/** People of the retailer and of its buyer have opened buybacks, so that the log of reads is not empty; once only. */
export async function seedPersonalDataReads(services: Services): Promise<void> {
  const { retailer, buyer } = await findManagers(services);
  const buybacks = await asProvider(services, ({ db }) =>
    db
      .selectFrom('buyback')
      .select(['id', 'buyer_account_id'])
      .where('account_id', '=', retailer.accountId)
      .orderBy('created_at')
      .execute(),
  );
  await readAll(services, retailer, buybacks.slice(0, READS));
  const bought = buybacks.filter(({ buyer_account_id }) => buyer_account_id === buyer.accountId);
  await readAll(services, buyer, bought.slice(-READS));
}

async function readAll(services: Services, actor: UserActor, buybacks: readonly { id: string }[]): Promise<void> {
  for (const { id } of buybacks) {
    const isRead = await asProvider(services, ({ db }) =>
      db
        .selectFrom('personal_data_access')
        .select('id')
        .where('actor_id', '=', actor.userId)
        .where('buyback_id', '=', id)
        .executeTakeFirst(),
    );
    if (!isRead)
      await withContext(services, { actor, requestId: 'seed' }, (ctx) =>
        getFollowUp(ctx, { params: { id }, query: {} }),
      );
  }
}
