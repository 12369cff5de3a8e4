import { mayUse } from '@reprise/contract/access/grants';
import { MOVABLE_TYPES, type OrganizationType } from '@reprise/contract/organizations/organization-types';
import type { Actor } from '../platform/access/actor.ts';

/** What a manager with a limited right may add and change: a unit manager the shops, a buyer manager the workshops. */
const LIMITED_TYPES: Partial<Record<string, readonly OrganizationType[]>> = {
  management_unit_manager: ['management_unit', 'store'],
  buyer_manager: ['warehouse'],
};

export function mayAdd(actor: Actor, type: OrganizationType): boolean {
  if (actor.kind !== 'user') return actor.kind === 'system';
  return LIMITED_TYPES[actor.userType]?.includes(type) ?? true;
}

export type EntityRights = { change: boolean; move: boolean; switch: boolean };

/**
 * Rights over an organization in the actor's scope. An actor whose scope is one organization changes what is below it,
 * never the organization itself, because whoever set the scope decides about that one. So nothing can be moved into or
 * out of a scope.
 */
export function rightsOver(actor: Actor, entity: { id: string; type: OrganizationType }): EntityRights {
  const type = entity.type;
  const change =
    actor.kind === 'system' ||
    (actor.kind === 'user' &&
      mayUse(actor.userType, actor.module, 'ROLE_ORGANIZATION_EDIT_PAGE', 'write') &&
      mayAdd(actor, type) &&
      !(actor.userType in LIMITED_TYPES && actor.organizationId === entity.id));
  return { change, move: change && MOVABLE_TYPES.includes(type), switch: change && type !== 'root_management_unit' };
}
