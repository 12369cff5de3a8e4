import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { BUYBACK_ORDERS } from '@reprise/contract/buybacks/desk/list-query';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { NarrowingFilter, PageFilter, PageSource } from '../../platform/db/page-source.ts';
import { ofAccount } from '../../platform/db/page-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { columnsOf } from '../visible-buybacks.ts';

export type BuybackOrder = (typeof BUYBACK_ORDERS)[number];
type Side = 'account_id' | 'buyer_account_id';

const LIST = {
  table: 'app.buyback',
  orders: {
    createdAt: sql`t.created_at`,
    updatedAt: sql`t.updated_at`,
    price: sql`t.current_price`,
    status: sql`t.status`,
  },
  firstOrder: ['createdAt', 'desc'],
} as const satisfies PageSource<BuybackOrder>;

/** From which side a caller reads the list, and how much of it. */
export type ListScope = {
  source: PageSource<BuybackOrder>;
  side: Side;
  /** undefined: the provider reads the buybacks of every account */
  accountId: string | undefined;
  /** whose tasks are shown; undefined: everybody's */
  tasksOf: string | undefined;
  /** the stores or warehouses of the caller */
  place: PageFilter | undefined;
};

/** A filter on columns of the buyback. */
export function ownColumn(
  { accountId, side }: Pick<ListScope, 'accountId' | 'side'>,
  holds: (table: string) => RawBuilder<boolean>,
): NarrowingFilter {
  return {
    ids: sql`select b.id from app.buyback b where ${ofAccount('b', accountId, side)} and ${holds('b')}`,
    holds: holds('t'),
    ofColumn: true,
  };
}

const scopeOf = (side: Side, accountId: string | undefined, tasksOf: string | undefined): ListScope => ({
  source: { ...LIST, accountColumn: side },
  side,
  accountId,
  tasksOf,
  place: undefined,
});

type Narrowed = { retailer?: readonly string[] | undefined; buyer?: readonly string[] | undefined };

/**
 * What `visibleBuybacks` says, in the terms of `readPage`. The provider takes the side of the one account that the
 * query names.
 */
export async function readListScope(ctx: Context, { retailer, buyer }: Narrowed): Promise<ListScope> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return refuse('permission_denied', 'The list of buybacks is for staff.');
  if (actor.provider) {
    if (retailer?.length === 1) return scopeOf('account_id', retailer[0], undefined);
    return scopeOf(
      buyer?.length === 1 ? 'buyer_account_id' : 'account_id',
      buyer?.length === 1 ? buyer[0] : undefined,
      undefined,
    );
  }
  const side = columnsOf(actor);
  const scope = scopeOf(side.account, actor.accountId, actor.accountId);
  const { scope: reach } = USER_TYPE_FACTS[actor.userType];
  if (reach === 'own_account' || reach === 'own_buyer') return scope;
  const places = await ctx.db
    .selectFrom('organization_ancestor')
    .select('organization_id')
    .where('account_id', '=', actor.accountId)
    .where('ancestor_id', '=', actor.organizationId)
    .execute();
  const ids = places.map(({ organization_id }) => organization_id);
  const place = ownColumn(scope, (t) => sql`${sql.ref(`${t}.${side.place}`)} = any (${ids}::uuid[])`);
  return { ...scope, place: { ...place, gathered: true } };
}
