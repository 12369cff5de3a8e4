export const STATISTICS_GROUPS = [
  'to_be_dropped_off',
  'awaiting_shipment',
  'in_transit',
  'processing',
  'finalized',
  'not_completed',
] as const;
export type StatisticsGroup = (typeof STATISTICS_GROUPS)[number];

export const SNAPSHOT_HOUR = 4;
