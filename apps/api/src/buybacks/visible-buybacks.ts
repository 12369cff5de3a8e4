import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** Modules that work for the buyer; the others for the retailer. */
const BUYER_MODULES: readonly string[] = ['lcm', 'rps'];

/**
 * A predicate on buyback: what the actor may see inside the tenant wall. A store or unit sees buybacks created in or
 * meant for its stores, a warehouse those sent to it, an account its own side.
 */
export function visibleBuybacks({ actor }: Context) {
  return () => {
    if (actor.kind === 'system') return sql<boolean>`true`;
    if (actor.kind !== 'user') return sql<boolean>`false`;
    if (actor.provider) return sql<boolean>`true`;
    const { accountId, module, organizationId } = actor;
    const isBuyer = BUYER_MODULES.includes(module);
    const account = sql.ref(isBuyer ? 'buyback.buyer_account_id' : 'buyback.account_id');
    const { scope } = USER_TYPE_FACTS[actor.userType];
    if (scope === 'own_account' || scope === 'own_buyer') return sql<boolean>`${account} = ${accountId}`;
    const place = sql.ref(isBuyer ? 'buyback.warehouse_id' : 'buyback.store_id');
    return sql<boolean>`${account} = ${accountId} and exists (select from app.organization_ancestor scope
      where scope.account_id = ${accountId} and scope.ancestor_id = ${organizationId}
        and scope.organization_id = ${place})`;
  };
}
