/**
 * What a line of a device's ledger is about; money out is negative. `purchase`, `bonus` and `absorbed` are those of the books of
 * payments. `write_off` is money that went for a device that is not ours.
 */
export const ITEM_LEDGER_KINDS = [
  'purchase',
  'bonus',
  'absorbed',
  'transport_in',
  'transport_out',
  'service',
  'part',
  'write_off',
  'resale',
  'refund',
] as const;
export type ItemLedgerKind = (typeof ITEM_LEDGER_KINDS)[number];
