import { newPart, newPartMovement } from '@reprise/contract/refurbishment/parts/part-payloads';
import { DAY, movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Context } from '../../../../apps/api/src/platform/context.ts';
import { createPart, recordPartMovement } from '../../../../apps/api/src/refurbishment/index.ts';
import { demoParts, type Warehouse } from './demo-work.ts';

/** The parts of the workshops. They were received a month ago: before the week in which some of them are fitted. */
export async function seedParts(ctx: Context, warehouseIds: ReadonlyMap<string, string>): Promise<void> {
  const clock = movableClock(new Date(ctx.clock.now().getTime() - 30 * DAY));
  const before: Context = { ...ctx, clock };
  for (const { reference, name, comment, at } of demoParts) {
    const kept = (Object.entries(at) as [Warehouse, [number, number, number | null]][]).map(
      ([warehouse, [count, unitCost, reorderLevel]]) => ({
        warehouseId: warehouseIds.get(warehouse),
        count,
        unitCost,
        reorderLevel,
      }),
    );
    const warehouses = kept.map(({ warehouseId, reorderLevel }) => ({ warehouseId, reorderLevel }));
    const { id } = await createPart(ctx, { body: newPart.parse({ reference, name, comment, warehouses }) });
    for (const { warehouseId, count, unitCost } of kept) {
      const body = newPartMovement.parse({ kind: 'received', warehouseId, count, unitCost });
      await recordPartMovement(before, { params: { id }, body });
    }
  }
}
