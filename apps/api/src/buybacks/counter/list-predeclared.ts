import type {
  listPredeclaredOfCustomer as ofCustomer,
  listPredeclared as route,
} from '@reprise/contract/buybacks/counter/predeclared-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { sql } from 'kysely';
import { requestedAccount } from '../../accounts/index.ts';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { listPage } from '../../platform/http/pagination.ts';
import { customerHashes } from '../customers.ts';
import { predeclaredView, selectPredeclared, warnedBefore } from './predeclared-rows.ts';

/** A customer has a handful at most. */
const MOST_OF_CUSTOMER = 30;
const PATH = '/buybacks-predeclared';

export async function listPredeclared(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const before = warnedBefore(ctx);
  return listPage(selectPredeclared(ctx, accountId), {
    path: PATH,
    query,
    filters: {
      code: (code) => sql<boolean>`identification_number like ${`${code}%`}`,
      ownStore: (isOwn) => sql<boolean>`is_own_store = ${isOwn}`,
      isOld: (isOld) => sql<boolean>`(created_at < ${before}) = ${isOld}`,
    },
    orderBy: { ownStore: 'is_own_store', createdAt: 'created_at', predeclaredPrice: 'predeclared_price' },
    defaultOrder: ['ownStore', 'desc'],
    tieBreaker: 'id',
    view: predeclaredView(ctx),
  });
}

/** By the keyed hash of an address: nothing of a person is read or answered. */
export async function listPredeclaredOfCustomer(
  ctx: Context,
  { body: { email } }: Pick<RouteInput<typeof ofCustomer>, 'body'>,
): Promise<RouteAnswer<typeof ofCustomer>> {
  const accountId = accountOf(ctx.actor);
  const hashes = customerHashes(ctx, accountId, 'email', email);
  const rows = await selectPredeclared(ctx, accountId)
    .where('customer_id', 'in', (eb) =>
      eb
        .selectFrom('customer')
        .select('customer.id')
        .where('customer.account_id', '=', accountId)
        .where('customer.email_hash', 'in', hashes),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST_OF_CUSTOMER)
    .execute();
  return { buybacks: rows.map(predeclaredView(ctx)) };
}
