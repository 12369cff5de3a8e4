import { QUOTE_VALIDITY_DAYS } from '../pricing/prices.ts';
import type { Carrier } from './carrier-codes.ts';
import { CIRCUITS, type CircuitType } from './circuits.ts';

/** What a customer does with a device before its parcel leaves, in the order it is done. */
export const PREPARATION_STEPS = [
  'data_saved',
  'stolen_protection_off',
  'account_unlocked',
  'data_erased',
  'cards_removed',
  'charge_low',
] as const;
export type PreparationStep = (typeof PREPARATION_STEPS)[number];

/** Stolen Device Protection of an iPhone delays its own deactivation by about this long away from a familiar place. */
export const STOLEN_PROTECTION_WAIT_HOURS = 1;
/** A lithium battery that is charged at most so far is the least dangerous one in a parcel. */
export const CHARGE_MAX_PERCENT = 25;

/** What is asked where no category of the chain says anything. */
export const DEFAULT_PREPARATION_STEPS: readonly PreparationStep[] = [
  'data_saved',
  'account_unlocked',
  'data_erased',
  'cards_removed',
  'charge_low',
];

/** So many days after its label began to wait, the customer who has not prepared the device is reminded, once. */
export const PREPARATION_REMINDER_DAYS = 3;
/** A tenant chooses within these. The price is still guaranteed when the reminder comes. */
export const PREPARATION_REMINDER_MIN_DAYS = 1;
export const PREPARATION_REMINDER_MAX_DAYS = QUOTE_VALIDITY_DAYS - 1;

export const BATTERY_ANSWERS = ['fine', 'no_battery', 'swollen', 'damaged'] as const;
export type BatteryAnswer = (typeof BATTERY_ANSWERS)[number];

const HAZARDOUS: readonly BatteryAnswer[] = ['swollen', 'damaged'];
/**
 * A damaged or swollen lithium battery is carried under special provision 376 of ADR only, in packaging that no parcel
 * network takes from a private person.
 */
export const isHazardous = (battery: BatteryAnswer): boolean => HAZARDOUS.includes(battery);

/** The customer prepares the device where the customer packs it. In a store, the store does. */
export function isPreparedByCustomer(circuit: CircuitType): boolean {
  const { channel, label } = CIRCUITS[circuit];
  return channel === 'web' && label === 'per_buyback';
}

/** The required steps that were not ticked. */
export const missingSteps = (
  required: readonly PreparationStep[],
  ticked: readonly PreparationStep[],
): PreparationStep[] => required.filter((step) => !ticked.includes(step));

/** Carriers that print the label at their desk from a code on a telephone. Sendcloud calls it drop_off_labelless. */
const PRINTER_FREE_CARRIERS: readonly Carrier[] = ['sandbox', 'sendcloud'];

/** A carrier that comes to the door has no desk to show a code at. */
export const isPrinterFree = (circuit: CircuitType, carrier: Carrier): boolean =>
  CIRCUITS[circuit].deposit === 'post' && PRINTER_FREE_CARRIERS.includes(carrier);
