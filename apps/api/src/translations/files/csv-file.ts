import { Readable } from 'node:stream';
import { TRANSLATION_CSV_COLUMNS } from '@reprise/contract/translations/texts';
import { type CsvEncoding, delimiterOf, firstLineOf, readCsv } from '../../platform/csv/read-csv.ts';
import { fromCell, writeCsv } from '../../platform/csv/write-csv.ts';
import type { ReadUnit, TranslationFile } from './translation-units.ts';

const MAX_RECORD = 500_000;

export function writeCsvFile({ units }: TranslationFile): string {
  return writeCsv(
    TRANSLATION_CSV_COLUMNS,
    units.map((unit) => [unit.key, unit.place, String(unit.maxLength), unit.original, unit.translation]),
  );
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
      original: original === undefined ? undefined : fromCell(original),
      translation: fromCell(field('translation') ?? ''),
    });
  }
  return columns && units;
}
