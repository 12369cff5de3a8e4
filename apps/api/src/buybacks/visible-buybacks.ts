import type { Module } from '@reprise/contract/access/modules';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { ResponsibleSide } from '@reprise/contract/accounts/account-kinds';
import { sql } from 'kysely';
import type { UserActor } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';

/** Modules that work for the buyer; the others for the retailer. */
const BUYER_MODULES: readonly Module[] = ['lcm', 'rps'];

/** Whose people work in a module. */
export const sideOf = ({ module }: Pick<UserActor, 'module'>): ResponsibleSide =>
  BUYER_MODULES.includes(module) ? 'buyer' : 'retailer';

/** Which account column of a buyback is the actor's, and by which of its places the actor sees it. */
export const columnsOf = (actor: Pick<UserActor, 'module'>) =>
  sideOf(actor) === 'buyer'
    ? ({ account: 'buyer_account_id', place: 'warehouse_id' } as const)
    : ({ account: 'account_id', place: 'store_id' } as const);

/**
 * A predicate on buyback: what the actor may see inside the tenant wall. A store or unit sees buybacks created in or
 * meant for its stores, a warehouse those sent to it, an account its own side.
 */
export function visibleBuybacks({ actor }: Context) {
  return () => {
    if (actor.kind === 'system') return sql<boolean>`true`;
    if (actor.kind !== 'user') return sql<boolean>`false`;
    if (actor.provider) return sql<boolean>`true`;
    const { accountId, organizationId } = actor;
    const columns = columnsOf(actor);
    const account = sql.ref(`buyback.${columns.account}`);
    const { scope } = USER_TYPE_FACTS[actor.userType];
    if (scope === 'own_account' || scope === 'own_buyer') return sql<boolean>`${account} = ${accountId}`;
    const place = sql.ref(`buyback.${columns.place}`);
    return sql<boolean>`${account} = ${accountId} and exists (select from app.organization_ancestor scope
      where scope.account_id = ${accountId} and scope.ancestor_id = ${organizationId}
        and scope.organization_id = ${place})`;
  };
}
