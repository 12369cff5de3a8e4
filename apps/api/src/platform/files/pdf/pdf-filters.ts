import { inflateSync } from 'node:zlib';
import { pdfLimits } from '../limits.ts';
import { UploadRefused } from '../upload-refused.ts';
import type { PdfValue } from './pdf-values.ts';

/** The remaining inflation budget of the whole file: many small bombs add up to a large one. */
export type InflateBudget = { bytes: number };

const broken = (what: string, options?: ErrorOptions) => new UploadRefused('file_unreadable', `PDF: ${what}`, options);
const hidden = (what: string) => new UploadRefused('file_unsafe', `PDF: ${what}`);

/**
 * The decoded content of a stream. A stream with a filter that we cannot decode is refused, because it cannot be
 * inspected.
 */
export function decodeStream(data: Buffer, entries: ReadonlyMap<string, PdfValue>, budget: InflateBudget): Buffer {
  const filters = readFilters(entries.get('Filter'));
  const parameters = readParameters(entries.get('DecodeParms'), filters.length);
  // Streams can be nested, and each decoding costs time.
  spend(budget, data.length);
  return filters.reduce((bytes, filter, index) => {
    const decoded = undo(filter, bytes, budget);
    spend(budget, decoded.length);
    return undoPredictor(decoded, parameters[index]);
  }, data);
}

function spend(budget: InflateBudget, bytes: number): void {
  budget.bytes -= bytes;
  if (budget.bytes < 0) throw new UploadRefused('file_too_large', 'PDF: inflates too much');
}

function readFilters(value: PdfValue | undefined): string[] {
  if (value === undefined) return [];
  const filters = (value.kind === 'array' ? value.items : [value]).map((item) => {
    if (item.kind !== 'name') throw hidden('a filter that is not written where it is used');
    return item.name;
  });
  if (filters.length > 3) throw hidden('a long chain of filters');
  return filters;
}

function readParameters(value: PdfValue | undefined, count: number): (PdfValue | undefined)[] {
  if (value === undefined) return [];
  const parameters = value.kind === 'array' ? value.items : [value];
  if (parameters.length !== count) throw broken('filters and their parameters do not match');
  return parameters.map((item) => {
    if (item.kind === 'reference') throw hidden('parameters that are not written where they are used');
    return item.kind === 'dictionary' ? item : undefined;
  });
}

function undo(filter: string, bytes: Buffer, budget: InflateBudget): Buffer {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return inflate(bytes, Math.min(budget.bytes, pdfLimits.streamBytes));
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeHex(bytes.toString('latin1'));
    case 'ASCII85Decode':
    case 'A85':
      return decodeBase85(bytes.toString('latin1'));
    default:
      throw hidden(`a filter that is not looked behind (${filter.slice(0, 20)})`);
  }
}

function inflate(bytes: Buffer, most: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new UploadRefused('file_too_large', 'PDF: inflates too much');
    }
    throw broken('a stream cannot be inflated', { cause: error });
  }
}

function decodeHex(text: string): Buffer {
  const [digits = ''] = text.replace(/[\0\s]+/g, '').split('>', 1);
  if (!/^[0-9A-Fa-f]*$/.test(digits)) throw broken('not hexadecimal');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

function decodeBase85(text: string): Buffer {
  const [digits = ''] = text
    .replace(/[\0\s]+/g, '')
    .replace(/^<~/, '')
    .split('~', 1);
  const out: number[] = [];
  for (let at = 0; at < digits.length; ) {
    if (digits[at] === 'z') {
      out.push(0, 0, 0, 0);
      at += 1;
      continue;
    }
    const group = digits.slice(at, at + 5);
    if (!/^[!-u]{2,5}$/.test(group)) throw broken('not base 85');
    const value = [...group.padEnd(5, 'u')].reduce((sum, digit) => sum * 85 + digit.charCodeAt(0) - 33, 0);
    if (value > 0xffff_ffff) throw broken('not base 85');
    out.push(...[24, 16, 8, 0].slice(0, group.length - 1).map((shift) => (value >>> shift) & 255));
    at += 5;
  }
  return Buffer.from(out);
}

/** PNG's row filters (ISO 32000-1, 7.4.4.4): names can be hidden behind them, and cross-reference streams use them. */
function undoPredictor(bytes: Buffer, parameters: PdfValue | undefined): Buffer {
  if (parameters?.kind !== 'dictionary') return bytes;
  if (parameters.repeated) throw broken('parameters said twice');
  const number = (key: string, otherwise: number) => {
    const value = parameters.entries.get(key);
    if (value === undefined) return otherwise;
    if (value.kind !== 'number') throw hidden('parameters that are not written where they are used');
    return value.value;
  };
  const predictor = number('Predictor', 1);
  if (predictor === 1) return bytes;
  const bits = number('Colors', 1) * number('BitsPerComponent', 8);
  const row = Math.ceil((bits * number('Columns', 1)) / 8);
  if (predictor < 10 || predictor > 15 || !(bits >= 1 && bits <= 256) || !(row >= 1 && row <= 65_536)) {
    throw hidden('a predictor that is not looked behind');
  }
  return undoPngRows(bytes, row, Math.ceil(bits / 8));
}

function undoPngRows(bytes: Buffer, row: number, step: number): Buffer {
  const rows = Math.ceil(bytes.length / (row + 1));
  const out = Buffer.alloc(rows * row);
  for (let line = 0; line < rows; line += 1) {
    const type = bytes[line * (row + 1)] ?? 0;
    if (type > 4) throw broken('not a row filter');
    for (let column = 0; column < row; column += 1) {
      const at = line * row + column;
      const left = column < step ? 0 : (out[at - step] ?? 0);
      const up = line === 0 ? 0 : (out[at - row] ?? 0);
      const corner = line === 0 || column < step ? 0 : (out[at - row - step] ?? 0);
      const raw = bytes[line * (row + 1) + 1 + column] ?? 0;
      out[at] = raw + predict(type, left, up, corner);
    }
  }
  return out;
}

function predict(type: number, left: number, up: number, corner: number): number {
  switch (type) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return Math.floor((left + up) / 2);
    case 4: {
      const estimate = left + up - corner;
      const [a, b, c] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [number, number, number];
      if (a <= b && a <= c) return left;
      return b <= c ? up : corner;
    }
    default:
      return 0;
  }
}
