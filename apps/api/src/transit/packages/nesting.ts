import { ITEMS_PER_PACKAGE_MAX } from '@reprise/contract/logistics/expeditions';
import { sql } from 'kysely';
import { findPackageLabel, packagesInParcel } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Case, type PackageRow, perform } from '../../states/index.ts';
import { type ExpeditionRow, requireUnregistered } from '../expeditions/require-sender.ts';
import { readPlaces } from '../items/read-places.ts';
import { requireOpen } from './package-rows.ts';

type PackageCase = Case & { package: PackageRow };

/** Puts a locked closed package into a locked open one. Everything in it moves with the outer package from now on. */
export async function nest(
  ctx: Context,
  inner: PackageRow,
  theCase: PackageCase,
  expedition: ExpeditionRow,
): Promise<void> {
  const { package: outer } = theCase;
  requireUnregistered(expedition);
  requireSameExpedition(inner, outer);
  await requireFree(ctx, inner, outer);
  requireOpen(outer, expedition);
  if (inner.status !== 'closed')
    refuse('status_not_fit', `Close package ${inner.number} before it goes into another one.`, {
      data: { status: inner.status },
    });
  await requireSameDestination(ctx, inner, outer);
  await requireUnlabelled(ctx, inner);
  if ((await listInner(ctx, inner)).length)
    refuse('package_not_nestable', `The package ${inner.number} holds packages itself.`, {
      data: { why: 'holds_packages' },
    });
  await requireRoomFor(ctx, outer, await countItems(ctx, inner));
  await setOuter(ctx, inner, outer.id);
  await perform(ctx, 'pack', theCase, { data: { package: { packageId: inner.id } } });
}

/** Frees a locked package from the locked open one it lies in. */
export async function free(ctx: Context, inner: PackageRow, theCase: PackageCase): Promise<void> {
  await setOuter(ctx, inner, null);
  await perform(ctx, 'pack', theCase, { data: { package: { packageId: inner.id, isTakenOut: true } } });
}

/** The packages that lie in one, the first box first. */
export const listInner = (ctx: Context, { account_id, id }: PackageRow): Promise<PackageRow[]> =>
  ctx.db
    .selectFrom('package')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('inside_package_id', '=', id)
    .orderBy('position')
    .execute();

/** A package can hold so many devices, those in its boxes included. A return has one customer, and one device. */
export async function requireRoomFor(ctx: Context, box: PackageRow, more: number): Promise<void> {
  const most = box.direction === 'return' ? 1 : ITEMS_PER_PACKAGE_MAX;
  if ((await countItems(ctx, box)) + more > most)
    refuse('package_full', `A package has at most ${most} items, those in its boxes included.`, { data: { most } });
}

async function countItems(ctx: Context, { account_id, id }: PackageRow): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from app.item where item.package_account_id = ${account_id}
      and item.package_id in ${packagesInParcel(account_id, id)}`.execute(ctx.db);
  return rows[0]!.n;
}

async function setOuter(ctx: Context, inner: PackageRow, outerId: string | null): Promise<void> {
  await ctx.db
    .updateTable('package')
    .set((eb) => ({ inside_package_id: outerId, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', inner.account_id)
    .where('id', '=', inner.id)
    .execute();
}

function requireSameExpedition(inner: PackageRow, outer: PackageRow): void {
  if (inner.id === outer.id)
    refuse('package_not_nestable', 'A package cannot go into itself.', { data: { why: 'same_package' } });
  if (inner.expedition_id !== outer.expedition_id)
    refuse('package_not_nestable', `The package ${inner.number} belongs to another expedition.`, {
      data: { why: 'other_expedition' },
    });
}

async function requireFree(ctx: Context, inner: PackageRow, outer: PackageRow): Promise<void> {
  if (!inner.inside_package_id) return;
  const holder = await ctx.db
    .selectFrom('package')
    .select(['number', 'position'])
    .where('account_id', '=', inner.account_id)
    .where('id', '=', inner.inside_package_id)
    .executeTakeFirst();
  refuse('code_already_entered', `The package ${inner.number} lies in package ${holder?.number} already.`, {
    data: {
      packageNumber: holder?.number,
      position: holder?.position,
      isSameExpedition: true,
      isSamePackage: inner.inside_package_id === outer.id,
    },
  });
}

async function requireSameDestination(ctx: Context, inner: PackageRow, outer: PackageRow): Promise<void> {
  const isSame =
    inner.account_id === outer.account_id &&
    inner.buyer_account_id === outer.buyer_account_id &&
    inner.warehouse_id === outer.warehouse_id &&
    inner.buyback_id === outer.buyback_id;
  if (isSame) return;
  if (!inner.warehouse_id)
    refuse('other_destination', 'The packages go to different customers.', { data: { buybackId: inner.buyback_id } });
  const places = await readPlaces(ctx, [{ accountId: inner.buyer_account_id, id: inner.warehouse_id }]);
  const name = places.get(inner.warehouse_id)?.name;
  refuse('other_destination', `The package ${inner.number} goes to ${name}, the other one does not.`, {
    data: { warehouseId: inner.warehouse_id, name },
  });
}

/** The carrier would wait for a parcel that never comes. */
async function requireUnlabelled(ctx: Context, { account_id, id, number }: PackageRow): Promise<void> {
  const label = await findPackageLabel(ctx, { accountId: account_id, packageId: id });
  if (label && label.label !== 'failed')
    refuse('package_not_nestable', `The package ${number} has a label of its own and travels by itself.`, {
      data: { why: 'has_label' },
    });
}
