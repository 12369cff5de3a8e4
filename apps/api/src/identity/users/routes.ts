import * as contract from '@reprise/contract/identity/user-routes';
import * as organizations from '@reprise/contract/organizations/organization-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { inviteUser } from '../invitations/invite-user.ts';
import { INVITE_USER } from '../limits.ts';
import { countOrganizationUsers } from './count-organization-users.ts';
import { createUser } from './create-user.ts';
import { getUser } from './get-user.ts';
import { listAssignableUserTypes } from './list-assignable-user-types.ts';
import { listUserEntities } from './list-user-entities.ts';
import { listUsers } from './list-users.ts';
import { updateUser } from './update-user.ts';
import { userCurrentOrganization, userPermissions } from './user-permissions.ts';

export const userRoutes: readonly Binding[] = [
  handle(contract.listUsers, listUsers),
  handle(contract.getUser, getUser),
  handle(contract.createUser, createUser),
  handle(contract.updateUser, updateUser),
  handle(contract.listAssignableUserTypes, listAssignableUserTypes),
  handle(contract.listUserEntities, listUserEntities),
  handle(organizations.countOrganizationUsers, countOrganizationUsers),
  handle(contract.inviteUser, inviteUser, { limits: [{ limit: INVITE_USER, by: ({ params }) => params.id }] }),
  handle(contract.userPermissions, userPermissions),
  handle(contract.userCurrentOrganization, userCurrentOrganization),
];
