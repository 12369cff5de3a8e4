import type { FastifyRequest } from 'fastify';
import { UploadRefused } from '../platform/files/upload-refused.ts';
import { refuse } from '../platform/http/refusal.ts';

/** The one file of a multipart request, within the limits of the server. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) refuse('unsupported_media_type', 'send multipart/form-data');
  const part = await request.file();
  if (!part)
    refuse('validation_failed', 'a file is needed', { violations: [{ path: 'body.file', message: 'is missing' }] });
  return part.toBuffer();
}

/** Why a file was not taken, as the closed codes say it. */
export function refuseUpload(error: unknown): never {
  if (!(error instanceof UploadRefused)) throw error;
  const code = error.reason === 'file_too_large' ? 'payload_too_large' : 'validation_failed';
  refuse(code, error.message, { violations: [{ path: 'body.file', message: error.reason }] });
}
