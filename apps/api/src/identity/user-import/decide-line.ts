import type { AssignableWithin } from '@reprise/contract/access/assignable-types';
import type { IgnoredReason } from '@reprise/contract/identity/user-import';
import type { ModuleRole } from '@reprise/contract/identity/user-payloads';
import { entityTypesOf, fitsAccount, isDeepEnough, withinOf } from '../users/assignable.ts';
import { sameRole } from '../users/roles.ts';
import type { Facts, KnownUser } from './facts.ts';
import type { GivenRole, Person } from './read-person.ts';

export type Decision =
  | { does: 'create'; person: Person; roles: ModuleRole[] }
  | { does: 'update'; person: Person; roles: ModuleRole[]; user: KnownUser }
  | { does: 'nothing'; user: KnownUser }
  | { does: 'ignore'; reason: IgnoredReason };

const ignore = (reason: IgnoredReason): Decision => ({ does: 'ignore', reason });

/** What a line comes to: the same rules as for one user at a time, by the same tables. */
export function decideLine(person: Person, facts: Facts): Decision {
  const user = facts.users.get(person.email);
  if (user?.row.id === facts.giver.userId) return ignore('user_oneself');
  if (user && !user.roles.every((role) => mayActOn(role, facts))) return ignore('user_out_of_reach');
  const roles: ModuleRole[] = [];
  for (const given of person.roles) {
    const role = resolveRole(given, facts, user);
    if (typeof role === 'string') return ignore(role);
    roles.push(role);
  }
  if (!user) return { does: 'create', person, roles };
  return isSame(person, roles, user) ? { does: 'nothing', user } : { does: 'update', person, roles, user };
}

function resolveRole(
  { module, userType, entity: name }: GivenRole,
  facts: Facts,
  user: KnownUser | undefined,
): ModuleRole | IgnoredReason {
  if (!fitsAccount(userType, facts.account)) return 'type_not_assignable';
  const within = withinOf(facts.giver, facts.account, userType);
  if (!within) return 'type_not_assignable';
  const types = entityTypesOf(userType);
  // An account has one root, so nobody needs to name it.
  if (!name && !(types.length === 1 && types[0] === 'root_management_unit')) return 'entity_missing';
  const entity = name ? (facts.entities.get(name) ?? facts.entities.get(name.toLowerCase())) : rootOf(facts);
  if (!entity || !(facts.seesAll || facts.depths.has(entity.id))) return 'entity_unknown';
  if (!types.includes(entity.type)) return 'entity_wrong_type';
  const role = { module, userType, organizationId: entity.id };
  const isHeld = user?.roles.some((held) => sameRole(held, role)) ?? false;
  return isHeld || isWithin(within, entity.id, facts) ? role : 'entity_out_of_reach';
}

const rootOf = ({ rootId, entities }: Facts) => (rootId ? entities.get(rootId) : undefined);

/** Who could give a role may act on who has it, so nobody acts on a user above. */
function mayActOn(role: ModuleRole, facts: Facts): boolean {
  const within = withinOf(facts.giver, facts.account, role.userType);
  return within !== undefined && isWithin(within, role.organizationId, facts);
}

function isWithin(within: AssignableWithin, organizationId: string | null, { giver, account, depths }: Facts): boolean {
  if (within === 'anywhere') return true;
  if (giver.accountId !== account.id) return false;
  if (within === 'own_account') return true;
  const depth = organizationId === null ? undefined : depths.get(organizationId);
  return depth !== undefined && isDeepEnough(within, depth);
}

function isSame(
  { firstname, lastname, language, status }: Person,
  roles: readonly ModuleRole[],
  user: KnownUser,
): boolean {
  const { row, roles: held } = user;
  return (
    firstname === row.firstname &&
    lastname === row.lastname &&
    (language ?? row.language) === row.language &&
    (status ?? row.status) === row.status &&
    roles.length === held.length &&
    roles.every((role) => held.some((one) => sameRole(one, role)))
  );
}
