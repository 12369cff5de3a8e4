declare const cents: unique symbol;
/** A whole number of cents. Only this file makes one, so no price can hold a fraction. */
export type Cents = number & { readonly [cents]: true };

/** Every currency we offer has a hundred cents. */
const CENTS_PER_UNIT = 100;
/** Percentages are exact to four decimals, which leaves room for amounts up to 90 million units. */
const PERCENT_SCALE = 10_000;

export function asCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return (amount + 0) as Cents;
}

/** From the major units that product payloads carry and people type. */
export function toCents(units: number): Cents {
  const amount = nearestCents(units);
  // Only a decimal of two digits is the double that its cents divide back to.
  if (toUnits(amount) !== units) throw new RangeError(`${units} has fractions of a cent`);
  return asCents(amount);
}

/** For a form, where somebody may have typed fractions of a cent or no number at all: NaN stays NaN. */
export function nearestCents(units: number): number {
  return Math.round(units * CENTS_PER_UNIT);
}

export function toUnits(amount: number): number {
  return amount / CENTS_PER_UNIT;
}

/** A percentage of an amount, with half a cent rounded away from zero. */
export function share(amount: number, percent: number): Cents {
  const scaled = Math.round(percent * PERCENT_SCALE);
  if (scaled / PERCENT_SCALE !== percent) throw new RangeError(`${percent} has more than four decimals`);
  return asCents(divideRounded(amount * scaled, 100 * PERCENT_SCALE));
}

/** Keeps the sign and limits the size: a bonus of 30 capped at 20 is 20, a malus of -30 capped at -20 is -20. */
export function capAt(amount: number, cap: number): Cents {
  const limit = Math.abs(cap);
  return asCents(Math.max(-limit, Math.min(limit, amount)));
}

/** Divides whole numbers and rounds half away from zero: 1.5 is 2 and -1.5 is -2. */
export function divideRounded(numerator: number, divisor: number): number {
  const size = Math.floor((2 * Math.abs(numerator) + divisor) / (2 * divisor));
  return numerator < 0 && size ? -size : size;
}
