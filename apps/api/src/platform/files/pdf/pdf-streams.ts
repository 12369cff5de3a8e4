import { pdfLimits } from '../limits.ts';
import { UploadRefused } from '../upload-refused.ts';
import { type Cursor, type PdfValue, readValue, skipBlank } from './pdf-values.ts';

export type PdfStream = {
  start: number;
  end: number;
  entries: ReadonlyMap<string, PdfValue>;
  isEncoded: boolean;
  /** Image data, which is not inspected, because no reader takes objects from it. */
  isPicture: boolean;
  /** An object stream, or one that could be taken for one. */
  holdsObjects: boolean;
};

/** Every value the file gives to an object number: incremental updates leave the old ones in place. */
export type PdfObjects = Map<number, PdfValue[]>;

const broken = (what: string) => new UploadRefused('file_unreadable', `PDF: ${what}`);

/**
 * Every object of the file, and its streams in order. A reader finds an object by an offset that can point anywhere, into a string or a
 * comment too, so each "obj" is taken for a start; and each "stream" must belong to one of the objects read, or it is
 * one that somebody else would find and we did not.
 */
export function readObjects(text: string): { streams: PdfStream[]; objects: PdfObjects } {
  const cursor: Cursor = { text, at: 0, work: text.length * 8 + 100_000 };
  const streams: PdfStream[] = [];
  const objects: PdfObjects = new Map();
  let encodedUntil = 0;
  for (const { index } of text.matchAll(/(?<![A-Za-z])obj(?![A-Za-z])/g)) {
    if (index < encodedUntil) continue;
    cursor.at = index + 'obj'.length;
    skipBlank(cursor);
    if (text.startsWith('endobj', cursor.at)) continue;
    const value = readValue(cursor);
    remember(
      objects,
      Number(/(\d{1,9})[\0\s]+\d+[\0\s]*$/.exec(text.slice(Math.max(0, index - 30), index))?.[1]),
      value,
    );
    const stream = readStream(cursor, value);
    if (stream === undefined) continue;
    if (streams.length === pdfLimits.streams) throw broken('too many streams');
    streams.push(stream);
    if (stream.isEncoded) encodedUntil = Math.max(encodedUntil, stream.end);
  }
  refuseUnknownStreams(text, streams);
  return { streams, objects };
}

/** The objects held in an object stream: pairs of number and place first, then the values (ISO 32000-1, 7.5.7). */
export function readHeldObjects(content: string, stream: PdfStream, objects: PdfObjects): void {
  const first = stream.entries.get('First');
  if (first?.kind !== 'number') throw broken('an object stream that does not say where its objects start');
  const cursor: Cursor = { text: content, at: 0, work: content.length * 4 + 100_000 };
  const pairs = [...content.slice(0, first.value).matchAll(/(\d{1,9})[\0\s]+(\d{1,9})/g)];
  for (const [, number, place] of pairs) {
    cursor.at = first.value + Number(place);
    remember(objects, Number(number), readValue(cursor));
  }
}

function remember(objects: PdfObjects, number: number, value: PdfValue): void {
  const values = objects.get(number);
  if (values === undefined) objects.set(number, [value]);
  else values.push(value);
}

function readStream(cursor: Cursor, value: PdfValue): PdfStream | undefined {
  const { text } = cursor;
  skipBlank(cursor);
  if (!text.startsWith('stream', cursor.at)) return undefined;
  if (value.kind !== 'dictionary') throw broken('a stream without a dictionary');
  const eol = /stream\r?\n/y;
  eol.lastIndex = cursor.at;
  if (!eol.test(text)) throw broken('a stream that does not start on its own line');
  return describe(value, eol.lastIndex, findEnd(text, eol.lastIndex, value.entries.get('Length')));
}

/** A length kept in another object is not looked up: what follows the first "endstream" is read as structure instead. */
function findEnd(text: string, start: number, length: PdfValue | undefined): number {
  if (length?.kind === 'reference') {
    const end = text.indexOf('endstream', start);
    if (end < 0) throw broken('a stream without an end');
    return end;
  }
  if (length?.kind !== 'number') throw broken('a stream without a length');
  const end = start + length.value;
  const mark = /[\0\s]{0,4}endstream/y;
  mark.lastIndex = Math.max(end, start);
  if (!Number.isSafeInteger(end) || !mark.test(text)) throw broken('a stream that does not end where it says');
  return end;
}

function describe(
  { entries, repeated }: Extract<PdfValue, { kind: 'dictionary' }>,
  start: number,
  end: number,
): PdfStream {
  if (repeated) throw broken('a stream described twice');
  // The content of another file; some readers also take /F and /DP for short forms of the filters.
  for (const key of ['F', 'FFilter', 'FDecodeParms', 'DP']) {
    if (entries.has(key)) throw new UploadRefused('file_unsafe', `PDF: a stream with /${key}`);
  }
  const type = entries.get('Type');
  const subtype = entries.get('Subtype');
  const isNamed = (value: PdfValue | undefined, name: string) => value?.kind === 'name' && value.name === name;
  const holdsObjects = entries.has('First') || isNamed(type, 'ObjStm') || (type !== undefined && type.kind !== 'name');
  const isThumbnail = subtype === undefined && ['Width', 'Height', 'BitsPerComponent'].every((key) => entries.has(key));
  const isPicture =
    !holdsObjects && (isNamed(subtype, 'Image') || isThumbnail) && (type === undefined || isNamed(type, 'XObject'));
  return { start, end, entries, isEncoded: entries.has('Filter'), isPicture, holdsObjects };
}

/** Only a dictionary, or a remark after one, can stand before a stream: elsewhere the word is one of a text. */
function refuseUnknownStreams(text: string, streams: readonly PdfStream[]): void {
  const starts = new Set(streams.map((stream) => text.lastIndexOf('stream', stream.start - 1)));
  const remarks = Array.from(text.matchAll(/%[^\r\n]*/g), ({ 0: remark, index }) => ({
    start: index,
    end: index + remark.length,
  }));
  let next = 0;
  for (const { index } of text.matchAll(/(?<![A-Za-z])stream/g)) {
    let before = index;
    while (before > 0 && '\0\t\n\f\r '.includes(text[before - 1] ?? '')) before -= 1;
    while ((remarks[next]?.end ?? before) < before) next += 1;
    const remark = remarks[next];
    const followsRemark = remark !== undefined && remark.start < before && remark.end <= index;
    if ((followsRemark || text.startsWith('>>', before - 2)) && !starts.has(index)) {
      throw broken('a stream that no object owns');
    }
  }
}
