import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { measureCleaning } from '../../../../testing/harness/measure-cleaning.ts';
import { makeJpeg, makeNoise, makePng, makeWebp } from '../../../../testing/samples/files.ts';
import { imageLimits } from '../limits.ts';
import { cleanImage } from './images.ts';

const refused = (reason: string) => expect.objectContaining({ name: 'UploadRefused', reason });
const payload = '<?php system($_GET[0]); ?><script>alert(1)</script>';

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** One bit a pixel: the most pixels for the least bytes. */
function makeBlackPng(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('keeps the picture', () => {
  test.each([
    ['image/png', 'logo', makePng()],
    ['image/jpeg', 'category-image', makeJpeg()],
    ['image/jpeg', 'banner', makeWebp(3)],
    ['image/png', 'product-image', makeWebp(4)],
    ['image/png', 'favicon', makePng({ width: 16, height: 16 })],
  ] as const)('%s for a %s', async (contentType, kind, bytes) => {
    const clean = await cleanImage(await bytes, { kind });
    const { width, height, format } = await sharp(clean.bytes).metadata();
    expect(clean).toMatchObject({ contentType, width, height });
    expect(`image/${format}`).toBe(contentType);
  });

  test('cleanImage: scales an image into its box and keeps the aspect ratio', async () => {
    const clean = await cleanImage(await makeJpeg({ width: 3000, height: 1000 }), { kind: 'product-image' });
    expect(clean).toMatchObject({ width: 1600, height: 533 });
    expect(await cleanImage(await makePng({ width: 3, height: 2 }), { kind: 'logo' })).toMatchObject({
      width: 3,
      height: 2,
    });
  });

  test('cleanImage: an image stays below its limit even when re-encoding enlarges it', async () => {
    const poor = await makeNoise(1100, 1100).jpeg({ quality: 20 }).toBuffer();
    const heavy = await sharp(poor).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
    expect(poor.length).toBeLessThan(250_000);
    expect(heavy.length).toBeGreaterThan(250_000);
    const clean = await cleanImage(poor, { kind: 'category-image' });
    expect(clean.bytes.length).toBeLessThanOrEqual(imageLimits['category-image'].maxBytes);
  });

  test.each(['jpeg', 'png'] as const)('cleanImage: a %s photograph of megabytes is made to fit', async (format) => {
    const photo = await makeNoise(1800, 1400)[format]().toBuffer();
    expect(photo.length).toBeGreaterThan(1_000_000);
    const clean = await cleanImage(photo, { kind: 'product-image' });
    expect(clean.bytes.length).toBeLessThanOrEqual(imageLimits['product-image'].maxBytes);
  });

  test('cleanImage: a JPEG of 50 megapixels is decoded once and in a fraction of the CPU time of the child', async () => {
    const [small, size] = [await makeNoise(100, 67).png().toBuffer(), { width: 8660, height: 5774 }];
    const photo = await sharp(small)
      .resize({ ...size, fit: 'fill' })
      .jpeg()
      .toBuffer();
    const { outcome, cpuMs } = await measureCleaning(photo, 'product-image');
    expect(outcome).toBe('image/jpeg 1600');
    // The process that cleans uploads may use 20 seconds.
    expect(cpuMs).toBeLessThan(6_000);
  }, 60_000);

  test('cleanImage: a PNG of phone size is taken as well', async () => {
    const clean = await cleanImage(makeBlackPng(8000, 6000, 6000), { kind: 'product-image' });
    expect(clean).toMatchObject({ width: 1600, height: 1200 });
  });

  test('cleanImage: applies the EXIF orientation', async () => {
    const turned = await sharp(await makeJpeg())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await cleanImage(turned, { kind: 'banner' })).toMatchObject({ width: 48, height: 64 });
  });
});

describe('and nothing else', () => {
  test('cleanImage: removes EXIF positions', async () => {
    const IFD3 = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '48/1 51/1 2961/100',
      GPSLongitudeRef: 'E',
      GPSLongitude: '2/1 21/1 0/1',
    };
    const photo = await sharp(await makeJpeg())
      .withExif({ IFD0: { Copyright: 'SOMEBODY' }, IFD3 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('SOMEBODY')).toBe(true);
    const clean = await cleanImage(photo, { kind: 'product-image' });
    const { exif, xmp, iptc, icc } = await sharp(clean.bytes).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(clean.bytes.includes('Exif') || clean.bytes.includes('SOMEBODY')).toBe(false);
  });

  test('cleanImage: a JPEG polyglot loses its script', async () => {
    const jpeg = await makeJpeg();
    const comment = Buffer.from(payload);
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2), comment]);
    expect(polyglot.includes('<?php')).toBe(true);
    const clean = await cleanImage(polyglot, { kind: 'logo' });
    expect(clean.bytes.includes('<?php') || clean.bytes.includes('<script')).toBe(false);
  });

  test('cleanImage: removes text chunks and trailing bytes of a PNG', async () => {
    const png = await makePng();
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${payload}`));
    const polyglot = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(payload)]);
    const clean = await cleanImage(polyglot, { kind: 'logo' });
    expect(clean.bytes.includes('script')).toBe(false);
  });
});

describe('refuses', () => {
  test.each([
    ['HTML called photo.jpg', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG behind a byte order mark', Buffer.from('\ufeff  <svg/>')],
    ['SVG in UTF-16', Buffer.from('\ufeff<svg/>', 'utf16le')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.4\n')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_what, bytes) => {
    await expect(cleanImage(bytes, { kind: 'product-image' })).rejects.toEqual(refused('file_type_refused'));
  });

  test('a type that this kind does not take', async () => {
    await expect(cleanImage(await makeWebp(3), { kind: 'category-image' })).rejects.toEqual(
      refused('file_type_refused'),
    );
    await expect(cleanImage(await makeJpeg(), { kind: 'favicon' })).rejects.toEqual(refused('file_type_refused'));
  });

  test.each([
    ['60,000 by 60,000, cut', makeBlackPng(60_000, 60_000, 10)],
    ['20,000 by 20,000, whole', makeBlackPng(20_000, 20_000, 20_000)],
    ['a line 50,000,001 wide', makeBlackPng(50_000_001, 1, 1)],
  ])('more pixels than memory is lent: %s', async (_what, bomb) => {
    expect(bomb.length).toBeLessThan(imageLimits.banner.maxBytes);
    const { outcome, cpuMs, growthBytes } = await measureCleaning(bomb, 'banner');
    expect(outcome).toBe('too_many_pixels');
    expect(cpuMs).toBeLessThan(500);
    expect(growthBytes).toBeLessThan(50_000_000);
  });

  test.each(['logo', 'dark-logo', 'favicon', 'category-image', 'product-image', 'banner'] as const)(
    'one byte too many for a %s',
    async (kind) => {
      const { maxSentBytes } = imageLimits[kind];
      const png = await makePng({ width: 16, height: 16 });
      const full = Buffer.concat([png, Buffer.alloc(maxSentBytes - png.length)]);
      expect(await cleanImage(full, { kind })).toMatchObject({ contentType: 'image/png' });
      await expect(cleanImage(Buffer.concat([full, Buffer.alloc(1)]), { kind })).rejects.toEqual(
        refused('file_too_large'),
      );
    },
  );

  test('cleanImage: refuses an image truncated anywhere', async () => {
    for (const bytes of [await makeJpeg(), await makePng(), await makeWebp(4)]) {
      for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const cut = bytes.subarray(0, Math.max(12, Math.floor(bytes.length * share)));
        await expect(cleanImage(cut, { kind: 'logo' })).rejects.toEqual(refused('file_unreadable'));
      }
    }
  });

  test('a signature with something else behind it', async () => {
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(payload)]);
    await expect(cleanImage(png, { kind: 'logo' })).rejects.toEqual(refused('file_unreadable'));
  });
});
