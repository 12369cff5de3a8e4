import { createHash } from 'node:crypto';
import type { OpenContext } from '../http/binding.ts';
import { readParts } from '../http/input/multipart.ts';
import { refuse } from '../http/refusal.ts';
import { type CsvEncoding, delimiterOf, encodingOf, firstLineOf } from './read-csv.ts';

export type CsvUpload = {
  fileName: string;
  bytes: Buffer;
  encoding: CsvEncoding;
  delimiter: string;
  /** under the header, with something on them; reading counts again, with the quotes understood */
  lines: number;
  sha256: Buffer;
};
type Rules = {
  maxBytes: number;
  maxLines: number;
  /** the columns that the first line lacks */
  missingIn: (fields: readonly string[]) => readonly string[];
};

export const refuseFile = (message: string): never =>
  refuse('validation_failed', 'The file cannot be imported; the violation says why.', {
    violations: [{ path: 'body.file', message }],
  });

/** The CSV file of a form. What can be said of it without reading it line by line is said to who sends it. */
export async function readCsvUpload(
  { request }: Pick<OpenContext, 'request'>,
  { maxBytes, maxLines, missingIn }: Rules,
): Promise<CsvUpload> {
  const parts = await readParts(request, maxBytes);
  const file = parts.find(({ name, fileName }) => name === 'file' && fileName !== undefined);
  if (!file) return refuseFile('is missing');
  const bytes = file.content;
  if (bytes.length > maxBytes) refuse('payload_too_large', `The file is larger than ${maxBytes} bytes.`);
  const encoding = encodingOf(bytes);
  if (!encoding) refuse('unsupported_media_type', 'The file is not a CSV file in UTF-8 or Windows-1252.');
  const head = firstLineOf(bytes, encoding);
  const delimiter = delimiterOf(head);
  const missing = missingIn(head.split(delimiter).map((field) => field.trim().replaceAll(/^"|"$/g, '')));
  if (missing.length) return refuseFile(`columns are missing: ${missing.join(', ')}`);
  const lines = countLines(bytes) - 1;
  if (lines < 1) return refuseFile('has no line under its header');
  if (lines > maxLines) return refuseFile(`has more than ${maxLines} lines`);
  const sha256 = createHash('sha256').update(bytes).digest();
  return { fileName: (file.fileName ?? '').slice(-255), bytes, encoding, delimiter, lines, sha256 };
}

function countLines(bytes: Buffer): number {
  let [lines, filled] = [0, false];
  for (const byte of bytes) {
    if (byte === 10 || byte === 13) {
      if (filled) lines++;
      filled = false;
    } else if (byte !== 32) filled = true;
  }
  return filled ? lines + 1 : lines;
}
