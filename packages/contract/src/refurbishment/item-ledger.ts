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

/** What people may write by hand: what no operation of the product posts, and corrections of it. */
export const LEDGER_KINDS_BY_HAND = [
  'transport_in',
  'transport_out',
  'bonus',
  'write_off',
  'resale',
  'refund',
] as const satisfies readonly ItemLedgerKind[];
export const LEDGER_REASON_MAX_LENGTH = 255;
/** In cents: more is a slip of the finger. */
export const LEDGER_AMOUNT_MAX = 100_000_000;
