import { mayUse } from '@reprise/contract/access/grants';
import { DEPARTURE_PERMISSIONS, type DepartureKind } from '@reprise/contract/refurbishment/departures/departures';
import type { Context } from '../../platform/context.ts';
import { refusePermission } from '../../platform/http/authorise.ts';

/** Who may let an item leave in a way, and take it back from it. */
export function requireDeparturePermission({ actor }: Context, kind: DepartureKind): void {
  const permissions = DEPARTURE_PERMISSIONS[kind];
  const isAllowed = permissions.some(
    (permission) => actor.kind === 'user' && mayUse(actor.userType, actor.module, permission, 'write'),
  );
  if (!isAllowed) refusePermission(actor, permissions[0]!, 'write');
}
