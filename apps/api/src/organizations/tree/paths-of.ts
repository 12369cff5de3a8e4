import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

export type Step = { id: string; commonName: string };

/**
 * The ancestors of each organization, root first, without itself. It includes ancestors outside the actor's scope,
 * because only their names are shown.
 */
export async function pathsOf(
  ctx: Context,
  entities: readonly { account_id: string; id: string }[],
): Promise<Map<string, Step[]>> {
  const paths = new Map<string, Step[]>(entities.map(({ id }) => [id, []]));
  if (!entities.length) return paths;
  const rows = await ctx.db
    .selectFrom('organization_ancestor')
    .innerJoin('organization', (join) =>
      join
        .onRef('organization.account_id', '=', 'organization_ancestor.account_id')
        .onRef('organization.id', '=', 'organization_ancestor.ancestor_id'),
    )
    .select(['organization_id', 'organization.id', 'common_name'])
    .where('organization_ancestor.account_id', 'in', [...new Set(entities.map((entity) => entity.account_id))])
    .where('organization_id', 'in', [...paths.keys()])
    .where('depth', '>', 0)
    .orderBy('depth', 'desc')
    .execute();
  for (const { organization_id, id, common_name } of rows)
    paths.get(organization_id)?.push({ id, commonName: common_name });
  return paths;
}

/** The same for one entity, as a column of its own row. */
export const PATH = sql<Step[]>`(
  select coalesce(json_agg(json_build_object('id', above.id, 'commonName', above.common_name) order by line.depth desc), '[]')
  from app.organization_ancestor line
  join app.organization above on above.account_id = line.account_id and above.id = line.ancestor_id
  where line.account_id = organization.account_id and line.organization_id = organization.id and line.depth > 0
)`;
