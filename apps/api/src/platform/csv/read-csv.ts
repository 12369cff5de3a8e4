import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

export const CSV_ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];
/** `line` is the number of the last line of the record in the file, from 1. */
export type CsvRecord = { line: number; fields: string[] };

const DELIMITERS = [';', ',', '\t'] as const;
/** Longer than any real line: a quote that is never closed must not read the whole file into memory. */
const MAX_RECORD = 20_000;

/** Spreadsheets write UTF-8 or Windows-1252. Any other encoding is not guessed and gives undefined. */
export function encodingOf(bytes: Uint8Array): CsvEncoding | undefined {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (wide || bytes.includes(0)) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The delimiter that splits the first line into the most fields. */
export function delimiterOf(firstLine: string): string {
  const pieces = (delimiter: string) => firstLine.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (pieces(one) > pieces(best) ? one : best));
}

export function firstLineOf(bytes: Uint8Array, encoding: CsvEncoding): string {
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, MAX_RECORD));
  return head.split(/\r\n|\n|\r/, 1)[0] ?? '';
}

/**
 * Yields every record with its line number, in bounded memory. A misplaced quote throws, because nothing after it can
 * be trusted; `unreadableAt` gives its line.
 */
export async function* readCsv(
  body: Readable | AsyncIterable<Uint8Array>,
  {
    encoding,
    delimiter,
    maxRecord = MAX_RECORD,
  }: {
    encoding: CsvEncoding;
    delimiter: string;
    /** characters of one record */
    maxRecord?: number;
  },
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecord,
  });
  const source = Readable.from(decoded(body, encoding), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      yield { line: info.lines, fields: record };
    }
  } finally {
    source.destroy();
    parser.destroy();
  }
}

async function* decoded(body: AsyncIterable<Uint8Array>, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of body) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** The line at which the file could not be parsed; undefined when something else failed. */
export function unreadableAt(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) return undefined;
  return Number((error as { lines?: number }).lines ?? 0);
}
