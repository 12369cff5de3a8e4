import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, ListMultipartUploadsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeLargeBodies } from './large-bodies.conformance.ts';
import { describeObjectStore, newKey, refusal, text } from './object-store.conformance.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterAll(() => {
  for (const server of servers) server.close();
  for (const socket of sockets) socket.destroy();
});

async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const quick = { connectTimeoutMs: 300, idleTimeoutMs: 300, maxAttempts: 2, pathStyle: true };
const nobody = { bucket: 'reprise', region: 'default', accessKeyId: 'nobody', secretAccessKey: 'nothing', ...quick };

describe('S3: a store that does not answer is told within its time-outs', () => {
  test.each([
    ['refuses connections', undefined],
    ['never answers', () => undefined],
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['answers nonsense', (socket: Socket) => socket.end('nonsense\r\n\r\n')],
    [
      'fails',
      (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\n\r\n')),
    ],
  ])(
    '%s',
    async (_what, onConnection) => {
      const endpoint = onConnection === undefined ? 'http://127.0.0.1:9' : await listen(onConnection);
      const store = createS3Store({ ...nobody, endpoint });
      const started = performance.now();
      await expect(store.put(newKey(), Buffer.from('x'), text)).rejects.toEqual(refusal('unavailable'));
      await expect(store.get(newKey())).rejects.toEqual(refusal('unavailable'));
      await expect(store.head(newKey())).rejects.toEqual(refusal('unavailable'));
      await expect(store.delete(newKey())).rejects.toEqual(refusal('unavailable'));
      await expect(store.list(`${randomUUID()}/`)[Symbol.asyncIterator]().next()).rejects.toEqual(
        refusal('unavailable'),
      );
      expect(performance.now() - started).toBeLessThan(10_000);
      await store.close();
    },
    20_000,
  );

  test('a body that stops half way is an error, not a short file', async () => {
    const endpoint = await listen((socket) =>
      socket.once('data', () =>
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\ncontent-type: text/plain\r\n\r\nhalf'),
      ),
    );
    const store = createS3Store({ ...nobody, endpoint });
    const found = await store.get(newKey());
    expect(found?.size).toBe(100);
    if (found !== undefined) await expect(buffer(found.body)).rejects.toThrow();
    await store.close();
  });
});

const endpoint = process.env.REPRISE_S3_ENDPOINT;
if (endpoint !== undefined) provedOn(endpoint);

/** Only with a real S3 at hand: see tools/src/s3.ts. */
function provedOn(endpoint: string): void {
  const settings: S3Settings = {
    endpoint,
    bucket: `reprise-${randomUUID()}`,
    region: process.env.REPRISE_S3_REGION ?? 'default',
    accessKeyId: process.env.REPRISE_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: process.env.REPRISE_S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: true,
  };
  const { accessKeyId, secretAccessKey, region, bucket } = settings;
  const bare = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
  const store = createS3Store(settings);
  const open = async () => store;

  beforeAll(async () => {
    await bare.send(new CreateBucketCommand({ Bucket: bucket }));
  });
  afterAll(() => store.close());

  describeObjectStore('S3', open, 1_050);
  describeLargeBodies('S3', open);

  test('S3: no parts are left behind by uploads that failed', async () => {
    const { Uploads = [] } = await bare.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
    expect(Uploads).toEqual([]);
  });

  test('S3: what others put in the bucket is not listed', async () => {
    const account = randomUUID();
    await bare.send(new PutObjectCommand({ Bucket: bucket, Key: `${account}/notes/readme.txt`, Body: 'x' }));
    const key = newKey(account, 'notes');
    await store.put(key, Buffer.from('x'), text);
    expect(await Array.fromAsync(store.list(`${account}/`))).toEqual([{ key, size: 1 }]);
  });

  test.each([
    ['a wrong key', { secretAccessKey: 'wrong' }],
    ['a missing bucket', { bucket: 'reprise-missing' }],
  ])('S3: %s is a store that fails, not an object that is missing', async (_what, wrong) => {
    const other = createS3Store({ ...settings, ...wrong });
    await expect(other.put(newKey(), Buffer.from('x'), text)).rejects.toEqual(refusal('unavailable'));
    await expect(other.get(newKey())).rejects.toEqual(refusal('unavailable'));
    await other.close();
  });

  test.each([
    ['a small object', 'PUT ', 20_000],
    ['parts joined', 'POST ', 20_000_000],
  ])(
    'S3: a write whose reply is lost is still a success: %s',
    async (_what, method, size) => {
      const lost = { left: 1 };
      const through = await listen((socket) => forwardLosing(socket, new URL(endpoint), method, lost));
      const other = createS3Store({ ...settings, endpoint: through });
      const key = newKey();
      const bytes = randomBytes(size);
      expect(await other.put(key, bytes, text)).toMatchObject({ size });
      expect(lost.left).toBe(0);
      expect(await other.head(key)).toMatchObject({ size });
      await expect(other.put(key, bytes.subarray(0, 20_000), text)).rejects.toEqual(refusal('already_exists'));
      await other.close();
    },
    60_000,
  );
}

/** Passes a connection on to the real store, and cuts it instead of giving back the reply to the chosen kind of write. */
function forwardLosing(socket: Socket, to: URL, method: string, lost: { left: number }): void {
  const upstream = connect(Number(to.port), to.hostname);
  sockets.add(upstream);
  upstream.on('error', () => socket.destroy());
  upstream.on('close', () => socket.destroy());
  socket.on('close', () => upstream.destroy());
  let chosen = false;
  socket.on('data', (chunk) => {
    const start = Buffer.from(chunk).toString('latin1', 0, 300);
    // The request that starts a multipart upload is a POST too; losing that one proves nothing.
    if (start.startsWith(method) && !start.includes('?uploads')) chosen = true;
    upstream.write(chunk);
  });
  upstream.on('data', (chunk) => {
    if (chosen && lost.left > 0 && chunk.toString('latin1', 0, 12).includes(' 200')) {
      lost.left -= 1;
      socket.destroy();
      return;
    }
    socket.write(chunk);
  });
}
