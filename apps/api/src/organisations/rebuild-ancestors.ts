import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/**
 * Makes the lines of ancestors of an account again from who hangs on whom; answers how many entities it has. The rows
 * are held first, so that an entity cannot move while its line is drawn.
 */
export async function rebuildAncestors(ctx: Context, accountId: string): Promise<number> {
  const held = await ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forShare()
    .execute();
  await sql`
    with recursive line as (
      select id as organization_id, id as ancestor_id, 0 as depth from app.organization where account_id = ${accountId}
      union all
      select line.organization_id, above.parent_organization_id, line.depth + 1
      from line join app.organization above on above.account_id = ${accountId} and above.id = line.ancestor_id
      where above.parent_organization_id is not null
    ), gone as (
      delete from app.organization_ancestor a where a.account_id = ${accountId} and not exists (
        select from line where line.organization_id = a.organization_id and line.ancestor_id = a.ancestor_id)
    )
    insert into app.organization_ancestor (account_id, ancestor_id, organization_id, depth)
    select ${accountId}::uuid, ancestor_id, organization_id, depth from line
    on conflict (account_id, ancestor_id, organization_id) do update set depth = excluded.depth
      where app.organization_ancestor.depth <> excluded.depth`.execute(ctx.db);
  return held.length;
}
