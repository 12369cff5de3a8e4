import { mayUse } from '@reprise/contract/access/grants';
import type { Permission } from '@reprise/contract/access/permissions';
import type { Context } from '../../platform/context.ts';
import { refusePermission } from '../../platform/http/authorise.ts';

/** For a route whose permission depends on what the request names. It is asked before any row is looked for. */
export function requirePermission({ actor }: Context, permission: Permission): void {
  if (actor.kind !== 'user' || !mayUse(actor.userType, actor.module, permission, 'write'))
    refusePermission(actor, permission, 'write');
}
