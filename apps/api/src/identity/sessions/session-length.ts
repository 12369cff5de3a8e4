import { needsSecondFactor } from '@reprise/contract/identity/second-factors';
import { ADMINISTRATOR_SESSION_MAX_HOURS, SESSION_MAX_DAYS } from '@reprise/contract/identity/session';
import type { UserActor } from '../../platform/access/actor.ts';
import { DAY, HOUR } from '../../platform/clock.ts';

type Roles = readonly Pick<UserActor['roles'][number], 'userType'>[];

export function sessionLength(roles: Roles): number {
  const isAdministrator = roles.some(({ userType }) => needsSecondFactor(userType));
  return isAdministrator ? ADMINISTRATOR_SESSION_MAX_HOURS * HOUR : SESSION_MAX_DAYS * DAY;
}

/** By the roles of now: whoever became an administrator since does not keep the longer session. */
export function sessionEnd(roles: Roles, { created_at, expires_at }: { created_at: Date; expires_at: Date }): Date {
  return new Date(Math.min(expires_at.getTime(), created_at.getTime() + sessionLength(roles)));
}
