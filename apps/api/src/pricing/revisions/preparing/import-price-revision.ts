import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { REVISION_FILE_MAX_BYTES, REVISION_FILE_MAX_LINES } from '@reprise/contract/pricing/revision-file';
import type { importPriceRevision as route } from '@reprise/contract/pricing/revision-routes';
import { requestedAccount } from '../../../accounts/index.ts';
import { type CsvEncoding, delimiterOf, encodingOf, firstLineOf } from '../../../platform/csv/read-csv.ts';
import { objectKey } from '../../../platform/files/stores/object-store.ts';
import type { OpenContext, UploadContext } from '../../../platform/http/binding.ts';
import { readParts } from '../../../platform/http/input/multipart.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { insertRevision } from '../insert-revision.ts';
import { revisionView } from '../revision-view.ts';
import { readPriceHeader } from './read-price-line.ts';

type Sent = { fileName: string; bytes: Buffer; encoding: CsvEncoding };

/** Takes the file and answers at once; a job reads it. The object is stored first: a row always has its file. */
export async function importPriceRevision(
  open: UploadContext,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { store } = open.services;
  const accountId = await open.transaction((ctx) => requestedAccount(ctx, query.accountId));
  const { fileName, bytes, encoding } = await readPriceFile(open);
  const id = open.services.newId();
  const key = objectKey(accountId, 'price-revision', id);
  await store.put(key, bytes, { contentType: 'text/csv' });
  const values = { id, account_id: accountId, title: query.title, origin: 'file' as const };
  return open
    .answering(bytes)
    .transaction(async (ctx) =>
      revisionView(ctx, await insertRevision(ctx, { ...values, file_name: fileName, object_key: key, encoding })),
    );
}

const wrong = (message: string): never =>
  refuse('validation_failed', 'The file cannot be imported; the violation says why.', {
    violations: [{ path: 'body.file', message }],
  });

/** What can be said of the file without reading it line by line is said to who sends it. */
async function readPriceFile({ request }: OpenContext): Promise<Sent> {
  const parts = await readParts(request, REVISION_FILE_MAX_BYTES);
  const file = parts.find(({ name, fileName }) => name === 'file' && fileName !== undefined);
  if (!file) return wrong('is missing');
  const bytes = file.content;
  if (bytes.length > REVISION_FILE_MAX_BYTES) refuse('payload_too_large', 'the file is too large');
  const encoding = encodingOf(bytes);
  if (!encoding) refuse('unsupported_media_type', 'The file is not a CSV file in UTF-8 or Windows-1252.');
  const head = firstLineOf(bytes, encoding).replace(/^\uFEFF/, '');
  const header = readPriceHeader(head.split(delimiterOf(head)).map((field) => field.trim().replaceAll(/^"|"$/g, '')));
  if (!header) return wrong('a column for the product and one for a price are needed');
  const lines = endsOf(bytes);
  if (!lines) return wrong('has no line under its header');
  if (lines > REVISION_FILE_MAX_LINES) return wrong(`has more than ${REVISION_FILE_MAX_LINES} lines`);
  return { fileName: (file.fileName ?? '').slice(-255), bytes, encoding };
}

/** Lines that begin after another one, with something on them. */
function endsOf(bytes: Buffer): number {
  let [lines, fresh] = [0, false];
  for (const byte of bytes) {
    if (byte === 10 || byte === 13) fresh = true;
    else if (fresh) {
      lines++;
      fresh = false;
    }
  }
  return lines;
}
