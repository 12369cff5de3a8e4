import { spellsActiveText } from '../sniff.ts';
import { UploadRefused } from '../upload-refused.ts';
import type { Box, EncodedImage } from './recode-image.ts';

export type Attempt = (box: Box) => Promise<EncodedImage>;

/**
 * The first encoding that is below the limit and spells no markup. Re-encoding can enlarge a file: then quality is
 * reduced first and size second. One photograph of a megabyte in 500 spells `<svg` by chance: the next encoding of the
 * same pixels does not.
 */
export async function chooseEncoding(attempts: readonly Attempt[], box: Box, maxBytes: number): Promise<EncodedImage> {
  let spelt = false;
  for (const scale of [1, 0.7, 0.5, 0.25]) {
    const smaller = { width: Math.ceil(box.width * scale), height: Math.ceil(box.height * scale) };
    for (const attempt of attempts) {
      const encoded = await attempt(smaller);
      if (encoded.bytes.length > maxBytes) continue;
      if (!spellsActiveText(encoded.bytes.toString('latin1'))) return encoded;
      spelt = true;
    }
  }
  throw spelt
    ? new UploadRefused('file_unsafe', 'the pixels spell markup')
    : new UploadRefused('file_too_large', 'too large once cleaned');
}
