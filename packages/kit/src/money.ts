declare const cents: unique symbol;
/** A whole number of cents. Only this file makes one, so no price can hold a fraction. */
export type Cents = number & { readonly [cents]: true };

export type Money = { readonly cents: Cents; readonly currency: string };

export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return { cents: (amount + 0) as Cents, currency };
}

export function add(left: Money, right: Money): Money {
  return money(left.cents + inCurrencyOf(left, right), left.currency);
}

/** Below zero when left is less, above zero when it is more: what sort() asks for. */
export function compare(left: Money, right: Money): number {
  return Math.sign(left.cents - inCurrencyOf(left, right));
}

/** Rounds half a cent away from zero. Integers throughout: 1.005 in floating point would round down. */
export function percentOf(amount: Money, percent: number): Money {
  const { digits, scale } = decimal(percent);
  const divisor = 100n * scale;
  const product = BigInt(amount.cents) * digits;
  const half = product < 0n ? -divisor / 2n : divisor / 2n;
  return money(Number((product + half) / divisor), amount.currency);
}

/** Keeps the sign and limits the size: a bonus of 30 capped at 20 is 20, a malus of -30 capped at -20 is -20. */
export function capAt(amount: Money, cap: Money): Money {
  const limit = Math.abs(inCurrencyOf(amount, cap));
  return money(Math.max(-limit, Math.min(limit, amount.cents)), amount.currency);
}

/** From and to the major units that product payloads carry; every currency we offer has a hundred cents. */
export function fromUnits(units: number, currency: string): Money {
  const { digits, scale } = decimal(units);
  const hundredfold = digits * 100n;
  if (hundredfold % scale !== 0n) throw new RangeError(`${units} has fractions of a cent`);
  return money(Number(hundredfold / scale), currency);
}

export function toUnits(amount: Money): number {
  return amount.cents / 100;
}

function inCurrencyOf(left: Money, right: Money): number {
  if (left.currency !== right.currency) throw new RangeError(`${left.currency} and ${right.currency} do not mix`);
  return right.cents;
}

/** The decimal number a person wrote, exactly: 12.5 is 125 over 10. */
function decimal(value: number): { digits: bigint; scale: bigint } {
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) throw new RangeError(`${value} is not a plain decimal number`);
  const [, whole = '', fraction = ''] = match;
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}
