import { grantOf, mayUse } from '@reprise/contract/access/grants';
import type { Permission } from '@reprise/contract/access/permissions';
import type { AnyRoute } from '@reprise/contract/http/route';
import type { Actor } from '../access/actor.ts';
import { refuse } from './refusal.ts';

/**
 * Decides whether the actor may call the route at all. Which rows the actor may see or change is decided by the
 * operation.
 */
export function authorise(actor: Actor, { access, orAccess, method, repeatable }: AnyRoute): void {
  if (access === 'anyone') return;
  if (actor.kind === 'anyone' || actor.kind === 'system')
    refuse('not_signed_in', 'This route needs a token: X-Product-Token for staff, Authorization: Bearer for visitors.');
  if (access === 'visitor') return;
  if (actor.kind === 'visitor') {
    if (access !== 'signed_in' && grantOf('pseudo_anonymous', 'public', access)) return;
    refuse('not_signed_in', 'This route needs the session of a signed-in user; a visitor token is not enough.');
  }
  if (access === 'signed_in') return;
  const mode = method === 'GET' || method === 'HEAD' || repeatable ? 'read' : 'write';
  const isHeld = (permission: Permission) => mayUse(actor.userType, actor.module, permission, mode);
  if (!isHeld(access) && !(orAccess && isHeld(orAccess))) refusePermission(actor, access, mode);
}

export function refusePermission(actor: Actor, permission: Permission, mode: 'read' | 'write'): never {
  const [type, module] = actor.kind === 'user' ? [actor.userType, actor.module] : ['pseudo_anonymous', 'public'];
  refuse(
    'permission_denied',
    `You need ${permission} (${mode}) in the module ${module}; the user type ${type} does not have it.`,
  );
}
