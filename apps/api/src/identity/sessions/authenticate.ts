import { MODULES } from '@reprise/contract/access/modules';
import { isProvider } from '@reprise/contract/access/user-types';
import { MODULE_HEADER, PRODUCT_TOKEN_HEADER } from '@reprise/contract/identity/session';
import type { FastifyRequest } from 'fastify';
import type { Actor, UserActor } from '../../platform/access/actor.ts';
import type { Services } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isRequired, type SecondFactorRule } from '../second-factor/factors.ts';
import type { OpenSession, SessionCache } from './session-cache.ts';
import { readVisitorToken } from './visitor-token.ts';

/**
 * Who is asking. Staff send a session token and the module they work in; visitors of a public site a bearer token.
 * A dead token or a module that is not theirs is refused, except where no token is needed at all: there they are
 * nobody, so that somebody with an old token can still sign in. Whoever needs a second factor and has shown none is let
 * into the routes that lead to one, and nowhere else.
 */
export function createAuthenticator(
  services: Pick<Services, 'keys' | 'clock'>,
  sessions: SessionCache,
  rule: SecondFactorRule,
) {
  const isLimited = ({ secondFactor, roles }: OpenSession) => secondFactor === null && isRequired(rule, roles);
  return async (request: FastifyRequest, needed: boolean, beforeSecondFactor = false): Promise<Actor> => {
    const token = request.headers[PRODUCT_TOKEN_HEADER];
    if (typeof token === 'string') {
      const session = await sessions.find(token);
      if (!session && needed) refuse('session_expired', 'The session has ended. Sign in again.');
      if (session && !beforeSecondFactor && isLimited(session)) {
        if (needed) refuse('second_factor_required', 'Enrol a second factor first: POST /second-factors/totp-options.');
        return { kind: 'anyone' };
      }
      const actor = session && actorOf(session, request.headers[MODULE_HEADER]);
      if (session && !actor && needed)
        refuse(
          'permission_denied',
          'You have no role in the module of this session. Switch to a module you have a role in.',
        );
      return actor ?? { kind: 'anyone' };
    }
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer) {
      const visitor = readVisitorToken(services.keys, services.clock, bearer);
      if (visitor) return { kind: 'visitor', ...visitor };
      if (needed) refuse('session_expired', 'The visitor token has expired. Ask for a new one.');
    }
    return { kind: 'anyone' };
  };
}

function actorOf(session: OpenSession, asked: string | string[] | undefined): UserActor | undefined {
  const module = MODULES.find((name) => name === (asked ?? session.module));
  const role = module && roleIn(session, module);
  if (!role) return undefined;
  return {
    kind: 'user',
    accountId: session.accountId,
    userId: session.userId,
    sessionId: session.sessionId,
    provider: session.isProvider && isProvider(role.userType),
    module,
    userType: role.userType,
    organizationId: role.organizationId,
    roles: session.roles,
    premiumFeatures: session.premiumFeatures,
    checkinRequirement: session.checkinRequirement,
  };
}

/** Administrators of the provider have one role and may use every module. */
export function roleIn(session: Pick<OpenSession, 'roles' | 'isProvider'>, module: string) {
  if (!(MODULES as readonly string[]).includes(module)) return undefined;
  const provider = session.isProvider ? session.roles.find((r) => isProvider(r.userType)) : undefined;
  return provider ?? session.roles.find((r) => r.module === module);
}
