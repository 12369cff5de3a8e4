import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type MeasuredBody, measureBody } from './measure-body.ts';
import { type ObjectHead, type ObjectMeta, ObjectStoreError, type PutOptions, type PutResult } from './object-store.ts';
import { errorStatus, unavailable } from './s3-errors.ts';

export type S3Target = { client: S3Client; bucket: string };

/**
 * A body of up to one part is sent in one request, which S3 makes atomic and which can be retried; a larger one is a
 * multipart upload.
 */
const partSize = 8 * 1024 * 1024;
/** Concurrent parts: with those being filled, a body of any size uses about four parts of memory (measured: 36 MB). */
const partsInFlight = 2;

/**
 * `write-id` identifies our own object: when the reply to a write is lost, the retry is refused with 412 by the object
 * that the first request made.
 */
export async function putToS3(
  target: S3Target,
  key: string,
  body: Readable | Uint8Array,
  meta: ObjectMeta,
  options: PutOptions = {},
): Promise<PutResult> {
  const measured = measureBody(body, meta, options);
  const writeId = randomUUID();
  try {
    const { first, ended } = await readFirstPart(measured.chunks);
    if (ended) await putWhole(target, key, Buffer.concat(first), meta, measured.result().sha256, writeId, options);
    else await putInParts(target, key, first, measured, meta, writeId, options);
    return measured.result();
  } catch (error) {
    // Not awaited: a sender that stalls would delay reporting that the store failed.
    if (!(body instanceof Uint8Array)) body.destroy();
    const failure = measured.failure();
    if (failure !== undefined) throw failure;
    if (await isOurWrite(target, key, writeId, error)) return measured.result();
    if (errorStatus(error) === 412) throw taken();
    return unavailable(error);
  }
}

const taken = () => new ObjectStoreError('already_exists', 'the key is taken');

async function readFirstPart(chunks: MeasuredBody['chunks']): Promise<{ first: Buffer[]; ended: boolean }> {
  const first: Buffer[] = [];
  for (let size = 0; size <= partSize; ) {
    const { done, value } = await chunks.next();
    if (done === true) return { first, ended: true };
    first.push(value);
    size += value.length;
  }
  return { first, ended: false };
}

async function putWhole(
  target: S3Target,
  key: string,
  body: Buffer,
  meta: ObjectMeta,
  sha256: string,
  writeId: string,
  options: PutOptions,
): Promise<void> {
  await target.client.send(
    new PutObjectCommand({
      Bucket: target.bucket,
      Key: key,
      Body: body,
      ContentLength: body.length,
      ContentType: meta.contentType,
      Metadata: { sha256, 'write-id': writeId },
      ...(options.overwrite === true ? {} : { IfNoneMatch: '*' }),
    }),
  );
}

/**
 * Ceph 16 does not look at If-None-Match when the parts are joined, so the key is also looked at before the first part
 * leaves and before the last one does. Between that look and the joining two writers of one key can both succeed there,
 * each with a whole object; on stores that do look, one is refused. Keys carry fresh UUIDs, so nobody shares one.
 */
async function putInParts(
  target: S3Target,
  key: string,
  first: Buffer[],
  measured: MeasuredBody,
  meta: ObjectMeta,
  writeId: string,
  options: PutOptions,
): Promise<void> {
  const refuseWhenTaken = async () => {
    if (options.overwrite !== true && (await readHead(target, key)) !== undefined) throw taken();
  };
  async function* all() {
    yield* first.splice(0);
    yield* measured.chunks;
    await refuseWhenTaken();
  }
  await refuseWhenTaken();
  const upload = new Upload({
    client: target.client,
    partSize,
    queueSize: partsInFlight,
    params: {
      Bucket: target.bucket,
      Key: key,
      Body: Readable.from(all(), { objectMode: false }),
      ContentType: meta.contentType,
      Metadata: { ...(meta.sha256 === undefined ? {} : { sha256: meta.sha256 }), 'write-id': writeId },
      ...(options.overwrite === true ? {} : { IfNoneMatch: '*' }),
    },
  });
  try {
    await upload.done();
  } catch (error) {
    await forgetParts(target, key, upload.uploadId);
    throw error;
  }
}

/**
 * The SDK aborts an upload when a part fails, but not when completing it fails: the parts would be billed and never
 * seen.
 */
async function forgetParts(target: S3Target, key: string, uploadId: string | undefined): Promise<void> {
  if (uploadId === undefined) return;
  const command = new AbortMultipartUploadCommand({ Bucket: target.bucket, Key: key, UploadId: uploadId });
  // Best effort: the first error is the one to report, and a lifecycle rule of the bucket removes old parts.
  await target.client.send(command).catch(() => undefined);
}

/** 412 after a lost reply, or 404 when a request whose reply was lost has completed the upload. */
async function isOurWrite(target: S3Target, key: string, writeId: string, error: unknown): Promise<boolean> {
  const status = errorStatus(error);
  if (status !== 412 && status !== 404) return false;
  const head = await readHead(target, key).catch(() => undefined);
  return head?.Metadata?.['write-id'] === writeId;
}

export async function readHead(target: S3Target, key: string): Promise<HeadObjectCommandOutput | undefined> {
  return target.client.send(new HeadObjectCommand({ Bucket: target.bucket, Key: key })).catch((error: unknown) => {
    if (errorStatus(error) === 404) return undefined;
    return unavailable(error);
  });
}

type Described = Pick<HeadObjectCommandOutput, 'ContentLength' | 'ContentType' | 'Metadata'>;

export function headOf({
  ContentLength = 0,
  ContentType = 'application/octet-stream',
  Metadata,
}: Described): ObjectHead {
  const sha256 = Metadata?.sha256;
  return { size: ContentLength, contentType: ContentType, ...(sha256 === undefined ? {} : { sha256 }) };
}
