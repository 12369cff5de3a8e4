import * as contract from '@reprise/contract/identity/routes';
import type { Limiter } from '../platform/access/limiter.ts';
import type { FetchOutside } from '../platform/egress/fetch-outside.ts';
import type { ObjectStore } from '../platform/files/stores/object-store.ts';
import { type Binding, handle, handleOpen } from '../platform/http/binding.ts';
import { LINK_NETWORK, RENEW_ADDRESS, RENEW_NETWORK, VISITOR_NETWORK } from './limits.ts';
import { ssoRoutes } from './open-id/routes.ts';
import { ownSessionRoutes } from './own-sessions/routes.ts';
import { createChangePassword } from './passwords/change-password.ts';
import { checkPasswordLink } from './passwords/check-password-link.ts';
import { createChoosePassword } from './passwords/choose-password.ts';
import { renewPassword } from './passwords/renew-password.ts';
import type { SecondFactorRule } from './second-factor/factors.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { giveAnonymousToken } from './sessions/give-anonymous-token.ts';
import { createLogIn } from './sessions/log-in.ts';
import { createLogOut } from './sessions/log-out.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import { createSwitchModule } from './sessions/switch-module.ts';
import { userImportRoutes } from './user-import/routes.ts';
import { userRoutes } from './users/routes.ts';

export type IdentityParts = {
  limiter: Limiter;
  sessions: SessionCache;
  fetchOutside: FetchOutside;
  store: ObjectStore;
  secondFactor: SecondFactorRule;
};

export const identityRoutes = ({
  limiter,
  sessions,
  fetchOutside,
  store,
  secondFactor,
}: IdentityParts): readonly Binding[] => [
  handleOpen(contract.login, createLogIn(limiter, secondFactor)),
  ...secondFactorRoutes({ limiter, sessions, secondFactor }),
  ...ownSessionRoutes(sessions),
  handleOpen(contract.logout, createLogOut(sessions)),
  ...ssoRoutes(fetchOutside),
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
  ...userRoutes(sessions),
  ...userImportRoutes(store),
];
