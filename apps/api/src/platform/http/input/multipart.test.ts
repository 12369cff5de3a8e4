import { Agent, request } from 'node:http';
import { defineRoute } from '@reprise/contract/http/route';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { measureCpuOf } from '../../../../testing/harness/cpu-time.ts';
import { useServer } from '../../../../testing/harness/use-server.ts';
import { handleOpen } from '../binding.ts';
import { Refusal } from '../refusal.ts';
import { type Part, partsIn, readParts } from './multipart.ts';

const B = 'a-boundary';
const TYPE = `multipart/form-data; boundary=${B}`;
const form = (...parts: string[]) =>
  Buffer.from(`${parts.map((part) => `--${B}\r\n${part}\r\n`).join('')}--${B}--\r\n`);
const refusalOf = (body: Buffer | string, type = TYPE) =>
  partsIn(Buffer.from(body), type).then(
    () => undefined,
    (error: Refusal) => error.code,
  );

describe('a form', () => {
  test('gives its fields and files', async () => {
    const body = form(
      'Content-Disposition: form-data; name="note"\r\n\r\nhé',
      'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n\r\n',
    );
    const parts = await partsIn(body, TYPE);
    expect(parts.map(({ content, ...rest }) => ({ ...rest, text: content.toString() }))).toEqual([
      { name: 'note', fileName: undefined, text: 'hé' },
      { name: 'file', fileName: 'a.png', text: '\x89PNG\r\n\r\n' },
    ]);
  });

  test('of any bytes comes out as it went in', async () => {
    const part = fc.record({ name: fc.stringMatching(/^[\w.-]{1,10}$/), bytes: fc.uint8Array({ maxLength: 300 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8, minLength: 1 }), async (parts) => {
        const pieces = parts.flatMap(({ name, bytes }) => [
          Buffer.from(
            `--${B}\r\nContent-Disposition: form-data; name="${name}"; filename="f"\r\nContent-Type: image/png\r\n\r\n`,
          ),
          bytes,
          Buffer.from('\r\n'),
        ]);
        const read = await partsIn(Buffer.concat([...pieces, Buffer.from(`--${B}--\r\n`)]), TYPE);
        expect(read).toEqual(
          parts.map(({ name, bytes }): Part => ({ name, fileName: 'f', content: Buffer.from(bytes) })),
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
    // a streaming parser ended the process on this one
    ['a skipped part that is cut', `--${B}\r\ncontent-disposition: attachment\r\n\r\nabc`],
    ['a part without a name', form('content-disposition: form-data\r\n\r\nabc').toString()],
    ['a part without a disposition', form('content-type: text/plain\r\n\r\nabc').toString()],
  ])('%s', async (_, body) => {
    expect(await refusalOf(body)).toBe('malformed_request');
  });

  test('a form that does not say its boundary', async () => {
    expect(await refusalOf(form(), 'multipart/form-data')).toBe('malformed_request');
  });

  test('too many parts', async () => {
    const part = 'Content-Disposition: form-data; name="a"\r\n\r\nb';
    expect(await refusalOf(form(...Array(10).fill(part)))).toBeUndefined();
    expect(await refusalOf(form(...Array(11).fill(part)))).toBe('payload_too_large');
  });

  test('any bytes are refused or read, in no time', async () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom('\r\n', '--', `--${B}`, `--${B}--`, 'Content-Disposition: form-data; name="a"\r\n\r\n')
        .map((x) => Buffer.from(x)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
        await partsIn(Buffer.concat(pieces), TYPE).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal));
      }),
      { numRuns: 1_000 },
    );
    const spent = await measureCpuOf(async () => {
      expect(await refusalOf(Buffer.alloc(300_000, '\r\n--a-boundar'))).toBe('malformed_request');
      const endless = Buffer.concat([Buffer.from(`--${B}\r\n`), Buffer.alloc(300_000, 'x: y\r\n')]);
      expect(await refusalOf(endless)).toBe('malformed_request');
    });
    expect(spent).toBeLessThan(1_500);
  });
});

describe('over a connection', () => {
  const upload = defineRoute({
    id: 'upload',
    tag: 'documents',
    summary: 'test',
    access: 'anyone',
    method: 'PUT',
    path: '/upload',
    bodyType: 'multipart',
    response: z.object({ parts: z.number() }),
  });
  const server = useServer({
    bindings: [handleOpen(upload, async (open) => ({ parts: (await readParts(open.request, 10_000)).length }))],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: Buffer, type = `multipart/form-data; boundary=${B}`) =>
    new Promise<number | undefined>((settle, fail) => {
      const options = { port: server.port, path: '/upload', method: 'PUT', agent, headers: { 'content-type': type } };
      const asked = request(options, (answer) => answer.resume().on('end', () => settle(answer.statusCode)));
      asked.on('error', fail).end(body);
    });
  const good = form('content-disposition: form-data; name="a"\r\n\r\nb');

  test('one that is too large is read to its end and forgotten, so that the next request is heard', async () => {
    for (let i = 0; i < 3; i++) {
      expect(await send(Buffer.alloc(200_000, 'x'))).toBe(413);
      expect(await send(good)).toBe(200);
    }
  });

  test('one without a boundary, or of another type, is refused', async () => {
    expect(await send(good, 'multipart/form-data')).toBe(400);
    expect(await send(good, 'multipart/form-data; boundary=')).toBe(400);
    expect(await send(good, 'text/plain')).toBe(415);
    expect(await send(good, `Multipart/Form-Data; Boundary="${B}"`)).toBe(200);
  });
});
