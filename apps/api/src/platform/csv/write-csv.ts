/** A spreadsheet runs a cell that begins with one of these as a formula; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

const toCell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** What a cell said before `writeCsv` made it safe. */
export const fromCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** A whole file, with a byte order mark, by which spreadsheets know UTF-8. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[] = []): string {
  return `\uFEFF${[columns, ...rows].map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`;
}
