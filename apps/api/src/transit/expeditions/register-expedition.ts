import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { registerExpedition as route } from '@reprise/contract/logistics/expedition-routes';
import { deliveryReported, findPackageLabel } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { type Case, carry, type PackageRow, perform, placedIn } from '../../states/index.ts';
import { lockPackages } from '../packages/package-rows.ts';
import { type ExpeditionRow, requireExpedition, requireUnregistered, senderOf } from './require-sender.ts';
import { listPackages, viewExpedition } from './view-expedition.ts';

/** Hands all packages over in one transaction: either everything in them is on its way, or nothing is. */
export async function registerExpedition(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const expedition = await requireExpedition(ctx, params.id, 'held');
  requireUnregistered(expedition);
  const { packages: boxes, items } = await lockPackages(ctx, await listPackages(ctx, expedition));
  const view = await viewExpedition(ctx, expedition);
  if (view.version !== body.expectedVersion) refuseStale('expedition', { version: view.version });
  requireClosed(boxes);
  // A package inside another travels with its label.
  if (expedition.with_label) for (const box of boxes) if (!box.inside_package_id) await requireLabelReady(ctx, box);
  for (const theCase of items) await sendOff(ctx, theCase, expedition);
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('package')
    .set((eb) => ({ registered_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('expedition_account_id', '=', expedition.account_id)
    .where('expedition_id', '=', expedition.id)
    .execute();
  const registered = await ctx.db
    .updateTable('expedition')
    .set((eb) => ({
      registered_at: now,
      registered_by: senderOf(ctx).userId,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', expedition.account_id)
    .where('id', '=', expedition.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const box of boxes) await applyEarlyReport(ctx, box);
  return viewExpedition(ctx, registered);
}

/** A carrier that delivered a return before it was registered had nothing to move then. */
async function applyEarlyReport(ctx: Context, { account_id: accountId, id, direction }: PackageRow): Promise<void> {
  if (direction !== 'return') return;
  const delivered = await ctx.db
    .selectFrom('shipment')
    .select(['id', 'buyback_id'])
    .where('account_id', '=', accountId)
    .where('package_id', '=', id)
    .where('delivered_at', 'is not', null)
    .executeTakeFirst();
  if (!delivered) return;
  const buybackId = delivered.buyback_id ?? undefined;
  await ctx.emit(deliveryReported({ accountId, shipmentId: delivered.id, buybackId, status: 'delivery_delivered_ok' }));
}

function requireClosed(boxes: readonly PackageRow[]): void {
  if (!boxes.length) refuse('package_empty', 'The expedition has no package.');
  const open = boxes.filter(({ status }) => status === 'open');
  if (open.length)
    refuse('packages_open', `Close package ${open.map(({ number }) => number).join(', ')} first.`, {
      data: { packages: open.map(({ number, position }) => ({ number, position })) },
    });
}

/** A parcel without its label cannot be handed to a carrier. */
async function requireLabelReady(ctx: Context, { account_id, id, number, position }: PackageRow): Promise<void> {
  const label = await findPackageLabel(ctx, { accountId: account_id, packageId: id });
  if (label?.label === 'ready') return;
  const data = { packages: [{ number, position }] };
  if (!label)
    refuse('label_missing', `The package ${number} has no label: order one, or put it into another package.`, { data });
  if (label.label === 'failed') refuse('label_failed', `The label of package ${number} was not made.`, { data });
  refuse('label_not_ready', `The label of package ${number} is still being made.`, { data });
}

/**
 * A carrier that was quicker than the person who registers has moved the item already. What was cancelled after its
 * package was closed travels all the same, and is sent back on arrival.
 */
async function sendOff(ctx: Context, theCase: Case, { direction }: ExpeditionRow): Promise<void> {
  const { item } = theCase;
  if (item?.place !== 'package') return;
  if (direction === 'inbound' && item.status === 'item_awaiting_inventory')
    await perform(ctx, 'sendFromStore', theCase);
  else if (direction === 'return' && item.status === 'item_to_return') await perform(ctx, 'shipBack', theCase);
  else {
    const { package_account_id, package_id } = item;
    await carry(ctx, item, { move: 'sendOn', place: placedIn('parcel', { package_account_id, package_id }) });
  }
}
