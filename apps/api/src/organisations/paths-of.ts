import type { Context } from '../platform/context.ts';

export type Step = { id: string; commonName: string };

/** What each entity hangs under, the root first and without itself. Of what the actor's scope does not reach, too: it is only a name. */
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
