import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResolveTxt, type ResolveTxt } from './resolve-txt.ts';

/** A name server that answers every question with a code and no record, or not at all. */
const server = createSocket('udp4');
let rcode: number | undefined = 3;
let resolve: ResolveTxt;
beforeAll(async () => {
  server.on('message', (message, { address, port }) => {
    if (rcode === undefined) return;
    const answer = Buffer.from(message);
    answer.writeUInt16BE(0x8180 | rcode, 2);
    server.send(answer, port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  resolve = createResolveTxt({ servers: [`127.0.0.1:${server.address().port}`], timeoutMs: 200 });
});
afterAll(() => void server.close());

test('resolveTxt: a name that does not exist, or has no such record, has no texts', async () => {
  for (const code of [3, 0]) {
    rcode = code;
    expect(await resolve('cedre.test')).toEqual([]);
  }
});

test('resolveTxt: a server that fails or does not answer is not taken for an absent name', async () => {
  for (const code of [2, undefined]) {
    rcode = code;
    await expect(resolve('cedre.test')).rejects.toThrow('no answer about the TXT records of cedre.test');
  }
});
