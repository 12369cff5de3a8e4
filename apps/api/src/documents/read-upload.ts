import type { ErrorCode } from '@reprise/contract/errors/codes';
import type { FastifyRequest } from 'fastify';
import { type UploadRefusal, UploadRefused } from '../platform/files/upload-refused.ts';
import { refuse } from '../platform/http/refusal.ts';

/** The one file of a multipart request. Reading stops a byte past the limit: the cleaner says by how much it is over. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) refuse('unsupported_media_type', 'send multipart/form-data');
  const bytes = await readPart(request, maxBytes).catch(refuseUnreadable);
  if (!bytes)
    refuse('validation_failed', 'a file is needed', { violations: [{ path: 'body.file', message: 'is missing' }] });
  return bytes;
}

async function readPart(request: FastifyRequest, maxBytes: number): Promise<Buffer | undefined> {
  return (await request.file({ limits: { fileSize: maxBytes + 1 } }))?.toBuffer();
}

/** Limits have codes of their own; what the parser throws besides is that this is no multipart body. */
function refuseUnreadable(error: Error & { code?: string }): never {
  if (error.code !== undefined) throw error;
  refuse('malformed_request', 'the multipart body cannot be read');
}

const REFUSALS: Readonly<Record<UploadRefusal, readonly [ErrorCode, string]>> = {
  file_too_large: ['payload_too_large', 'the file is too large'],
  file_type_refused: ['unsupported_media_type', 'a file of this type is not taken here'],
  file_unreadable: ['validation_failed', 'the file cannot be read'],
  file_unsafe: ['validation_failed', 'the file holds something that could act on whoever opens it'],
};

/** Why a file was not taken, as the closed codes say it; the decoder's own words stay inside. */
export function refuseUpload(error: unknown): never {
  if (!(error instanceof UploadRefused)) throw error;
  const [code, detail] = REFUSALS[error.reason];
  refuse(code, detail, { violations: [{ path: 'body.file', message: error.reason }] });
}
