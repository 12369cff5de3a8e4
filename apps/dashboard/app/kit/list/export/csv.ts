import type { Locale } from '@reprise/i18n';

export type CsvValue = string | number | null;

/** A text that a spreadsheet would run as a formula is kept as text by an apostrophe. */
const startsFormula = (text: string): boolean => /^[\s]*[=+\-@]|^[\t\r\n]/.test(text);

function field(value: CsvValue, decimal: string, separator: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', decimal) : '';
  const safe = startsFormula(value) ? `'${value}` : value;
  return safe.includes('"') || safe.includes(separator) || /[\r\n']/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** Lines as the spreadsheet of that country reads them: where the decimal sign is a comma, fields are cut by semicolons. */
export function csvLines(locale: Locale, rows: readonly (readonly CsvValue[])[]): string {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const separator = decimal === ',' ? ';' : ',';
  const line = (values: readonly CsvValue[]) => values.map((value) => field(value, decimal, separator)).join(separator);
  return rows.map((row) => `${line(row)}\r\n`).join('');
}

/** A whole file: the mark in front tells Excel that it is UTF-8. */
export const toCsv = (locale: Locale, head: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${csvLines(locale, [head, ...rows])}`;

export const downloadText = (name: string, text: string): void =>
  downloadBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));

export function downloadBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
