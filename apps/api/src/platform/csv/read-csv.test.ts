import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type CsvRecord, delimiterOf, encodingOf, firstLineOf, readCsv, unreadableAt } from './read-csv.ts';

const pieces = (bytes: Uint8Array, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size)),
  );
async function read(text: string | Buffer, options: { encoding?: 'utf-8' | 'windows-1252'; delimiter?: string } = {}) {
  const records: CsvRecord[] = [];
  const { encoding = 'utf-8', delimiter = ';' } = options;
  // Three bytes at a time: a letter of two bytes is cut somewhere.
  for await (const record of readCsv(pieces(Buffer.from(text), 3), { encoding, delimiter })) records.push(record);
  return records;
}

describe('a file', () => {
  test('is read with the numbers of its lines, whatever ends them', async () => {
    for (const end of ['\n', '\r\n'])
      expect(await read(`\uFEFFa;b${end}é;ü${end}${end}c;d`)).toEqual([
        { line: 1, fields: ['a', 'b'] },
        { line: 2, fields: ['é', 'ü'] },
        { line: 4, fields: ['c', 'd'] },
      ]);
  });

  test('readCsv: a quoted field may contain delimiters and line breaks', async () => {
    expect(await read('a;"b;""c""";d\n"e\nf";g\nh;i')).toEqual([
      { line: 1, fields: ['a', 'b;"c"', 'd'] },
      { line: 3, fields: ['e\nf', 'g'] },
      { line: 4, fields: ['h', 'i'] },
    ]);
  });

  test.each([
    ['a quote that never closes', 'a;b\n"c;d\ne;f\n', 3],
    ['a quote in the middle', 'a;b\nc;d\n"x"y;z\ne;f', 3],
    ['a line without end', `a;b\n"${'x'.repeat(30_000)}"`, 2],
  ])('with %s is not trusted at all, and says where', async (_, text, line) => {
    const failure = await read(text).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(unreadableAt(failure)).toBe(line);
    expect(unreadableAt(new Error('something else'))).toBeUndefined();
  });

  test('readCsv: reads Windows-1252', async () => {
    const bytes = Buffer.from('Zo\xe9;\x80', 'latin1');
    expect(encodingOf(bytes)).toBe('windows-1252');
    expect(await read(bytes, { encoding: 'windows-1252' })).toEqual([{ line: 1, fields: ['Zoé', '€'] }]);
  });
});

test('the encoding is UTF-8 or Windows, never a guess', () => {
  expect(encodingOf(Buffer.from('Zoé'))).toBe('utf-8');
  expect(encodingOf(Buffer.from('\uFEFFZoé', 'utf16le'))).toBeUndefined();
  expect(encodingOf(Buffer.from('PK\u0003\u0004\u0000'))).toBeUndefined();
});

test('delimiterOf: chooses the delimiter with the most fields in the first line', () => {
  expect([';', ',', '\t'].map((one) => delimiterOf(['a', 'b,c', 'd'].join(one)))).toEqual([';', ',', '\t']);
  expect(firstLineOf(Buffer.from('\uFEFFa;b\r\nc'), 'utf-8')).toBe('a;b');
});
