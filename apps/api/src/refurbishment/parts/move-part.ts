import { meanCostOf, PART_QUANTITY_MAX, type PartMovementKind } from '@reprise/contract/refurbishment/parts/parts';
import type { Selectable } from 'kysely';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { PartStock } from '../../platform/db/schema.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';

type Kept = { accountId: string; partId: string; warehouseId: string };
export type LockedPart = Selectable<PartStock> & { reference: string; name: string };

/**
 * A part as it is kept in a warehouse, locked until the end of the transaction: of two people who take the last one, the second
 * waits and reads that there is none. The item, if any, is locked before it.
 */
export async function lockKeptPart(ctx: Context, { accountId, partId, warehouseId }: Kept): Promise<LockedPart> {
  const row = await ctx.db
    .selectFrom('part_stock')
    .innerJoin('part', (join) =>
      join.onRef('part.account_id', '=', 'part_stock.account_id').onRef('part.id', '=', 'part_stock.part_id'),
    )
    .selectAll('part_stock')
    .select(['part.reference', 'part.name'])
    .where('part_stock.account_id', '=', accountId)
    .where('part_stock.part_id', '=', partId)
    .where('part_stock.warehouse_id', '=', warehouseId)
    .where('part.removed_at', 'is', null)
    .forUpdate('part_stock')
    .executeTakeFirst();
  return row ?? refuseAbsent('part');
}

type Movement = {
  kind: PartMovementKind;
  /** what leaves is negative */
  count: number;
  /** of those that come, or of all that lie there after a correction; else what one costs now */
  unitCost?: number | undefined;
  reason?: string;
  fitted?: { accountId: string; id: string };
};

export function requireQuantity({ reference, quantity }: LockedPart, wanted: number): void {
  if (wanted <= quantity) return;
  refuse('part_out_of_stock', `There are ${quantity} of ${reference} in this warehouse.`, {
    data: { reference, quantity },
  });
}

/** Adds a movement, and makes the quantity and the mean cost follow it. */
export async function movePart(ctx: Context, kept: LockedPart, movement: Movement): Promise<void> {
  const { account_id, part_id, warehouse_id } = kept;
  const { kind, count, unitCost = kept.unit_cost, reason, fitted } = movement;
  requireQuantity(kept, -count);
  const balance = kept.quantity + count;
  if (balance > PART_QUANTITY_MAX)
    refuse('validation_failed', `A warehouse keeps at most ${PART_QUANTITY_MAX} of one part.`, {
      violations: [{ path: 'body.count', message: 'is more than a warehouse keeps', code: 'too_big' }],
    });
  const comes = kind === 'received' || kind === 'taken_back';
  const meanCost = comes
    ? meanCostOf({ quantity: kept.quantity, unitCost: kept.unit_cost }, { quantity: count, unitCost })
    : unitCost;
  await ctx.db
    .updateTable('part_stock')
    .set({ quantity: balance, unit_cost: meanCost })
    .where('account_id', '=', account_id)
    .where('part_id', '=', part_id)
    .where('warehouse_id', '=', warehouse_id)
    .execute();
  await ctx.db
    .insertInto('part_movement')
    .values({
      account_id,
      id: ctx.newId(),
      part_id,
      warehouse_id,
      kind,
      count,
      balance,
      unit_cost: unitCost,
      reason: reason ?? null,
      fitted_account_id: fitted?.accountId ?? null,
      fitted_part_id: fitted?.id ?? null,
      moved_by: idOf(ctx.actor),
      moved_at: ctx.clock.now(),
    })
    .execute();
}
