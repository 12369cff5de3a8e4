import type { FileType } from './sniff.ts';

export type ImageKind =
  | 'logo'
  | 'dark-logo'
  | 'favicon'
  | 'category-image'
  | 'product-image'
  | 'list-image'
  | 'banner'
  | 'photo';

export type ImageLimits = {
  /** What is kept and served. */
  maxBytes: number;
  /** What may be sent: a photograph is scaled down and encoded again until it is below `maxBytes`. */
  maxSentBytes: number;
  types: readonly FileType[];
  /** Images are scaled down to fit this box, because nobody is served more than a screen can show. */
  box: { width: number; height: number };
};

const kB = 1000;
/** IMAGE_SENT_MAX_KB of the contract, which the process that decodes may not read. */
const IMAGE_SENT_MAX_KB = 10_000;

const logo: ImageLimits = {
  maxBytes: 250 * kB,
  maxSentBytes: IMAGE_SENT_MAX_KB * kB,
  types: ['png', 'jpeg', 'webp'],
  box: { width: 1000, height: 400 },
};

export const imageLimits: Readonly<Record<ImageKind, ImageLimits>> = {
  logo,
  'dark-logo': logo,
  favicon: { maxBytes: 20 * kB, maxSentBytes: 20 * kB, types: ['ico', 'png'], box: { width: 256, height: 256 } },
  'category-image': {
    maxBytes: 250 * kB,
    maxSentBytes: IMAGE_SENT_MAX_KB * kB,
    types: ['jpeg', 'png'],
    box: { width: 1200, height: 1200 },
  },
  'product-image': {
    maxBytes: 250 * kB,
    maxSentBytes: IMAGE_SENT_MAX_KB * kB,
    types: ['jpeg', 'png', 'webp'],
    box: { width: 1600, height: 1600 },
  },
  // the thumbnail of a list: twice the widest column, for high-density screens
  'list-image': {
    maxBytes: 250 * kB,
    maxSentBytes: IMAGE_SENT_MAX_KB * kB,
    types: ['jpeg', 'png'],
    box: { width: 320, height: 320 },
  },
  // evidence of a box or of a damaged parcel: large enough to read a label in it
  photo: {
    maxBytes: 500 * kB,
    maxSentBytes: IMAGE_SENT_MAX_KB * kB,
    types: ['jpeg', 'png', 'webp'],
    box: { width: 1600, height: 1600 },
  },
  banner: {
    maxBytes: 250 * kB,
    maxSentBytes: IMAGE_SENT_MAX_KB * kB,
    types: ['jpeg', 'png', 'webp'],
    box: { width: 2400, height: 1200 },
  },
};

/**
 * A decoder needs memory by the pixel, not by the byte: a PNG of 60,000 by 60,000 fits in 250 kB and asks for 14 GB. A
 * JPEG is decoded at a half, a quarter or an eighth of its size, so that a phone's 108 megapixels need no more than the
 * 300 MB of a progressive one; the other types may have to be held whole, which is 400 MB for 50 megapixels of 16 bits.
 * IMAGE_MAX_MEGAPIXELS of the contract, which the process that decodes may not read.
 */
export const maxImagePixels = { jpeg: 120_000_000, other: 50_000_000 } as const;
/** Of the decoder's time on the wall, which a busy machine stretches; its CPU time is limited by the system. */
export const imageSeconds = 20;

export const icoLimits = { images: 16 } as const;

export const pdfLimits = {
  maxBytes: 250 * kB,
  /**
   * Limits of inflated size, for one stream and for all of them: text inflates about fivefold, a decompression bomb a
   * thousandfold.
   */
  streamBytes: 8_000_000,
  inflatedBytes: 16_000_000,
  streams: 5000,
  /** Of those that matter or are in hexadecimal, in one stream. */
  names: 50_000,
  depth: 64,
} as const;
