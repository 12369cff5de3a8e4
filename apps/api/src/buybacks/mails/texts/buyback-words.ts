import type { Locale } from '@reprise/i18n';
import { formatDate, formatMoney } from '@reprise/i18n/formats';
import { oneLine } from '../../../platform/mail/plain-values.ts';

/** What every mail about a device names: no name of a person, no address. */
export type DeviceParams = { readonly product: string; readonly code: string; readonly link: string | null };
/** Cents. */
export type Amount = { readonly cents: number; readonly currency: string };
/** A day as the people of the tenant count them: 2026-11-03. */
export type Day = string;

export const dayIn = (locale: Locale, day: Day): string => formatDate(locale, new Date(`${day}T00:00:00Z`), 'UTC');
export const moneyIn = (locale: Locale, { cents, currency }: Amount): string => formatMoney(locale, cents, currency);
/** As it stands under the bars: 2 481503 906125. */
export const codeOf = (code: string): string => oneLine(code).replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3');
export const deviceOf = ({ product, code }: DeviceParams) => ({ product: oneLine(product), code: codeOf(code) });
