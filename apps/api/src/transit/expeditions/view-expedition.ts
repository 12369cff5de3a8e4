import type { ExpeditionView } from '@reprise/contract/logistics/expedition-payloads';
import type { Context } from '../../platform/context.ts';
import type { PackageRow } from '../../states/index.ts';
import { readPlaces } from '../items/read-places.ts';
import { readPackageViews } from '../packages/read-packages.ts';
import type { ExpeditionRow } from './require-sender.ts';

export async function viewExpedition(ctx: Context, expedition: ExpeditionRow): Promise<ExpeditionView> {
  const { account_id: accountId, id, organization_id: organizationId } = expedition;
  const boxes = await listPackages(ctx, expedition);
  const places = await readPlaces(ctx, [{ accountId, id: organizationId }]);
  return {
    id,
    organization: { id: organizationId, name: places.get(organizationId)?.name ?? '' },
    direction: expedition.direction,
    withLabel: expedition.with_label,
    packages: await readPackageViews(ctx, boxes),
    createdAt: expedition.created_at.toISOString(),
    registeredAt: expedition.registered_at?.toISOString() ?? null,
    // What somebody saw of an expedition is its packages too: each change of one of them is a new version.
    version: boxes.reduce((sum, { version }) => sum + version, expedition.version),
  };
}

/** The first box first. */
export const listPackages = (ctx: Context, { account_id, id }: ExpeditionRow): Promise<PackageRow[]> =>
  ctx.db
    .selectFrom('package')
    .selectAll()
    .where('expedition_account_id', '=', account_id)
    .where('expedition_id', '=', id)
    .orderBy('position')
    .execute();
