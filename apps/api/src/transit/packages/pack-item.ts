import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { CIRCUITS } from '@reprise/contract/logistics/circuits';
import type { packItem as route } from '@reprise/contract/logistics/expedition-routes';
import { type Direction, PACKABLE_STATUSES } from '@reprise/contract/logistics/expeditions';
import { LABEL_RULES } from '@reprise/contract/logistics/labels';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import {
  type BuybackRow,
  carry,
  type ItemRow,
  lockCase,
  type PackageRow,
  perform,
  placedIn,
} from '../../states/index.ts';
import type { ExpeditionRow } from '../expeditions/require-sender.ts';
import { requireItem } from '../items/find-items.ts';
import { readPlaces } from '../items/read-places.ts';
import { requireRoomFor } from './nesting.ts';
import { requireOpen, requireOwnPackage } from './package-rows.ts';
import { viewPackage } from './view-package.ts';

/** Before it sets out: what is none of these any more has left the store with an earlier expedition. */
const NEVER_SENT: readonly ItemStatus[] = [
  'item_created',
  'item_awaiting_store_drop',
  'item_cancelled',
  'item_lost_store',
];

export async function packItem(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { box: seen, expedition } = await requireOwnPackage(ctx, params.id);
  const found = await requireItem(ctx, body.identificationNumber, scopeOf(expedition));
  await ctx.actFor(found.account_id);
  const { item, buyback } = await lockCase(ctx, { accountId: found.account_id, itemId: found.id }, ['buyback', 'item']);
  const theCase = await lockCase(ctx, { accountId: seen.account_id, packageId: seen.id }, ['package']);
  const { package: box } = theCase;
  if (!box || !item) return refuseAbsent('package');
  requireOpen(box, expedition);
  await requireUnpacked(ctx, item, box);
  requirePackable(item, expedition.direction);
  if (buyback && expedition.direction === 'inbound') requireLabelRule(buyback, expedition);
  if (expedition.direction === 'return') await requireReturnStock(ctx, item);
  await requireDestination(ctx, item, box);
  await requireRoomFor(ctx, box, 1);
  await carry(ctx, item, {
    move: 'pack',
    place: placedIn('package', { package_account_id: box.account_id, package_id: box.id }),
    data: { fromStockId: item.stock_id },
  });
  await perform(ctx, 'pack', theCase, { data: { package: { itemId: item.id } } });
  return viewPackage(ctx, box);
}

/** A store packs what was sold or dropped in it; a warehouse what it was given. */
const scopeOf = ({ direction, account_id, organization_id }: ExpeditionRow) =>
  direction === 'inbound'
    ? sql<boolean>`item.account_id = ${account_id} and buyback.store_id = ${organization_id}`
    : sql<boolean>`item.buyer_account_id = ${account_id} and item.warehouse_id = ${organization_id}`;

async function requireUnpacked(ctx: Context, item: ItemRow, box: PackageRow): Promise<void> {
  if (item.place !== 'package') return;
  const other = await ctx.db
    .selectFrom('package')
    .select(['number', 'position', 'expedition_id'])
    .where('account_id', '=', item.package_account_id)
    .where('id', '=', item.package_id)
    .executeTakeFirst();
  refuse('code_already_entered', `The item lies in package ${other?.number} already.`, {
    data: {
      packageNumber: other?.number,
      position: other?.position,
      isSameExpedition: other?.expedition_id === box.expedition_id,
      isSamePackage: item.package_id === box.id,
    },
  });
}

function requirePackable({ status }: ItemRow, direction: Direction): void {
  if (PACKABLE_STATUSES[direction].includes(status)) return;
  if (direction === 'inbound' && !NEVER_SENT.includes(status))
    refuse('already_processed', 'The item has left the store already.', { data: { status } });
  refuse('status_not_fit', `The item is ${status}: it cannot be sent now.`, { data: { status } });
}

function requireLabelRule({ circuit_type }: BuybackRow, { with_label }: ExpeditionRow): void {
  const rule = LABEL_RULES[CIRCUITS[circuit_type].deposit];
  const verdict = with_label ? rule.withLabel : rule.withoutLabel;
  if (verdict !== true)
    refuse(verdict, `Devices of the circuit ${circuit_type} are not sent this way.`, {
      data: { circuit: circuit_type },
    });
}

async function requireReturnStock(ctx: Context, { buyer_account_id, stock_id }: ItemRow): Promise<void> {
  const stock = stock_id
    ? await ctx.db
        .selectFrom('stock')
        .select(['default_stock', 'name'])
        .where('account_id', '=', buyer_account_id)
        .where('id', '=', stock_id)
        .executeTakeFirst()
    : undefined;
  if (stock?.default_stock !== 'customer_return')
    refuse('item_wrong_stock', 'The item must be carried to the stock customer_return before it is sent back.', {
      data: { needed: 'customer_return', defaultStock: stock?.default_stock ?? null, name: stock?.name ?? null },
    });
}

async function requireDestination(ctx: Context, item: ItemRow, box: PackageRow): Promise<void> {
  if (box.direction === 'return') {
    if (item.buyback_id !== box.buyback_id || item.account_id !== box.account_id)
      refuse('other_destination', 'The package goes to another customer.', { data: { buybackId: item.buyback_id } });
    return;
  }
  // A transfer takes what is here to the warehouse of the package, wherever it was to go before.
  if (box.direction === 'transfer' || item.warehouse_id === box.warehouse_id) return;
  const places = await readPlaces(ctx, [{ accountId: item.buyer_account_id, id: item.warehouse_id }]);
  const name = places.get(item.warehouse_id)?.name;
  refuse('other_destination', `The item goes to ${name}, the package does not.`, {
    data: { warehouseId: item.warehouse_id, name },
  });
}
