import { REVISION_FILE_COLUMNS } from '@reprise/contract/pricing/revision-file';
import { writeCsv } from '../../../platform/csv/write-csv.ts';
import type { FileAnswer } from '../../../platform/http/binding.ts';
import { bytesAnswer } from '../../../platform/http/bytes-answer.ts';

/** Only the names of the columns: an example line would be published by somebody one day. */
export async function getPriceRevisionTemplate(): Promise<FileAnswer> {
  const bytes = Buffer.from(writeCsv(REVISION_FILE_COLUMNS));
  return bytesAnswer(bytes, { contentType: 'text/csv', fileName: 'prices.csv', cacheSeconds: 300 });
}
