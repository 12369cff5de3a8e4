import { join } from 'node:path';
import sharp from 'sharp';

const heights = { logo: 96, 'dark-logo': 96, favicon: 64 } as const;
export type Art = keyof typeof heights;

/** The drawings are ours; what comes out goes the way of every upload. */
export async function drawArt(account: string, art: Art): Promise<Buffer> {
  const file = join(import.meta.dirname, 'art', `${art}-${account}.svg`);
  return await sharp(file, { density: 288 }).resize({ height: heights[art] }).png().toBuffer();
}
