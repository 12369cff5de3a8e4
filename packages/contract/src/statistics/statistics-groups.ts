export const STATISTICS_GROUPS = [
  'to_be_dropped_off',
  'awaiting_shipment',
  'in_transit',
  'processing',
  'finalized',
  'not_completed',
] as const;
export type StatisticsGroup = (typeof STATISTICS_GROUPS)[number];

/** In the time zone of the account. The page shows the date, since people would take the figures for live ones. */
export const SNAPSHOT_WEEKDAY = 'monday';
export const SNAPSHOT_HOUR = 4;
