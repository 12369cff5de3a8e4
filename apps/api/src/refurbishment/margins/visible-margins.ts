import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { type RawBuilder, sql } from 'kysely';
import { sideOf } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';

/**
 * What `visibleBuybacks` says of the buyback of an item, on the row `m` of its margin: an account sees its side, a store or a
 * unit what its stores bought, a warehouse what is its own. What no customer sold is the buyer's alone.
 */
export function visibleMargins({ actor }: Context): RawBuilder<boolean> {
  if (actor.kind !== 'user') return sql`false`;
  if (actor.provider) return sql`true`;
  const columns =
    sideOf(actor) === 'buyer'
      ? ({ account: 'm.buyer_account_id', place: 'm.warehouse_id' } as const)
      : ({ account: 'm.account_id', place: 'm.store_id' } as const);
  const isOfSide = sideOf(actor) === 'buyer' ? sql`` : sql`and m.is_of_sale`;
  const isOfAccount = sql<boolean>`${sql.ref(columns.account)} = ${actor.accountId} ${isOfSide}`;
  const { scope } = USER_TYPE_FACTS[actor.userType];
  if (scope === 'own_account' || scope === 'own_buyer') return isOfAccount;
  return sql`${isOfAccount} and ${sql.ref(columns.place)} in (select a.organization_id from app.organization_ancestor a
    where a.account_id = ${actor.accountId} and a.ancestor_id = ${actor.organizationId})`;
}
