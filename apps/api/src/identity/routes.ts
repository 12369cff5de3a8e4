import * as contract from '@reprise/contract/identity/routes';
import { type Binding, handle, handleOpen } from '../platform/http/binding.ts';
import { LINK_NETWORK, RENEW_ADDRESS, RENEW_NETWORK, VISITOR_NETWORK } from './limits.ts';
import { ssoRoutes } from './open-id/routes.ts';
import { ownSessionRoutes } from './own-sessions/routes.ts';
import { changePassword } from './passwords/change-password.ts';
import { checkPasswordLink } from './passwords/check-password-link.ts';
import { choosePassword } from './passwords/choose-password.ts';
import { renewPassword } from './passwords/renew-password.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { giveAnonymousToken } from './sessions/give-anonymous-token.ts';
import { login } from './sessions/log-in.ts';
import { logout } from './sessions/log-out.ts';
import { switchModule } from './sessions/switch-module.ts';
import { userImportRoutes } from './user-import/routes.ts';
import { userRoutes } from './users/routes.ts';
import { viewRoutes } from './views/routes.ts';

export const identityRoutes: readonly Binding[] = [
  handleOpen(contract.login, login),
  ...secondFactorRoutes,
  ...ownSessionRoutes,
  handle(contract.logout, logout),
  ...ssoRoutes,
  handle(contract.switchModule, switchModule),
  handleOpen(contract.renewPassword, renewPassword, {
    limits: [
      { limit: RENEW_NETWORK, by: 'network' },
      { limit: RENEW_ADDRESS, by: ({ body }) => body.email },
    ],
  }),
  handle(contract.checkPasswordLink, checkPasswordLink, { limits: [{ limit: LINK_NETWORK, by: 'network' }] }),
  handleOpen(contract.choosePassword, choosePassword),
  handleOpen(contract.changePassword, changePassword),
  handle(contract.giveAnonymousToken, giveAnonymousToken, { limits: [{ limit: VISITOR_NETWORK, by: 'network' }] }),
  ...userRoutes,
  ...userImportRoutes,
  ...viewRoutes,
];
