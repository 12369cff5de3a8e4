import type { PackageView } from '@reprise/contract/logistics/expedition-payloads';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import type { PackageRow } from '../../states/index.ts';
import { readPackageViews } from './read-packages.ts';

/** A package as it is now. */
export async function viewPackage(
  ctx: Context,
  { account_id, id }: Pick<PackageRow, 'account_id' | 'id'>,
): Promise<PackageView> {
  const box = await ctx.db
    .selectFrom('package')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();
  const [view] = box ? await readPackageViews(ctx, [box]) : [];
  return view ?? refuseAbsent('package');
}
