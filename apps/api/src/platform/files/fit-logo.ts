import sharp from 'sharp';

/** As large as print asks for, and on white: paper is. What cannot be drawn is left out, and the name stands there. */
export async function fitLogo(image: Buffer): Promise<Buffer | null> {
  return sharp(image, { limitInputPixels: 40_000_000 })
    .resize({ width: 840, height: 132, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ palette: false })
    .toBuffer()
    .catch(() => null);
}
