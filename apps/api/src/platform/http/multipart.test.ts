import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Part, partsIn } from './multipart.ts';
import { Refusal } from './refusal.ts';

const B = 'a-boundary';
const form = (...parts: string[]) =>
  Buffer.from(`${parts.map((part) => `--${B}\r\n${part}\r\n`).join('')}--${B}--\r\n`);
const refusalOf = (body: Buffer | string) => {
  try {
    partsIn(Buffer.from(body), B);
    return undefined;
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('a form', () => {
  test('gives its fields and files', () => {
    const body = form(
      'content-disposition: form-data; name="note"\r\n\r\nhé',
      'Content-Disposition:form-data; filename="a.png"; name="file"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n\r\n',
      'content-disposition: form-data; name="empty"; filename=""\r\n\r\n',
    );
    expect(partsIn(body, B).map(({ content, ...rest }) => ({ ...rest, text: content.toString() }))).toEqual([
      { name: 'note', fileName: undefined, text: 'hé' },
      { name: 'file', fileName: 'a.png', text: '\x89PNG\r\n\r\n' },
      { name: 'empty', fileName: '', text: '' },
    ]);
  });

  test('may begin with words nobody reads, and may be empty', () => {
    expect(partsIn(Buffer.concat([Buffer.from('hello\r\n'), form()]), B)).toEqual([]);
    expect(partsIn(form(), B)).toEqual([]);
  });

  test('whose part is empty down to its line end', () => {
    const body = Buffer.from(`--${B}\r\ncontent-disposition: form-data; name="a"\r\n\r\n--${B}--`);
    expect(partsIn(body, B)).toMatchObject([{ name: 'a', content: Buffer.alloc(0) }]);
  });

  test('of any bytes comes out as it went in', () => {
    const part = fc.record({ name: fc.stringMatching(/^[\w.-]{1,10}$/), bytes: fc.uint8Array({ maxLength: 300 }) });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const pieces = parts.flatMap(({ name, bytes }) => [
          Buffer.from(`--${B}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
          bytes,
          Buffer.from('\r\n'),
        ]);
        const read = partsIn(Buffer.concat([...pieces, Buffer.from(`--${B}--`)]), B);
        expect(read).toEqual(
          parts.map(({ name, bytes }): Part => ({ name, fileName: undefined, content: Buffer.from(bytes) })),
        );
      }),
    );
  });
});

describe('what is no form', () => {
  test.each([
    ['nothing', ''],
    ['another boundary', '--other\r\n\r\n'],
    ['a form cut after its boundary', `--${B}`],
    ['a form cut in a header', `--${B}\r\ncontent-disposition: form-data; name="a"`],
    ['a form cut in a part', `--${B}\r\ncontent-disposition: form-data; name="a"\r\n\r\nabc`],
    // the one that ended the process
    ['a skipped part that is cut', `--${B}\r\ncontent-disposition: attachment\r\n\r\nabc`],
    ['a part without a name', form('content-disposition: form-data\r\n\r\nabc').toString()],
    ['a part without a disposition', form('content-type: text/plain\r\n\r\nabc').toString()],
    ['a header without an end', form(`x: ${'y'.repeat(5_000)}\r\n\r\nabc`).toString()],
  ])('%s', (_, body) => {
    expect(refusalOf(body)).toBe('malformed_request');
  });

  test('too many parts', () => {
    const part = 'content-disposition: form-data; name="a"\r\n\r\nb';
    expect(refusalOf(form(...Array(10).fill(part)))).toBeUndefined();
    expect(refusalOf(form(...Array(11).fill(part)))).toBe('payload_too_large');
    // and cut as well
    expect(refusalOf(form(...Array(30).fill(part)).subarray(0, -8))).toBe('payload_too_large');
  });

  test('any bytes are refused or read, in no time', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom('\r\n', '--', `--${B}`, `--${B}--`, 'content-disposition: form-data; name="a"\r\n\r\n')
        .map((x) => Buffer.from(x)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        try {
          partsIn(Buffer.concat(pieces), B);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 2_000 },
    );
    const started = performance.now();
    expect(refusalOf(Buffer.alloc(300_000, '\r\n--a-boundar'))).toBe('malformed_request');
    expect(refusalOf(Buffer.concat([Buffer.from(`--${B}\r\n`), Buffer.alloc(300_000, 'x: y\r\n')]))).toBe(
      'malformed_request',
    );
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
