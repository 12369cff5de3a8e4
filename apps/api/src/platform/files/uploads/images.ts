import { type ImageKind, imageLimits } from '../limits.ts';
import { type FileType, sniff, spellsActiveText } from '../sniff.ts';
import { UploadRefused } from '../upload-refused.ts';
import { type Attempt, chooseEncoding } from './choose-encoding.ts';
import { cleanIco } from './ico.ts';
import { type Box, type CleanImage, type DecodedImage, decodeImage, encodeJpeg, encodePng } from './recode-image.ts';

/**
 * Keeps only the pixels of an uploaded image: it is decoded and encoded again, so that comments, positions, thumbnails
 * and data hidden before, between or after the pixels are gone. The received bytes are never served.
 */
export async function cleanImage(bytes: Uint8Array, options: { kind: ImageKind }): Promise<CleanImage> {
  const { maxBytes, maxSentBytes, types, box } = imageLimits[options.kind];
  if (bytes.length > maxSentBytes)
    throw new UploadRefused('file_too_large', `${bytes.length} bytes, at most ${maxSentBytes}`);
  const type = sniff(bytes);
  if (!types.includes(type)) throw new UploadRefused('file_type_refused', `${type} is not one of ${types.join(', ')}`);
  const clean = type === 'ico' ? await cleanIco(bytes) : await cleanPicture(bytes, type, box, maxBytes);
  if (clean.bytes.length > maxBytes) throw new UploadRefused('file_too_large', 'too large once cleaned');
  if (spellsActiveText(clean.bytes.toString('latin1')))
    throw new UploadRefused('file_unsafe', 'the pixels spell markup');
  return clean;
}

/** A WebP becomes a PNG or a JPEG, which every mail client can show. */
async function cleanPicture(bytes: Uint8Array, type: FileType, box: Box, maxBytes: number): Promise<CleanImage> {
  const image = await decodeImage(bytes, type, box);
  // A photograph sent as a PNG is megabytes: without transparency it loses nothing that is seen as a JPEG.
  const isPng = image.alpha || (type === 'png' && bytes.length <= maxBytes);
  const encoded = await chooseEncoding(isPng ? pngAttempts(image) : jpegAttempts(image), box, maxBytes);
  return { ...encoded, contentType: isPng ? 'image/png' : 'image/jpeg' };
}

function pngAttempts(image: DecodedImage): readonly Attempt[] {
  const palette: Attempt = (box) => encodePng(image, box, true);
  return image.palette ? [palette] : [(box) => encodePng(image, box, false), palette];
}

function jpegAttempts(image: DecodedImage): readonly Attempt[] {
  return [85, 70, 50].map((quality) => (box) => encodeJpeg(image, box, quality));
}
