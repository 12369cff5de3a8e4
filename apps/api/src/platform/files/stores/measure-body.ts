import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ObjectMeta, ObjectStoreError, type PutOptions, type PutResult } from './object-store.ts';

export type MeasuredBody = {
  chunks: AsyncGenerator<Buffer, void, undefined>;
  /** Known once the chunks have been read to the end. */
  result: () => PutResult;
  /** A failure of the body itself (the sender disconnected, a false claim), as opposed to a failure of the store. */
  failure: () => unknown;
};

/**
 * Counts and digests a body while it streams, and fails it before its last byte when it is not what was claimed. A
 * driver publishes only after the chunks have ended well, so a false body never becomes an object.
 */
export function measureBody(
  body: Readable | Uint8Array,
  meta: ObjectMeta,
  options: PutOptions | undefined,
): MeasuredBody {
  const hash = createHash('sha256');
  const most = Math.min(meta.size ?? Number.POSITIVE_INFINITY, options?.maxBytes ?? Number.POSITIVE_INFINITY);
  let size = 0;
  let sha256: string | undefined;
  let failure: unknown;

  const check = () => {
    if (size <= most) return;
    throw size > (options?.maxBytes ?? Number.POSITIVE_INFINITY)
      ? new ObjectStoreError('too_large', `the body is larger than ${options?.maxBytes} bytes`)
      : new ObjectStoreError('content_mismatch', 'the body is longer than claimed');
  };

  async function* pass(): AsyncGenerator<Buffer, void, undefined> {
    try {
      for await (const chunk of body instanceof Uint8Array ? [body] : body) {
        const bytes = toBuffer(chunk);
        size += bytes.length;
        check();
        hash.update(bytes);
        yield bytes;
      }
      sha256 = hash.digest('hex');
      if (meta.size !== undefined && meta.size !== size) {
        throw new ObjectStoreError('content_mismatch', 'the body is shorter than claimed');
      }
      if (meta.sha256 !== undefined && meta.sha256 !== sha256) {
        throw new ObjectStoreError('content_mismatch', 'the body has another digest than claimed');
      }
    } catch (error) {
      failure = error;
      throw error;
    }
  }

  return {
    chunks: pass(),
    failure: () => failure,
    result: () => {
      if (sha256 === undefined) throw new Error('the body was not read to its end');
      return { size, sha256 };
    },
  };
}

function toBuffer(chunk: unknown): Buffer {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  throw new ObjectStoreError('bad_meta', 'a body is made of bytes');
}
