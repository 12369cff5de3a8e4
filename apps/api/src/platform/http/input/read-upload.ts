import type { ErrorCode } from '@reprise/contract/errors/codes';
import type { FastifyRequest } from 'fastify';
import { maxImagePixels } from '../../files/limits.ts';
import { type UploadRefusal, UploadRefused } from '../../files/upload-refused.ts';
import { refuse } from '../refusal.ts';
import { readParts } from './multipart.ts';

/** The file of a form. A little more than the limit is read, so that the cleaner can say by how much it is over. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const parts = await readParts(request, maxBytes);
  const file = parts.find(({ name, fileName }) => name === 'file' && fileName !== undefined);
  if (!file)
    refuse('validation_failed', 'The form has no file in its part "file".', {
      violations: [{ path: 'body.file', message: 'is missing', code: 'required' }],
    });
  return file.content;
}

const REFUSALS: Readonly<Record<UploadRefusal, readonly [ErrorCode, string]>> = {
  file_too_large: ['payload_too_large', 'The file is larger than this route accepts.'],
  too_many_pixels: [
    'payload_too_large',
    `The image has more pixels than are decoded: ${maxImagePixels.jpeg} for a JPEG, ${maxImagePixels.other} for others.`,
  ],
  file_type_refused: ['unsupported_media_type', 'This route does not accept a file of this type.'],
  file_unreadable: ['validation_failed', 'The file is damaged or not of the type it claims to be.'],
  file_unsafe: ['validation_failed', 'The file contains active content, such as a script, which is not accepted.'],
};

/** Turns the reason into one of the closed codes; the message of the decoder is not sent. */
export function refuseUpload(error: unknown): never {
  if (!(error instanceof UploadRefused)) throw error;
  const [code, detail] = REFUSALS[error.reason];
  refuse(code, detail, { violations: [{ path: 'body.file', message: error.reason, code: error.reason }] });
}
