import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import {
  type ByteRange,
  checkMeta,
  type ObjectStore,
  ObjectStoreError,
  parseKey,
  parsePrefix,
  resolveRange,
  type StoredObject,
} from './object-store.ts';
import { headOf, putToS3, readHead, type S3Target } from './put-to-s3.ts';
import { errorStatus, isBucketMissing, unavailable } from './s3-errors.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Omitted for Amazon S3. */
  endpoint?: string;
  pathStyle?: boolean;
  connectTimeoutMs?: number;
  /** The idle timeout of a connection, sending or receiving: a reader that stalls for longer is disconnected too. */
  idleTimeoutMs?: number;
  maxAttempts?: number;
};

export function createS3Store(settings: S3Settings): ObjectStore {
  const target: S3Target = { client: createClient(settings), bucket: settings.bucket };
  return {
    put: async (key, body, meta, options) => {
      parseKey(key);
      checkMeta(meta);
      return putToS3(target, key, body, meta, options);
    },
    get: (key, range) => get(target, key, range),
    head: async (key) => {
      parseKey(key);
      const head = await readHead(target, key);
      return head === undefined ? undefined : headOf(head);
    },
    delete: async (key) => {
      parseKey(key);
      await target.client.send(new DeleteObjectCommand({ Bucket: target.bucket, Key: key })).catch(unavailable);
    },
    list: (prefix) => list(target, prefix),
    close: async () => target.client.destroy(),
  };
}

function createClient(settings: S3Settings): S3Client {
  const { endpoint, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region: settings.region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: settings.pathStyle ?? false,
    credentials: { accessKeyId, secretAccessKey },
    // Since 3.729 the SDK adds CRC32 trailers that Ceph, R2 and Swift reject; SigV4 already signs a digest of the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: settings.maxAttempts ?? 3,
    requestHandler: {
      connectionTimeout: settings.connectTimeoutMs ?? 3_000,
      socketTimeout: settings.idleTimeoutMs ?? 30_000,
      httpAgent: { keepAlive: true, maxSockets: 64 },
      httpsAgent: { keepAlive: true, maxSockets: 64 },
    },
  });
}

async function get(target: S3Target, key: string, range?: ByteRange): Promise<StoredObject | undefined> {
  parseKey(key);
  // Before the size is known only the syntax can be checked; S3 itself would serve the whole object for an invalid
  // range.
  if (range !== undefined) resolveRange(range, Number.MAX_SAFE_INTEGER);
  const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end ?? ''}`;
  const answer = await target.client
    .send(new GetObjectCommand({ Bucket: target.bucket, Key: key, ...(Range === undefined ? {} : { Range }) }))
    .catch((error: unknown) => {
      if (errorStatus(error) === 404 && !isBucketMissing(error)) return undefined;
      if (errorStatus(error) === 416) throw new ObjectStoreError('bad_range', 'the range is outside the object');
      return unavailable(error);
    });
  if (answer === undefined) return undefined;
  if (!(answer.Body instanceof Readable)) throw new Error('the S3 client gave no stream');
  const [, total] = answer.ContentRange?.split('/') ?? [];
  return {
    ...headOf(answer),
    size: total === undefined ? (answer.ContentLength ?? 0) : Number(total),
    body: answer.Body,
  };
}

async function* list(target: S3Target, prefix: string): AsyncGenerator<{ key: string; size: number }> {
  parsePrefix(prefix);
  const pages = paginateListObjectsV2({ client: target.client }, { Bucket: target.bucket, Prefix: prefix });
  try {
    for await (const page of pages) {
      for (const { Key: key, Size: size = 0 } of page.Contents ?? []) if (isOurs(key)) yield { key, size };
    }
  } catch (error) {
    unavailable(error);
  }
}

/** A bucket may contain objects of other applications. */
function isOurs(key: string | undefined): key is string {
  try {
    parseKey(key ?? '');
    return true;
  } catch {
    return false;
  }
}
