import { whyOf } from '@reprise/contract/errors/codes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type * as routes from '@reprise/contract/logistics/expedition-routes';
import { LABEL_MAX_PER_BUYBACK, LABEL_STATES } from '@reprise/contract/logistics/labels';
import { createShipment, findPackageLabel, labelDropped, orderNow } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { PackageRow } from '../../states/index.ts';
import { requireUnregistered } from '../expeditions/require-sender.ts';
import { requireAccepted } from './close-package.ts';
import { lockPackage, requireOwnPackage } from './package-rows.ts';
import { readPackageOrder } from './read-package-order.ts';
import { measuredSize } from './read-packages.ts';
import { readStoredFile } from './stored-file.ts';
import { viewPackage } from './view-package.ts';

/** Whether the label can be fetched now. There is no body: the reason is in the header of every refusal. */
export async function checkPackageLabel(
  ctx: Context,
  { params }: Pick<RouteInput<typeof routes.checkPackageLabel>, 'params'>,
): Promise<RouteAnswer<typeof routes.checkPackageLabel>> {
  await requireLabel(ctx, params.id);
}

export async function getPackageLabel(
  open: OpenContext,
  { params }: Pick<RouteInput<typeof routes.getPackageLabel>, 'params'>,
): Promise<FileAnswer> {
  const { box, fileId } = await open.transaction((ctx) => requireLabel(ctx, params.id));
  return readStoredFile(open, { accountId: box.account_id, fileId, fileName: `${box.number}.pdf` });
}

/**
 * A label for a closed package that has not left: the carrier accepted the first and then did not make it, or the package was
 * taken out of another one and has none.
 */
export async function orderPackageLabelAgain(
  open: OpenContext,
  { params }: Pick<RouteInput<typeof routes.orderPackageLabelAgain>, 'params'>,
): Promise<RouteAnswer<typeof routes.orderPackageLabelAgain>> {
  const { accountId, shipmentId, order } = await open.transaction((ctx) => prepareAgain(ctx, params.id));
  requireAccepted(await orderNow(open, { accountId, shipmentId }, order));
  return open.transaction(async (ctx) => viewPackage(ctx, (await requireOwnPackage(ctx, params.id)).box));
}

async function requireLabel(ctx: Context, id: string): Promise<{ box: PackageRow; fileId: string }> {
  const { box, expedition } = await requireOwnPackage(ctx, id);
  const label = expedition.with_label
    ? await findPackageLabel(ctx, { accountId: box.account_id, packageId: box.id })
    : undefined;
  const { code } = LABEL_STATES[label?.label ?? 'none'];
  if (code) refuse(code, `There is no label for package ${box.number}: ${whyOf(code)}.`);
  return { box, fileId: label!.label_file_id! };
}

async function prepareAgain(ctx: Context, id: string) {
  const own = await requireOwnPackage(ctx, id);
  const { theCase } = await lockPackage(ctx, own.box);
  const { package: box } = theCase;
  requireUnregistered(own.expedition);
  const { account_id: accountId, id: packageId, buyer_account_id: buyerAccountId, direction } = box;
  if (!own.expedition.with_label) refuse('label_not_expected', 'The expedition goes without labels.');
  if (box.inside_package_id)
    refuse('label_not_expected', `The package ${box.number} lies in another one and needs no label.`);
  const last = await findPackageLabel(ctx, { accountId, packageId });
  const labels = await countLabels(ctx, box);
  // An attempt that the carrier did not answer left a shipment that is still pending: it is ordered under the same id.
  const isBrokenOff = last?.label === 'pending' && labels > 1;
  const isDue = !last || last.label === 'failed' || isBrokenOff;
  if (box.status !== 'closed' || !isDue || labels > LABEL_MAX_PER_BUYBACK)
    refuse('status_not_fit', 'A label can be ordered for a closed package that has none or whose label failed.', {
      data: { status: box.status, label: last?.label ?? 'none', labels, most: LABEL_MAX_PER_BUYBACK },
    });
  const buybackId = box.buyback_id ?? undefined;
  const shipmentId = isBrokenOff
    ? last!.id
    : await createShipment(ctx, { accountId, buyerAccountId, buybackId, packageId, direction });
  // The carrier may have an order whose outcome we never learnt.
  if (last && !isBrokenOff) await ctx.emit(labelDropped({ accountId, shipmentId: last.id }));
  const order = await readPackageOrder(ctx, { ...own, box }, shipmentId, {
    weightGrams: box.weight_grams!,
    dimensionsCm: measuredSize(box),
  });
  return { accountId, shipmentId, order };
}

async function countLabels(ctx: Context, { account_id, id }: PackageRow): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('shipment')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', account_id)
    .where('package_id', '=', id)
    .executeTakeFirstOrThrow();
  return n;
}
