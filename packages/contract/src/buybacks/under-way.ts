import { z } from 'zod';

/** Statuses of a buyback that somebody still has to do something with. */
export const UNDER_WAY_STATUSES = [
  'bb_awaiting_store_drop',
  'bb_awaiting_inventory',
  'bb_in_transit',
  'bb_in_processing',
] as const;

/** What `buybacks_under_way` carries: how many of each status, and how many are decided and not paid yet. */
export const underWayCounts = z.object({
  buybackCount: z.number().int(),
  byStatus: z.partialRecord(z.enum(UNDER_WAY_STATUSES), z.number().int()),
  unpaid: z.number().int(),
});
export type UnderWayCounts = z.infer<typeof underWayCounts>;
