import type { OrganizationType } from '@reprise/contract/organizations/organization-types';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { findVisibleOrganization } from '../queries.ts';
import { depthBelow } from '../scope.ts';
import { requireParent } from './require-parent.ts';

type Moved = { account_id: string; id: string; type: OrganizationType };

/**
 * Decides whether an organization may have another parent; the caller holds the lock of the tree. Both must be in the
 * actor's scope.
 */
export async function requireMovable(ctx: Context, moved: Moved, parentId: string): Promise<void> {
  const parent = await findVisibleOrganization(ctx, moved.account_id, parentId);
  if (!parent) refuseAbsent('parent organization');
  requireParent(moved.type, parent);
  if ((await depthBelow(ctx, moved.account_id, moved.id, parentId)) !== undefined)
    refuse('parent_not_fit', 'An organization cannot be moved below itself.', {
      violations: [{ path: 'body.parentOrganizationId', message: 'is the organization itself or below it' }],
    });
}
