import type { ErrorCode } from '@reprise/contract/errors/codes';
import type { FastifyRequest } from 'fastify';
import { type UploadRefusal, UploadRefused } from '../files/upload-refused.ts';
import { readParts } from './multipart.ts';
import { refuse } from './refusal.ts';

/** The file of a form. A little more than the limit is read, so that the cleaner can say by how much it is over. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const parts = await readParts(request, maxBytes);
  const file = parts.find(({ name, fileName }) => name === 'file' && fileName !== undefined);
  if (!file)
    refuse('validation_failed', 'a file is needed', {
      violations: [{ path: 'body.file', message: 'is missing', code: 'required' }],
    });
  return file.content;
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
  refuse(code, detail, { violations: [{ path: 'body.file', message: error.reason, code: error.reason }] });
}
