import { foundNumberOf } from '@reprise/contract/warehouse/found/found-devices';
import type { Selectable, Updateable } from 'kysely';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { FoundDevice } from '../../platform/db/schema.ts';
import { refuse, refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import { requireOwnWarehouse, type Warehouse } from '../check-in/require-warehouse.ts';

export type FoundRow = Selectable<FoundDevice>;
export type FoundHere = { warehouse: Warehouse; row: FoundRow };

/** The warehouse that the actor works in, if it checks items in. */
async function requireActorsWarehouse(ctx: Context): Promise<Warehouse> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !actor.organizationId) return refuseAbsent('found device');
  return requireOwnWarehouse(ctx, actor.organizationId);
}

/** A found device of the warehouse that the actor works in. */
export async function requireFound(ctx: Context, id: string): Promise<FoundHere> {
  const warehouse = await requireActorsWarehouse(ctx);
  const row = await foundIn(ctx, warehouse, id).executeTakeFirst();
  return row ? { warehouse, row } : refuseAbsent('found device');
}

/** Locks an open found device for a person who has read this version of it. Buyback and item are locked after it. */
export async function holdFound(ctx: Context, id: string, expectedVersion: number): Promise<FoundHere> {
  const warehouse = await requireActorsWarehouse(ctx);
  const row = await foundIn(ctx, warehouse, id).forUpdate().executeTakeFirst();
  if (!row) return refuseAbsent('found device');
  const data = { version: row.version, status: row.status };
  if (row.version !== expectedVersion) refuseStale('found device', data);
  if (row.status !== 'open')
    refuse('status_not_fit', `The found device ${foundNumberOf(row.number)} is settled: ${row.status}.`, { data });
  return { warehouse, row };
}

/** Locks a found device that still lies in a warehouse. */
export const lockFoundHere = (ctx: Context, { account_id, id }: FoundRow): Promise<FoundRow | undefined> =>
  ctx.db
    .selectFrom('found_device')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', 'in', ['open', 'kept'])
    .forUpdate()
    .executeTakeFirst();

const foundIn = (ctx: Context, { accountId, id: warehouseId }: Warehouse, id: string) =>
  ctx.db
    .selectFrom('found_device')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('warehouse_id', '=', warehouseId);

type Settled = Pick<Updateable<FoundDevice>, 'note' | 'item_account_id' | 'item_id'>;

/** Settles a found device that is locked. */
export async function settleFound(
  ctx: Context,
  { warehouse, row }: FoundHere,
  status: Exclude<FoundRow['status'], 'open'>,
  set: Settled,
): Promise<FoundRow> {
  const now = ctx.clock.now();
  const settled = await ctx.db
    .updateTable('found_device')
    .set((eb) => ({
      ...set,
      status,
      settled_by: warehouse.actor.userId,
      settled_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(ctx, {
    action: 'update',
    entity: 'found_device',
    entityId: row.id,
    accountId: row.account_id,
    before: recordedFound(row),
    after: recordedFound(settled),
  });
  return settled;
}

/** As a person reads it in the change log. */
export const recordedFound = ({ number, code, description, parcel_number, status, note }: FoundRow) => ({
  number: foundNumberOf(number),
  code,
  description,
  parcelNumber: parcel_number,
  status,
  note,
});
