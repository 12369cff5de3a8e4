import * as contract from '@reprise/contract/identity/routes';
import type { Limiter } from '../platform/access/limiter.ts';
import { type Binding, handle, handleOpen } from '../platform/http/binding.ts';
import { createChangePassword } from './change-password.ts';
import { checkPasswordLink } from './check-password-link.ts';
import { createChoosePassword } from './choose-password.ts';
import { createUser } from './create-user.ts';
import { getUser } from './get-user.ts';
import { giveAnonymousToken } from './give-anonymous-token.ts';
import { inviteUser } from './invite-user.ts';
import { LINK_NETWORK, RENEW_ADDRESS, RENEW_NETWORK, VISITOR_NETWORK } from './limits.ts';
import { listUsers } from './list-users.ts';
import { createLogIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { renewPassword } from './renew-password.ts';
import { switchModule } from './switch-module.ts';
import { userCurrentOrganization, userPermissions } from './user-permissions.ts';

export const identityRoutes = (limiter: Limiter): readonly Binding[] => [
  handleOpen(contract.login, createLogIn(limiter)),
  handle(contract.logout, logOut),
  handle(contract.switchModule, switchModule),
  handle(contract.renewPassword, renewPassword, {
    limits: [
      { limit: RENEW_NETWORK, by: 'network' },
      { limit: RENEW_ADDRESS, by: ({ body }) => body.email },
    ],
  }),
  handle(contract.checkPasswordLink, checkPasswordLink, { limits: [{ limit: LINK_NETWORK, by: 'network' }] }),
  handleOpen(contract.choosePassword, createChoosePassword(limiter)),
  handleOpen(contract.changePassword, createChangePassword(limiter)),
  handle(contract.anonymousToken, giveAnonymousToken, { limits: [{ limit: VISITOR_NETWORK, by: 'network' }] }),
  handle(contract.listUsers, listUsers),
  handle(contract.getUser, getUser),
  handle(contract.createUser, createUser),
  handle(contract.inviteUser, inviteUser),
  handle(contract.userPermissions, userPermissions),
  handle(contract.userCurrentOrganization, userCurrentOrganization),
];
