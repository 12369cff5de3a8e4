import type { ImageKind } from '../limits.ts';
import { checkPdf } from '../pdf/pdf.ts';
import { cleanImage } from './images.ts';

export type UploadKind = ImageKind | 'pdf';
export type CleanUpload = { bytes: Buffer; contentType: string; width?: number; height?: number };

/** What may be kept of a file somebody sent, or UploadRefused. */
export async function cleanUpload(bytes: Uint8Array, options: { kind: UploadKind }): Promise<CleanUpload> {
  const { kind } = options;
  return kind === 'pdf' ? checkPdf(bytes) : cleanImage(bytes, { kind });
}
