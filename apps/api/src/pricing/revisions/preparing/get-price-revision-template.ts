import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { REVISION_FILE_COLUMNS } from '@reprise/contract/pricing/revision-file';
import type { FileAnswer } from '../../../platform/http/binding.ts';

/** Only the names of the columns: an example line would be published by somebody one day. */
export async function getPriceRevisionTemplate(): Promise<FileAnswer> {
  const bytes = Buffer.from(`\uFEFF${REVISION_FILE_COLUMNS.join(';')}\r\n`);
  return {
    contentType: 'text/csv',
    size: bytes.length,
    fileName: 'prices.csv',
    body: Readable.from([bytes], { objectMode: false }),
    cacheSeconds: 300,
    publicly: false,
    etag: createHash('sha256').update(bytes).digest('base64url'),
  };
}
