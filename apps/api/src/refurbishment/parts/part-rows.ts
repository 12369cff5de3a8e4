import type { Part } from '@reprise/contract/refurbishment/parts/part-payloads';
import { isLowOn } from '@reprise/contract/refurbishment/parts/parts';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ConflictRefusals } from '../../platform/db/conflict.ts';
import type { Part as PartTable } from '../../platform/db/schema.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';

export type KeptPart = {
  warehouseId: string;
  warehouseName: string;
  quantity: number;
  unitCost: number;
  reorderLevel: number | null;
};
export type PartRow = Selectable<PartTable> & { warehouses: KeptPart[] };

export const REFERENCE_TAKEN: ConflictRefusals = {
  part_reference: ['part_reference_taken', 'Another part of this account has the reference in body.reference.'],
};

/** Parts that were not removed, with where they are kept. */
export const selectParts = (ctx: Context) =>
  ctx.db
    .selectFrom('part')
    .selectAll('part')
    .select(
      sql<KeptPart[]>`coalesce((
        select jsonb_agg(jsonb_build_object('warehouseId', s.warehouse_id, 'warehouseName', w.common_name,
            'quantity', s.quantity, 'unitCost', s.unit_cost, 'reorderLevel', s.reorder_level)
          order by w.common_name, w.id)
        from app.part_stock s join app.organization w on w.account_id = s.account_id and w.id = s.warehouse_id
        where s.account_id = part.account_id and s.part_id = part.id), '[]')`.as('warehouses'),
    )
    .where('part.removed_at', 'is', null);

/** A part by its id alone, behind the tenant wall. */
export async function requirePart(ctx: Context, id: string): Promise<PartRow> {
  return (await selectParts(ctx).where('part.id', '=', id).executeTakeFirst()) ?? refuseAbsent('part');
}

/** The same with row locks on the part and on where it is kept: nothing is received or fitted meanwhile. */
export async function lockPart(ctx: Context, id: string): Promise<PartRow> {
  const row = await ctx.db
    .selectFrom('part')
    .select('account_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuseAbsent('part');
  await ctx.db
    .selectFrom('part_stock')
    .select('warehouse_id')
    .where('account_id', '=', row.account_id)
    .where('part_id', '=', id)
    .orderBy('warehouse_id')
    .forUpdate()
    .execute();
  return requirePart(ctx, id);
}

/** What lies somewhere would be forgotten. */
export function refuseInStock(warehouses: readonly KeptPart[]): void {
  const full = warehouses.filter(({ quantity }) => quantity > 0);
  if (!full.length) return;
  refuse('part_in_stock', 'Some of the part lie in a warehouse. Fit them, or correct the quantity to zero first.', {
    data: { warehouses: full.map(({ warehouseName, quantity }) => ({ name: warehouseName, quantity })) },
  });
}

export const partView = (row: PartRow): Part => ({
  id: row.id,
  accountId: row.account_id,
  reference: row.reference,
  name: row.name,
  comment: row.comment,
  warehouses: row.warehouses.map((kept) => ({ ...kept, isLow: isLowOn(kept) })),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** What the change log keeps: names, so that it reads years later. Quantities are told by the movements. */
export const recordedPart = ({ reference, name, comment, warehouses }: PartRow) => ({
  partReference: reference,
  name,
  partComment: comment,
  warehouses: warehouses.map(({ warehouseName, reorderLevel }) => `${warehouseName}: ${reorderLevel ?? '—'}`),
});
