import type { ErrorTable } from './entry.ts';

/** Who is asking, and what they may do. */
export const ACCESS_ERRORS = {
  not_signed_in: [401, 'no token came with the request'],
  session_expired: [401, 'the token is no longer valid; signing in again helps'],
  invalid_credentials: [401, 'the e-mail and password do not belong together'],
  sso_required: [401, 'the organization signs in through its identity provider only'],
  sso_domain_unknown: [404, 'no organization signs in by this e-mail domain'],
  sso_configuration_error: [422, 'the identity provider of the organization cannot be used as it is configured'],
  sso_callback_failed: [401, 'what the identity provider answered does not fit what was asked, or came too late'],
  sso_user_unknown: [403, 'the identity provider vouches for somebody who is no user of the organization'],
  second_factor_wrong: [422, 'the code, recovery code or passkey is not right, or was used before'],
  challenge_expired: [410, 'the challenge was answered already, or not in time; signing in begins anew'],
  second_factor_required: [403, 'the session opens nothing before a second factor is enrolled'],
  confirmation_required: [403, 'a password or a second factor has to be shown again first'],
  permission_denied: [403, 'the user type does not hold the permission in this module'],
  out_of_scope: [403, 'known to the actor, but outside what they may act on'],
  premium_feature_missing: [403, 'the organization does not have the premium feature'],
  invalid_link: [403, 'the signed link is wrong'],
  link_expired: [410, 'the link was good and is no longer'],
  weak_password: [422, 'the new password does not follow the rule'],
  same_password: [422, 'the new password is the old one'],
  sso_managed: [422, 'the identity provider keeps this password, not us'],
} as const satisfies ErrorTable;
