import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileAnswer } from './binding.ts';

type Named = { contentType: string; fileName: string; cacheSeconds?: number };

/** A file that was just made and is held in memory. Only the caller may keep it. */
export const bytesAnswer = (bytes: Buffer, { contentType, fileName, cacheSeconds = 0 }: Named): FileAnswer => ({
  contentType,
  size: bytes.length,
  fileName,
  body: Readable.from([bytes], { objectMode: false }),
  cacheSeconds,
  publicly: false,
  etag: createHash('sha256').update(bytes).digest('base64url'),
});
