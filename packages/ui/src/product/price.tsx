import type { ReactElement } from 'react';

export type MoneyStyle = { readonly signed?: boolean; readonly whole?: boolean };
/** Bound by the app to its language and currency, for instance `(c, s) => formatMoney(locale, c, currency, s)`. */
export type FormatMoney = (cents: number, style?: MoneyStyle) => string;

/** An amount in cents. `signed` writes the plus of a bonus and colours it; `whole` is only for "up to" amounts. */
export function Price(props: { cents: number; format: FormatMoney; signed?: boolean; whole?: boolean }): ReactElement {
  const { cents, format, signed = false, whole = false } = props;
  return <span className={`tabular nowrap${signed ? direction(cents) : ''}`}>{format(cents, { signed, whole })}</span>;
}

function direction(cents: number): string {
  if (cents === 0) return ' subtle';
  return cents < 0 ? ' down' : ' up';
}
