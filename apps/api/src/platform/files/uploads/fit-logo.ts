import sharp from 'sharp';

/**
 * Scaled for print and flattened on white. A logo that cannot be decoded is left out, and the name is printed instead.
 */
export async function fitLogo(image: Buffer): Promise<Buffer | null> {
  return sharp(image, { limitInputPixels: 40_000_000 })
    .resize({ width: 840, height: 132, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ palette: false })
    .toBuffer()
    .catch(() => null);
}
