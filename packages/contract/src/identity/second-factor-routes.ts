import { z } from 'zod';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { instant } from '../http/values.ts';
import { PASSWORD_MAX_LENGTH } from './passwords.ts';
import {
  addedFactor,
  factorName,
  ownFactors,
  passkeyAssertion,
  passkeyCreation,
  passkeyRegistration,
  passkeyRequest,
  recoveryCode,
  SECOND_FACTOR_KINDS,
  totpCode,
} from './second-factors.ts';
import { openedSession } from './session.ts';

const token = z.string().min(1).max(400);

export const answerLoginChallenge = defineRoute({
  id: 'answerLoginChallenge',
  tag: 'identity',
  summary: 'Open the session with a second factor, after the password was right',
  method: 'POST',
  path: '/api/login/challenge',
  access: 'anyone',
  body: z.union([
    z.strictObject({ token, code: totpCode }),
    z.strictObject({ token, recoveryCode }),
    z.strictObject({ token, passkey: passkeyAssertion }),
  ]),
  response: openedSession,
  errors: ['second_factor_wrong', 'challenge_expired', 'invalid_credentials', 'too_many_requests'],
  critical: true,
});
export const getOwnFactors = defineRoute({
  id: 'getOwnFactors',
  tag: 'identity',
  summary: 'My second factors',
  method: 'GET',
  path: '/second-factors',
  access: 'signed_in',
  beforeSecondFactor: true,
  response: ownFactors,
});
export const confirmSession = defineRoute({
  id: 'confirmSession',
  tag: 'identity',
  summary: 'Show again who I am, before a second factor is added or removed',
  method: 'POST',
  path: '/sessions/current/confirmation',
  access: 'signed_in',
  beforeSecondFactor: true,
  body: z.union([
    z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH) }),
    z.strictObject({ code: totpCode }),
    z.strictObject({ recoveryCode }),
    z.strictObject({ passkey: passkeyAssertion }),
  ]),
  response: z.object({ confirmedUntil: instant }),
  errors: ['invalid_credentials', 'second_factor_wrong', 'too_many_requests'],
});
export const beginPasskeyConfirmation = defineRoute({
  id: 'beginPasskeyConfirmation',
  tag: 'identity',
  summary: 'What the browser needs to confirm the session with a passkey',
  method: 'POST',
  path: '/sessions/current/passkey-options',
  access: 'signed_in',
  beforeSecondFactor: true,
  response: passkeyRequest,
  errors: ['status_not_fit'],
});
export const beginTotp = defineRoute({
  id: 'beginTotp',
  tag: 'identity',
  summary: 'A secret for an authenticator application; it counts once a code of it was sent',
  method: 'POST',
  path: '/second-factors/totp-options',
  access: 'signed_in',
  beforeSecondFactor: true,
  response: z.object({ token: z.string(), secret: z.string(), uri: z.string(), expiresAt: instant }),
  errors: ['confirmation_required', 'status_not_fit'],
});
export const addTotp = defineRoute({
  id: 'addTotp',
  tag: 'identity',
  summary: 'Add the authenticator application that shows this code',
  method: 'POST',
  path: '/second-factors/totp',
  access: 'signed_in',
  beforeSecondFactor: true,
  body: z.strictObject({ token, name: factorName, code: totpCode }),
  response: addedFactor,
  status: 201,
  errors: ['confirmation_required', 'challenge_expired', 'second_factor_wrong', 'status_not_fit'],
});
export const beginPasskey = defineRoute({
  id: 'beginPasskey',
  tag: 'identity',
  summary: 'What the browser needs to make a passkey',
  method: 'POST',
  path: '/second-factors/passkey-options',
  access: 'signed_in',
  beforeSecondFactor: true,
  response: passkeyCreation,
  errors: ['confirmation_required', 'status_not_fit'],
});
export const addPasskey = defineRoute({
  id: 'addPasskey',
  tag: 'identity',
  summary: 'Add the passkey the browser made',
  method: 'POST',
  path: '/second-factors/passkeys',
  access: 'signed_in',
  beforeSecondFactor: true,
  body: z.strictObject({ name: factorName, credential: passkeyRegistration }),
  response: addedFactor,
  status: 201,
  errors: ['confirmation_required', 'second_factor_wrong', 'status_not_fit'],
});
export const removeFactor = defineRoute({
  id: 'removeFactor',
  tag: 'identity',
  summary: 'Remove a second factor of mine',
  method: 'DELETE',
  path: '/second-factors/{id}',
  access: 'signed_in',
  params: idParam,
  status: 204,
  errors: ['not_found', 'confirmation_required', 'status_not_fit'],
});
export const renewRecoveryCodes = defineRoute({
  id: 'renewRecoveryCodes',
  tag: 'identity',
  summary: 'New recovery codes; those I had are worth nothing from then on',
  method: 'POST',
  path: '/second-factors/recovery-codes',
  access: 'signed_in',
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['confirmation_required', 'status_not_fit'],
});
export const getUserFactors = defineRoute({
  id: 'getUserFactors',
  tag: 'identity',
  summary: 'Which kinds of second factor a user has',
  method: 'GET',
  path: '/users/{id}/second-factors',
  access: 'ROLE_USER_EDIT_PAGE',
  params: idParam,
  response: z.object({ required: z.boolean(), kinds: z.array(z.enum(SECOND_FACTOR_KINDS)) }),
  errors: ['not_found'],
});
export const resetUserFactors = defineRoute({
  id: 'resetUserFactors',
  tag: 'identity',
  summary: 'Remove every second factor of a user who lost theirs, and end their sessions',
  method: 'DELETE',
  path: '/users/{id}/second-factors',
  access: 'ROLE_USER_EDIT_PAGE',
  params: idParam,
  status: 204,
  errors: ['not_found', 'out_of_scope', 'status_not_fit'],
});
