/** Buybacks and the items born with them. */
export const BUYBACK_CODE_LENGTH = 13;
/** Items born in a workshop, from imported stock. */
export const WORKSHOP_ITEM_CODE_LENGTH = 8;
/** Screens that look for an item take both; pure buyback screens take the long one. */
export const ITEM_CODE_LENGTHS = [WORKSHOP_ITEM_CODE_LENGTH, BUYBACK_CODE_LENGTH] as const;
/** Below this a scan is refused before anything is looked up. */
export const SCANNED_CODE_MIN_LENGTH = 8;

/** Where a scanned code is looked for, in turn. */
export const SCAN_SEARCH_ORDER = ['identification_number', 'external_code', 'imei', 'serial_number'] as const;
