import { z } from 'zod';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { askedDomain, issuerUrl, newSsoConfiguration, ssoConfiguration, ssoTest } from './sso-payloads.ts';

export const beginSso = defineRoute({
  id: 'beginSso',
  tag: 'identity',
  summary: 'Where the organisation behind an e-mail domain signs in, and the secret to come back with',
  method: 'GET',
  path: '/open-id/authorization-url',
  access: 'anyone',
  query: z.strictObject({ domain: askedDomain }),
  response: z.object({ authorizationUrl: z.string(), organizationId: idSchema, openidSessionId: z.string() }),
  errors: ['sso_domain_unknown', 'sso_configuration_error', 'too_many_requests'],
});
export const finishSso = defineRoute({
  id: 'finishSso',
  tag: 'identity',
  summary: 'Hand over what the provider answered; then the login takes the same openidSessionId',
  method: 'POST',
  path: '/open-id/{id}/callback',
  access: 'anyone',
  params: idParam,
  body: z.strictObject({
    openidSessionId: z.string().min(1).max(200),
    /** the query string the provider sent the browser back with */
    response: z.string().max(8_192),
  }),
  status: 204,
  errors: ['sso_callback_failed', 'sso_user_unknown', 'sso_configuration_error', 'too_many_requests'],
});
export const getSsoConfiguration = defineRoute({
  id: 'getSsoConfiguration',
  tag: 'identity',
  summary: 'How an organisation signs in by itself; the secret is never told',
  method: 'GET',
  path: '/organizations/{id}/sso-configuration',
  access: 'ROLE_SSO_CONFIGURATION_PAGE',
  params: idParam,
  response: ssoConfiguration,
  errors: ['not_found'],
});
export const saveSsoConfiguration = defineRoute({
  id: 'saveSsoConfiguration',
  tag: 'identity',
  summary: 'Set up how an organisation signs in by itself',
  method: 'PUT',
  path: '/organizations/{id}/sso-configuration',
  access: 'ROLE_SSO_CONFIGURATION_PAGE',
  params: idParam,
  body: newSsoConfiguration,
  response: ssoConfiguration,
  errors: ['not_found', 'concurrent_change', 'domain_taken', 'validation_failed'],
});
export const testSsoConfiguration = defineRoute({
  id: 'testSsoConfiguration',
  tag: 'identity',
  summary: 'Ask the provider whether it is there and takes our client',
  method: 'POST',
  path: '/organizations/{id}/sso-configuration/test',
  access: 'ROLE_SSO_CONFIGURATION_PAGE',
  params: idParam,
  body: z.strictObject({ issuer: issuerUrl, clientId: text(1, 255), clientSecret: text(1, 1_000).optional() }),
  response: ssoTest,
  errors: ['not_found', 'too_many_requests'],
});
export const forgetSsoIdentities = defineRoute({
  id: 'forgetSsoIdentities',
  tag: 'identity',
  summary: 'Let the address of a user link to their identity provider once more',
  method: 'DELETE',
  path: '/users/{id}/sso-identities',
  access: 'ROLE_SSO_CONFIGURATION_PAGE',
  params: idParam,
  status: 204,
  errors: ['not_found'],
});
