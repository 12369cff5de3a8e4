import sharp, { type Sharp } from 'sharp';
import { imageSeconds, maxImagePixels } from '../limits.ts';
import type { FileType } from '../sniff.ts';
import { UploadRefused } from '../upload-refused.ts';

// libvips also reads SVG, TIFF, HEIF, GIF and others. Loaders we never use are disabled, so that a disguised file
// cannot reach them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);

export type Box = { width: number; height: number };
/** Pixels of 8 bits, already turned upright and scaled into a box. */
export type DecodedImage = {
  pixels: Buffer;
  /** of the pixels */
  size: Box;
  channels: 1 | 2 | 3 | 4;
  /** of the file */
  width: number;
  height: number;
  alpha: boolean;
  palette: boolean;
};
export type EncodedImage = { bytes: Buffer; width: number; height: number };
export type CleanImage = EncodedImage & { contentType: string };

/**
 * Decodes a file once, into the box: each attempt at encoding starts from these pixels, because decoding 50 megapixels
 * is most of the work. Every warning of the decoder is an error.
 */
export async function decodeImage(
  bytes: Uint8Array,
  type: FileType,
  box: Box,
  maxPixels: number = type === 'jpeg' ? maxImagePixels.jpeg : maxImagePixels.other,
): Promise<DecodedImage> {
  // The header is read without the pixel limit, so that a decompression bomb is distinguished from a damaged file.
  const header = await sharp(bytes, { failOn: 'warning', limitInputPixels: false }).metadata().catch(unreadable);
  if (header.format !== type) throw new UploadRefused('file_unreadable', `not a ${type} inside`);
  if (header.width * header.height > maxPixels) {
    throw new UploadRefused('too_many_pixels', `${header.width} by ${header.height} pixels, at most ${maxPixels}`);
  }
  const upright = sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels, sequentialRead: true })
    .timeout({ seconds: imageSeconds })
    // Applied before the orientation tag is removed with the other metadata.
    .autoOrient()
    .toColourspace('srgb');
  const { data, info } = await within(upright, box)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return {
    pixels: data,
    size: { width: info.width, height: info.height },
    channels: info.channels,
    width: header.width,
    height: header.height,
    alpha: header.hasAlpha === true,
    palette: header.isPalette === true,
  };
}

const within = (image: Sharp, box: Box) =>
  image.resize({ width: box.width, height: box.height, fit: 'inside', withoutEnlargement: true });

const scaled = ({ pixels, size, channels }: DecodedImage, box: Box) =>
  within(sharp(pixels, { raw: { ...size, channels } }).timeout({ seconds: imageSeconds }), box);

/** A palette on request only: it reduces a photograph to 256 colours. */
export async function encodePng(image: DecodedImage, box: Box, palette: boolean): Promise<EncodedImage> {
  const options = palette ? { palette: true, quality: 100, effort: 7, dither: 0 } : {};
  return encode(scaled(image, box).png({ compressionLevel: 9, ...options }));
}

export async function encodeJpeg(image: DecodedImage, box: Box, quality: number): Promise<EncodedImage> {
  return encode(scaled(image, box).flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }));
}

async function encode(image: Sharp): Promise<EncodedImage> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch(unreadable);
  return { bytes: data, width: info.width, height: info.height };
}

/** The message of the decoder is only logged. */
function unreadable(error: unknown): never {
  throw new UploadRefused('file_unreadable', 'the image cannot be decoded', { cause: error });
}
