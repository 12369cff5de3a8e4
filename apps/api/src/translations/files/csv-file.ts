import { Readable } from 'node:stream';
import { TRANSLATION_CSV_COLUMNS } from '@reprise/contract/translations/texts';
import { type CsvEncoding, delimiterOf, firstLineOf, readCsv } from '../../platform/csv/read-csv.ts';
import type { ReadUnit, TranslationFile } from './translation-units.ts';

/** A spreadsheet runs a cell that begins with one of these as a formula; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t]/;
const MAX_RECORD = 500_000;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const uncell = (text: string): string => (/^'[=+\-@\t]/.test(text) ? text.slice(1) : text);

/** With a byte order mark, by which spreadsheets know UTF-8. */
export function writeCsvFile({ units }: TranslationFile): string {
  const rows = units.map((unit) =>
    [unit.key, unit.place, String(unit.maxLength), unit.original, unit.translation].map(cell).join(';'),
  );
  return `\uFEFF${[TRANSLATION_CSV_COLUMNS.join(';'), ...rows].join('\r\n')}\r\n`;
}

/** Undefined when the columns `key` and `translation` are not there. */
export async function readCsvFile(bytes: Buffer, encoding: CsvEncoding): Promise<ReadUnit[] | undefined> {
  const delimiter = delimiterOf(firstLineOf(bytes, encoding));
  const units: ReadUnit[] = [];
  let columns: string[] | undefined;
  const records = readCsv(Readable.from([bytes], { objectMode: false }), {
    encoding,
    delimiter,
    maxRecord: MAX_RECORD,
  });
  for await (const { line, fields } of records) {
    if (!columns) {
      columns = fields.map((name) => name.trim().toLowerCase());
      if (!columns.includes('key') || !columns.includes('translation')) return undefined;
      continue;
    }
    const field = (name: (typeof TRANSLATION_CSV_COLUMNS)[number]) => fields[columns!.indexOf(name)];
    const original = field('original');
    units.push({
      line,
      key: field('key') ?? '',
      original: original === undefined ? undefined : uncell(original),
      translation: uncell(field('translation') ?? ''),
    });
  }
  return columns && units;
}
