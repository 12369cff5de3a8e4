import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { findVisibleOrganization } from './queries.ts';
import { requireParent } from './require-parent.ts';
import { depthBelow } from './scope.ts';

type Moved = { account_id: string; id: string; type: string };

/** Whether an entity may hang on another one, the tree being held. Both ends are inside the actor's scope. */
export async function requireMovable(ctx: Context, moved: Moved, parentId: string): Promise<void> {
  const parent = await findVisibleOrganization(ctx, moved.account_id, parentId);
  if (!parent) refuse('not_found', 'the parent entity is not here');
  requireParent(moved.type, parent);
  if ((await depthBelow(ctx, moved.account_id, moved.id, parentId)) !== undefined)
    refuse('parent_not_fit', 'an entity cannot hang on itself or below itself', {
      violations: [{ path: 'body.parentOrganizationId', message: 'below itself' }],
    });
}

/**
 * Draws the lines of ancestors of an entity and of everything below it anew, in one statement: what was above and is no
 * longer goes, what is above now comes. Whoever asks next sees with the new scope.
 */
export async function moveLines(ctx: Context, { account_id: accountId, id }: Moved, parentId: string): Promise<void> {
  await sql`
    with below as (
      select organization_id, depth from app.organization_ancestor where account_id = ${accountId} and ancestor_id = ${id}
    ), above as (
      select ancestor_id, depth from app.organization_ancestor
      where account_id = ${accountId} and organization_id = ${parentId}
    ), gone as (
      delete from app.organization_ancestor a using below
      where a.account_id = ${accountId} and a.organization_id = below.organization_id
        and not exists (select from below inside where inside.organization_id = a.ancestor_id)
        and not exists (select from above where above.ancestor_id = a.ancestor_id)
    )
    insert into app.organization_ancestor (account_id, ancestor_id, organization_id, depth)
    select ${accountId}::uuid, above.ancestor_id, below.organization_id, above.depth + 1 + below.depth
    from above cross join below
    on conflict (account_id, ancestor_id, organization_id) do update set depth = excluded.depth`.execute(ctx.db);
}
