import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { type RawBuilder, sql } from 'kysely';
import { sideOf } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';

/**
 * A predicate on `s`, a shipment: the parcels of the actor's side inside the tenant wall. A warehouse sees those that come to
 * it or leave from it.
 */
export function visibleShipments({ actor }: Context): RawBuilder<boolean> {
  if (actor.kind !== 'user') return sql`false`;
  if (actor.provider) return sql`true`;
  const { accountId, organizationId } = actor;
  const account = sql.ref(sideOf(actor) === 'buyer' ? 's.buyer_account_id' : 's.account_id');
  const { scope } = USER_TYPE_FACTS[actor.userType];
  if (scope === 'own_account' || scope === 'own_buyer') return sql`${account} = ${accountId}`;
  return sql`${account} = ${accountId} and exists (select from app.organization_ancestor scope
    where scope.account_id = ${accountId} and scope.ancestor_id = ${organizationId} and scope.organization_id in (
      select visited.warehouse_id from app.buyback visited where visited.account_id = s.account_id and visited.id = s.buyback_id
      union all
      select box.warehouse_id from app.package box where box.account_id = s.account_id and box.id = s.package_id
      union all
      select sender.organization_id from app.package box join app.expedition sender
        on sender.account_id = box.expedition_account_id and sender.id = box.expedition_id
        where box.account_id = s.account_id and box.id = s.package_id))`;
}
