import { pdfLimits } from '../limits.ts';
import { UploadRefused } from '../upload-refused.ts';

/**
 * Just enough of the grammar of PDF (ISO 32000-1, 7.2 and 7.3) to know what a stream says about itself. The file is read
 * as Latin-1, one character a byte. Anything outside the grammar is refused: where two readers could disagree about what
 * a file says, one of them would be ours and the other the customer's.
 */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'number'; value: number }
  | { kind: 'dictionary'; entries: ReadonlyMap<string, PdfValue>; repeated: boolean }
  | { kind: 'array'; items: readonly PdfValue[] }
  | { kind: 'string'; text: string }
  | { kind: 'reference'; number: number }
  | { kind: 'word' };

/** `work` bounds the whole: values can be nested in strings so that each is read again from every start. */
export type Cursor = { readonly text: string; at: number; work: number };

const broken = (what: string) => new UploadRefused('file_unreadable', `PDF: ${what}`);

const blank = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const nameShape = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const referenceShape = /\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![A-Za-z0-9])/y;
const numberShape = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const hexShape = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;
const wordShape = /(?:true|false|null)(?![A-Za-z0-9])/y;

function take(cursor: Cursor, shape: RegExp): string | undefined {
  shape.lastIndex = cursor.at;
  const match = shape.exec(cursor.text)?.[0];
  if (match === undefined) return undefined;
  cursor.at += match.length;
  spend(cursor, match.length + 1);
  return match;
}

function spend(cursor: Cursor, work: number): void {
  cursor.work -= work;
  if (cursor.work < 0) throw broken('too intricate');
}

export function skipBlank(cursor: Cursor): void {
  take(cursor, blank);
}

/** `#4a` in a name is the letter J: /#4a#53 is /JS to every reader. */
export function decodeName(raw: string): string {
  if (!raw.includes('#')) return raw;
  return raw.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

export function readValue(cursor: Cursor, depth = 0): PdfValue {
  if (depth > pdfLimits.depth) throw broken('nested too deep');
  skipBlank(cursor);
  const { text, at } = cursor;
  switch (text[at]) {
    case '/':
      return { kind: 'name', name: decodeName((take(cursor, nameShape) ?? '').slice(1)) };
    case '(':
      return { kind: 'string', text: readLiteral(cursor) };
    case '[':
      return readArray(cursor, depth);
    case '<':
      return text[at + 1] === '<' ? readDictionary(cursor, depth) : { kind: 'string', text: readHex(cursor) };
    default:
      return readAtom(cursor);
  }
}

function readAtom(cursor: Cursor): PdfValue {
  const reference = take(cursor, referenceShape);
  if (reference !== undefined) return { kind: 'reference', number: Number.parseInt(reference, 10) };
  const number = take(cursor, numberShape);
  if (number !== undefined) return { kind: 'number', value: Number(number) };
  if (take(cursor, wordShape) !== undefined) return { kind: 'word' };
  throw broken('not a value');
}

function readArray(cursor: Cursor, depth: number): PdfValue {
  const items: PdfValue[] = [];
  cursor.at += 1;
  for (skipBlank(cursor); cursor.text[cursor.at] !== ']'; skipBlank(cursor)) items.push(readValue(cursor, depth + 1));
  cursor.at += 1;
  return { kind: 'array', items };
}

function readDictionary(cursor: Cursor, depth: number): PdfValue {
  const entries = new Map<string, PdfValue>();
  let repeated = false;
  cursor.at += 2;
  for (skipBlank(cursor); !cursor.text.startsWith('>>', cursor.at); skipBlank(cursor)) {
    const key = take(cursor, nameShape);
    if (key === undefined) throw broken('a dictionary without a key');
    const name = decodeName(key.slice(1));
    repeated ||= entries.has(name);
    entries.set(name, readValue(cursor, depth + 1));
  }
  cursor.at += 2;
  return { kind: 'dictionary', entries, repeated };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' };

function readLiteral(cursor: Cursor): string {
  const { text } = cursor;
  const start = cursor.at;
  let end = start + 1;
  for (let open = 1; open > 0; end += 1) {
    const character = text[end];
    if (character === undefined) throw broken('a string without an end');
    if (character === '\\') end += 1;
    else if (character === '(') open += 1;
    else if (character === ')') open -= 1;
  }
  spend(cursor, end - start);
  cursor.at = end;
  return text
    .slice(start + 1, end - 1)
    .replace(/\\(?:([0-7]{1,3})|(\r\n|.))/gs, (_, octal: string | undefined, other: string) =>
      octal === undefined
        ? (escapes[other.slice(0, 1)] ?? other)
        : String.fromCharCode(Number.parseInt(octal, 8) % 256),
    );
}

function readHex(cursor: Cursor): string {
  const match = take(cursor, hexShape);
  if (match === undefined) throw broken('a string that is not hexadecimal');
  return Buffer.from(match.replace(/[^0-9A-Fa-f]/g, '').replace(/^(?:..)*.$/, '$&0'), 'hex').toString('latin1');
}
