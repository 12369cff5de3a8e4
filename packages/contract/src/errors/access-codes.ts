import type { ErrorTable } from './entry.ts';

/** Who is asking, and what they may do. */
export const ACCESS_ERRORS = {
  not_signed_in: [401, 'the request has no token, or not the kind of token the route needs'],
  session_expired: [401, 'the token has expired or was revoked; sign in again'],
  invalid_credentials: [401, 'the e-mail address or the password is wrong'],
  sso_required: [401, 'the organization signs in through its identity provider only'],
  sso_domain_unknown: [404, 'no organization uses single sign-on for this e-mail domain'],
  sso_configuration_error: [422, 'the identity provider cannot be reached, or its configuration is wrong'],
  sso_callback_failed: [
    401,
    'the answer of the identity provider does not match the sign-in that was begun, or came too late',
  ],
  sso_user_unknown: [403, 'the identity provider vouches for somebody who is no active user of the account'],
  second_factor_wrong: [422, 'the code, recovery code or passkey is wrong, or was used before'],
  challenge_expired: [410, 'the challenge was answered already or has expired; sign in again'],
  second_factor_required: [403, 'the user must enrol a second factor before this session may use the route'],
  confirmation_required: [403, 'the session must first be confirmed with a password or a second factor'],
  permission_denied: [403, 'the user type does not have the permission in this module'],
  out_of_scope: [403, 'the actor may see the thing but not act on it'],
  premium_feature_missing: [403, 'the organization does not have the premium feature'],
  invalid_link: [403, 'the token of the signed link is not valid'],
  link_expired: [410, 'the link was valid and has expired or been used'],
  weak_password: [422, 'the new password breaks the rules that the data lists'],
  same_password: [422, 'the new password equals the current one'],
  sso_managed: [422, 'the user signs in through an identity provider, which manages the password'],
} as const satisfies ErrorTable;
