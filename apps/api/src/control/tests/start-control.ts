import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { ITEM_COMPLETED_STATUSES } from '@reprise/contract/states/item-statuses';
import type * as routes from '@reprise/contract/warehouse/control/control-routes';
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Case, type ItemRow, lockCase, perform, requireBuybackId } from '../../states/index.ts';
import { arrivedItemOf, readItemProducts, readPlaces, readStock, requireItem } from '../../transit/index.ts';
import { movePhotos } from '../photos/photo-rows.ts';
import { requireControllable } from './controllable.ts';
import {
  abandonTest,
  dropTest,
  insertTest,
  lockOpenTest,
  refuseHeld,
  requireUser,
  sameDevice,
  type TestRow,
} from './test-rows.ts';
import { viewControl } from './view-control.ts';

type Started = RouteAnswer<typeof routes.startControl>;
type Key = { accountId: string; itemId: string };

export async function startControlByCode(
  ctx: Context,
  { body }: Pick<RouteInput<typeof routes.startControlByCode>, 'body'>,
): Promise<Started> {
  const item = await requireItem(ctx, body.code, itemsInReach(requireUser(ctx)));
  return start(ctx, { accountId: item.account_id, itemId: item.id }, body.takeOver);
}

export async function startControl(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof routes.startControl>, 'params' | 'body'>,
): Promise<Started> {
  const item = await ctx.db
    .selectFrom('item')
    .select('account_id')
    .where('id', '=', params.id)
    .where(itemsInReach(requireUser(ctx)))
    .executeTakeFirst();
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  return start(ctx, { accountId: item.account_id, itemId: params.id }, body.takeOver);
}

/** Also what is meant for another warehouse of the buyer: the station says where it belongs. */
const itemsInReach = ({ provider, accountId }: UserActor): RawBuilder<boolean> =>
  provider ? sql<boolean>`true` : sql<boolean>`item.buyer_account_id = ${accountId}`;

type Device = Case & { item: ItemRow };
type Begun = { outcome: 'started' | 'resumed' | 'taken_over'; test: TestRow };

async function start(ctx: Context, key: Key, takeOver = false): Promise<Started> {
  // The buyback is the retailer's: its history and its events are written behind the retailer's wall.
  await ctx.actFor(key.accountId);
  const theCase = await lockCase(ctx, key, ['buyback', 'item']);
  if (!theCase.item) return refuse('item_not_found', 'No item with this code is visible to you.');
  const device = { ...theCase, item: theCase.item };
  await requireHere(ctx, device.item);
  if (device.item.status === 'item_cancelled') {
    await perform(ctx, 'startControl', device);
    return answer(ctx, key, 'to_return', null);
  }
  const open = await lockOpenTest(ctx, key.accountId, key.itemId);
  const isSecond = MAY_BE_LOOKED_AT_AGAIN.includes(device.item.status);
  if (isSecond) return open ? startSecond(ctx, key, open, takeOver) : refuseStatus(device.item);
  const { outcome, test } = await beginFirst(ctx, device, open, takeOver);
  return answer(ctx, key, outcome, test);
}

/** Begins the first control of a device whose buyback and item are locked, or goes on with the actor's own. */
export async function beginFirst(
  ctx: Context,
  device: Device,
  open: TestRow | undefined,
  takeOver = false,
): Promise<Begun> {
  await requireControllable(ctx, device);
  if (device.item.status !== 'item_awaiting_compliancy_tests') await perform(ctx, 'startControl', device);
  return startFirst(ctx, device, open, takeOver);
}

const MAY_BE_LOOKED_AT_AGAIN: readonly ItemStatus[] = [...ITEM_COMPLETED_STATUSES, 'item_in_quarantine'];

function refuseStatus({ status }: ItemRow): never {
  refuse('status_not_fit', `The item is ${status}: there is nothing to control.`, { data: { status } });
}

/**
 * Says where it belongs, so that it can be put into the box for that place. Who does not work in one warehouse acts on the
 * devices of all that they see.
 */
export async function requireHere(ctx: Context, item: ItemRow): Promise<void> {
  const { userType, organizationId } = requireUser(ctx);
  const isOfWarehouse = USER_TYPE_FACTS[userType].scope === 'own_warehouse';
  if (!isOfWarehouse || item.warehouse_id === organizationId) return;
  const places = await readPlaces(ctx, [{ accountId: item.buyer_account_id, id: item.warehouse_id }]);
  const place = places.get(item.warehouse_id);
  refuse('not_attributed_to_workshop', `The item is meant for ${place?.name ?? 'another warehouse'}.`, {
    data: {
      itemId: item.id,
      identificationNumber: item.identification_number,
      warehouse: place && { id: place.id, name: place.name, city: place.city },
    },
  });
}

async function startFirst(
  ctx: Context,
  { item }: Device,
  before: TestRow | undefined,
  takeOver: boolean,
): Promise<Begun> {
  const { userId } = requireUser(ctx);
  // A device that is controlled anew needs no second look at the control before.
  if (before?.kind === 'second') await dropTest(ctx, before);
  const open = before?.kind === 'second' ? undefined : before;
  if (open?.operator_id === userId) return { outcome: 'resumed', test: open };
  if (open && !takeOver) return refuseHeld(ctx, open);
  if (open) await abandonTest(ctx, open);
  const { account_id, buyer_account_id, warehouse_id } = item;
  const test = await insertTest(ctx, {
    account_id,
    buyer_account_id,
    buyback_id: requireBuybackId(item),
    warehouse_id,
    item_id: item.id,
    kind: 'first',
    operatorId: userId,
  });
  if (open) await movePhotos(ctx, open, test);
  return { outcome: open ? 'taken_over' : 'started', test };
}

async function startSecond(ctx: Context, key: Key, open: TestRow, takeOver: boolean): Promise<Started> {
  const { userId } = requireUser(ctx);
  if (open.operator_id === userId) return answer(ctx, key, 'resumed', open);
  await requireAnotherPerson(ctx, open, userId);
  if (open.status === 'due') {
    const now = ctx.clock.now();
    const begun = await ctx.db
      .updateTable('compliance_test')
      .set(({ eb }) => ({
        status: 'running',
        operator_id: userId,
        started_at: now,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('account_id', '=', open.account_id)
      .where('id', '=', open.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return answer(ctx, key, 'started', begun);
  }
  if (!takeOver) return refuseHeld(ctx, open);
  await abandonTest(ctx, open);
  const test = await insertTest(ctx, { ...sameDevice(open), operatorId: userId });
  await movePhotos(ctx, open, test);
  return answer(ctx, key, 'taken_over', test);
}

async function requireAnotherPerson(ctx: Context, open: TestRow, userId: string): Promise<void> {
  const first = await ctx.db
    .selectFrom('compliance_test')
    .select('operator_id')
    .where('account_id', '=', open.account_id)
    .where('id', '=', open.first_test_id)
    .executeTakeFirst();
  if (first?.operator_id === userId)
    refuse('second_control_own', 'You made the first control of this item: its second one is for somebody else.');
}

async function answer(
  ctx: Context,
  { accountId, itemId }: Key,
  outcome: Started['outcome'],
  test: TestRow | null,
): Promise<Started> {
  const [view] = await readItemProducts(ctx, [{ account_id: accountId, id: itemId }]);
  const { stock_id } = await ctx.db
    .selectFrom('item')
    .select('stock_id')
    .where('account_id', '=', accountId)
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return {
    outcome,
    control: test && (await viewControl(ctx, test)),
    item: arrivedItemOf(view!),
    putInto: await readStock(ctx, view!.buyerAccountId, stock_id),
  };
}
