import type { Permission } from '@reprise/contract/access/permissions';
import { ROUTE_GUARDS, type RouteGuard } from '@reprise/contract/access/route-guards';
import type { RouteRow } from '../navigation/route-row.ts';
import type { Facts } from './facts.ts';

export type Visitor = { permissions: ReadonlySet<Permission>; facts: Facts; factsKnown: boolean };
/** `out`: somebody who may do nothing is signed out. `wait`: the settings that decide are on their way. */
export type Decision = 'enter' | 'login' | 'home' | 'out' | 'wait';

const guardOf = (path: string): RouteGuard | undefined =>
  ROUTE_GUARDS.find((guard) => guard.path === path || (guard.path === '/cart/*' && path.startsWith('/cart/')));

export function decide(row: RouteRow | undefined, visitor: Visitor | null): Decision {
  if (row?.access === 'open') return 'enter';
  if (!visitor) return 'login';
  if (visitor.permissions.size === 0) return 'out';
  if (!row || row.access === 'staff') return 'enter';
  if (!row.access.every((permission) => visitor.permissions.has(permission))) return 'home';
  return decideExtra(guardOf(row.path), visitor);
}

function decideExtra(guard: RouteGuard | undefined, { permissions, facts, factsKnown }: Visitor): Decision {
  if (!guard) return 'enter';
  if (guard.allOf && !guard.allOf.every((permission) => permissions.has(permission))) return 'home';
  if (guard.module && facts.module !== guard.module) return 'home';
  const isOff = guard.checkInOn && !facts.checkIn;
  const isUnpaid = guard.premiumFeature && !facts.premiumFeatures.has(guard.premiumFeature);
  // What this browser remembers may let somebody in, so that a station opens without a network; it sends nobody away.
  if (isOff || isUnpaid) return factsKnown ? 'home' : 'wait';
  return 'enter';
}
