import { z } from 'zod';
import { MODULES } from '../access/modules.ts';
import { accountBrand } from '../accounts/account-payloads.ts';
import { rootDetail } from '../accounts/root-detail.ts';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { emailAddress, idSchema, instant, text } from '../http/values.ts';
import { PASSWORD_MAX_LENGTH } from './passwords.ts';
import { loginChallenge } from './second-factors.ts';
import { authenticatedUser, openedSession } from './session.ts';

/** Any text: what is no token of ours is an invalid link, however long or short. */
const linkToken = z.strictObject({ token: z.string().max(200) });
/** The rules are the operation's to name; this only keeps the body small. */
const chosenPassword = z.string().max(1_000);

export const login = defineRoute({
  id: 'login',
  tag: 'identity',
  summary: 'Open a session with an e-mail address and a password, or with what single sign-on has proven',
  method: 'POST',
  path: '/api/login',
  access: 'anyone',
  body: z.union([
    z.strictObject({ email: emailAddress, password: z.string().min(1).max(PASSWORD_MAX_LENGTH) }),
    z.strictObject({ organizationId: idSchema, openidSessionId: z.string().min(1).max(200) }),
  ]),
  /** the session, or what still has to be shown before one is opened */
  response: z.union([openedSession, z.object({ challenge: loginChallenge })]),
  errors: ['invalid_credentials', 'sso_required', 'sso_callback_failed', 'sso_user_unknown', 'too_many_requests'],
  critical: true,
});
export const logout = defineRoute({
  id: 'logout',
  tag: 'identity',
  summary: 'End the session',
  method: 'POST',
  path: '/logout',
  access: 'signed_in',
  beforeSecondFactor: true,
  /** where the browser goes to end the session at the identity provider too, when that one offers it */
  response: z.object({ ssoLogoutUrl: z.string().optional() }),
  critical: true,
});
export const switchModule = defineRoute({
  id: 'switchModule',
  tag: 'identity',
  summary: 'Log in as: work in another module of mine',
  method: 'PATCH',
  path: '/sessions/current',
  access: 'signed_in',
  bodyType: 'merge-patch',
  body: z.strictObject({ module: z.enum(MODULES) }),
  response: authenticatedUser,
  errors: ['permission_denied'],
});
export const renewPassword = defineRoute({
  id: 'renewPassword',
  tag: 'identity',
  summary: 'Ask for a link to choose a new password; the answer is the same for unknown addresses',
  method: 'POST',
  path: '/password/renew',
  access: 'anyone',
  body: z.strictObject({ email: emailAddress }),
  status: 204,
  errors: ['too_many_requests'],
});
export const checkPasswordLink = defineRoute({
  id: 'checkPasswordLink',
  tag: 'identity',
  summary: 'Whether a link from a mail can still be used',
  method: 'GET',
  path: '/password/new/{token}',
  access: 'anyone',
  params: linkToken,
  response: z.object({ purpose: z.enum(['renewal', 'creation']), expiresAt: instant }),
  errors: ['link_expired', 'invalid_link', 'too_many_requests'],
});
export const choosePassword = defineRoute({
  id: 'choosePassword',
  tag: 'identity',
  summary: 'Choose the password with a link from a mail',
  method: 'POST',
  path: '/password/new/{token}',
  access: 'anyone',
  params: linkToken,
  body: z.strictObject({ password: chosenPassword, termsAccepted: z.boolean().optional() }),
  status: 204,
  errors: ['link_expired', 'invalid_link', 'weak_password', 'same_password', 'sso_managed', 'too_many_requests'],
});
export const changePassword = defineRoute({
  id: 'changePassword',
  tag: 'identity',
  summary: 'Change my own password',
  method: 'POST',
  path: '/users/{id}/password',
  access: 'signed_in',
  params: idParam,
  body: z.strictObject({ currentPassword: z.string().min(1).max(PASSWORD_MAX_LENGTH), password: chosenPassword }),
  status: 204,
  errors: [
    'not_found',
    'invalid_credentials',
    'weak_password',
    'same_password',
    'sso_managed',
    'concurrent_change',
    'too_many_requests',
  ],
});
export const giveAnonymousToken = defineRoute({
  id: 'giveAnonymousToken',
  tag: 'identity',
  summary: 'Token, settings and brand for a visitor of a public site',
  method: 'POST',
  repeatable: true,
  path: '/webtoken-with-account-and-ord',
  access: 'anyone',
  bodyType: 'form',
  body: z.strictObject({ url: text(4, 2048) }),
  response: z.object({
    token: z.string(),
    ord: rootDetail.pick({
      id: true,
      buybackZeroDescription: true,
      noSearchResultDescription: true,
      enabledPremiumFeatures: true,
      categoryNavigationEnabled: true,
      customerIdentityDocumentRequired: true,
      barCodeEnabled: true,
      tagPriceEnabled: true,
      cartMinValue: true,
    }),
    account: accountBrand,
  }),
  errors: ['account_not_found', 'too_many_requests'],
});
