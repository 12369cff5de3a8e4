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
import { INVITE_USER, LINK_NETWORK, RENEW_ADDRESS, RENEW_NETWORK, VISITOR_NETWORK } from './limits.ts';
import { listUsers } from './list-users.ts';
import { createLogIn } from './log-in.ts';
import { createLogOut } from './log-out.ts';
import { renewPassword } from './renew-password.ts';
import type { SessionCache } from './session-cache.ts';
import { createSwitchModule } from './switch-module.ts';
import { userCurrentOrganization, userPermissions } from './user-permissions.ts';

export type IdentityParts = { limiter: Limiter; sessions: SessionCache };

export const identityRoutes = ({ limiter, sessions }: IdentityParts): readonly Binding[] => [
  handleOpen(contract.login, createLogIn(limiter)),
  handleOpen(contract.logout, createLogOut(sessions)),
  handleOpen(contract.switchModule, createSwitchModule(sessions)),
  handleOpen(contract.renewPassword, renewPassword, {
    limits: [
      { limit: RENEW_NETWORK, by: 'network' },
      { limit: RENEW_ADDRESS, by: ({ body }) => body.email },
    ],
  }),
  handle(contract.checkPasswordLink, checkPasswordLink, { limits: [{ limit: LINK_NETWORK, by: 'network' }] }),
  handleOpen(contract.choosePassword, createChoosePassword(limiter, sessions)),
  handleOpen(contract.changePassword, createChangePassword(limiter, sessions)),
  handle(contract.anonymousToken, giveAnonymousToken, { limits: [{ limit: VISITOR_NETWORK, by: 'network' }] }),
  handle(contract.listUsers, listUsers),
  handle(contract.getUser, getUser),
  handle(contract.createUser, createUser),
  handle(contract.inviteUser, inviteUser, { limits: [{ limit: INVITE_USER, by: ({ params }) => params.id }] }),
  handle(contract.userPermissions, userPermissions),
  handle(contract.userCurrentOrganization, userCurrentOrganization),
];
