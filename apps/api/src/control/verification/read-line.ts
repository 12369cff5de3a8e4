import type { ProductGrade } from '@reprise/contract/catalogue/products';
import { CONTROL_COMMENT_MAX_LENGTH } from '@reprise/contract/warehouse/control';
import {
  readGrade,
  VERIFICATION_COLUMNS,
  VERIFICATION_NEEDED,
  type VerificationColumn,
  type VerificationReason,
} from '@reprise/contract/warehouse/verification';
import type { CsvRecord } from '../../platform/csv/read-csv.ts';

/** Column by its place in the line; a column we do not know is skipped. */
export type Header = readonly (VerificationColumn | undefined)[];

/** A line before anything is looked up: to be decided, or ignored already for a reason of its own. */
export type StagedLine = {
  line: number;
  identificationNumber: string | null;
  isConform: boolean | null;
  grade: ProductGrade | null;
  comment: string | null;
  reason: VerificationReason | null;
};

/** The first line names the columns, in any order and any case: `identification_number` is meant too. */
export function readHeader(fields: readonly string[]): Header {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]+/g, '');
  return fields.map((field) => VERIFICATION_COLUMNS.find((column) => plain(column) === plain(field)));
}

export const missingIn = (fields: readonly string[]): VerificationColumn[] => {
  const header = readHeader(fields);
  return VERIFICATION_NEEDED.filter((column) => !header.includes(column));
};

const NUMBER = /^[0-9a-z]{1,64}$/i;

/** `seen` has the numbers of the lines before: the first line of a device is the one that counts. */
export function readLine(header: Header, { line, fields }: CsvRecord, seen: Set<string>): StagedLine {
  const unread = { line, identificationNumber: null, isConform: null, grade: null, comment: null };
  if (fields.length !== header.length) return { ...unread, reason: 'line_malformed' };
  const cell = (column: VerificationColumn) => fields[header.indexOf(column)] ?? '';
  // A spreadsheet writes an apostrophe before a number that it keeps as text.
  const number = cell('identificationNumber').replace(/^'/, '').toUpperCase();
  if (!NUMBER.test(number)) return { ...unread, reason: 'number_invalid' };
  const comment = cell('comment');
  if (comment.length > CONTROL_COMMENT_MAX_LENGTH)
    return { ...unread, identificationNumber: number, reason: 'comment_too_long' };
  const conform = cell('conform');
  const grade = readGrade(cell('grade'));
  const staged = {
    line,
    identificationNumber: number,
    isConform: conform === '1',
    grade: grade ?? null,
    comment: comment || null,
  };
  if (conform !== '0' && conform !== '1') return { ...staged, isConform: null, reason: 'conform_invalid' };
  if (cell('grade') && !grade) return { ...staged, reason: 'grade_unknown' };
  if (seen.has(number)) return { ...staged, reason: 'number_repeated' };
  seen.add(number);
  return { ...staged, reason: null };
}
