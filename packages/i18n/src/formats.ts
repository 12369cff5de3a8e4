import type { Locale } from './index.ts';

export type MoneyStyle = {
  /** Writes the plus sign of a bonus; a deduction always has its minus. */
  readonly signed?: boolean;
  /** Leaves out decimals that are all zero. Nothing is rounded: "up to" must not promise more than is offered. */
  readonly short?: boolean;
};

export function formatMoney(locale: Locale, cents: number, currency: string, style: MoneyStyle = {}): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`an amount is a whole number of cents, not ${cents}`);
  const format = moneyFormat(locale, currency, style.signed ?? false, style.short ?? false);
  return trueMinus(format.format(decimalOf(cents, decimalsOf(currency))));
}

export function formatNumber(locale: Locale, value: number, options: { readonly decimals?: number } = {}): string {
  return trueMinus(numberFormat(locale, options.decimals).format(value));
}

/** The day it is in `timeZone` at that instant. A date without a time is its midnight in UTC, shown in UTC. */
export function formatDate(locale: Locale, instant: Date, timeZone: string): string {
  return dateFormat(locale, timeZone, false).format(instant);
}

export function formatDateTime(locale: Locale, instant: Date, timeZone: string): string {
  return dateFormat(locale, timeZone, true).format(instant);
}

/** The hour and minute of a day that goes without saying: what was scanned since the morning. */
export function formatTime(locale: Locale, instant: Date, timeZone: string): string {
  return timeFormat(locale, timeZone).format(instant);
}

/** What a time of that zone is called: "heure d’Europe centrale", for a reader who does not know "Europe/Paris". */
export function formatZone(locale: Locale, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** As a decimal string, which Intl takes without a detour through binary fractions. */
function decimalOf(cents: number, decimals: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(cents)).padStart(decimals + 1, '0');
  const units = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals);
  return `${cents < 0 ? '-' : ''}${units}.${rest || '0'}` as Intl.StringNumericLiteral;
}

const trueMinus = (text: string) => text.replace('-', '−');

const moneyFormat = remember(
  (locale: Locale, currency: string, signed: boolean, short: boolean) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      signDisplay: signed ? 'exceptZero' : 'negative',
      ...(short ? { trailingZeroDisplay: 'stripIfInteger' as const } : {}),
    }),
);
const decimalsOf = remember(
  (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
);
const numberFormat = remember(
  (locale: Locale, decimals: number | undefined) =>
    new Intl.NumberFormat(
      locale,
      decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    ),
);
// Fields rather than dateStyle, which writes 14.11.2025 in German
const dateFormat = remember(
  (locale: Locale, timeZone: string, withTime: boolean) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...(withTime ? { hour: '2-digit', minute: '2-digit' } : {}),
    }),
);

const timeFormat = remember(
  (locale: Locale, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }),
);

/** Making an Intl object costs a thousand times its use. Unknown currencies and zones throw, so the map stays small. */
function remember<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>();
  return (...args) => {
    const key = args.join('|');
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(...args);
    made.set(key, value);
    return value;
  };
}
