import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type IconPart, makeBitmap, makeIcon, makePng } from '../../../../testing/samples/files.ts';
import { cleanImage } from './images.ts';

const clean = (bytes: Buffer) => cleanImage(bytes, { kind: 'favicon' });
const refused = (reason: string) => expect.objectContaining({ name: 'UploadRefused', reason });
const square = (side: number): IconPart => ({ width: side, height: side, data: makeBitmap(side, side) });

test('an icon keeps its images and comes out the same when cleaned again', async () => {
  const png = { width: 48, height: 48, data: await makePng({ width: 48, height: 48 }) };
  const once = await clean(makeIcon([square(16), png, square(32)]));
  expect(once).toMatchObject({ contentType: 'image/x-icon', width: 48, height: 48 });
  expect(once.bytes.readUInt16LE(4)).toBe(3);
  expect(once.bytes.includes(square(32).data.subarray(40))).toBe(true);
  expect((await clean(once.bytes)).bytes).toEqual(once.bytes);
});

test('ico: a size of 256 is stored as 0', async () => {
  const data = await makePng({ width: 256, height: 256 });
  const icon = await clean(makeIcon([{ width: 256, height: 256, data }]));
  expect(icon).toMatchObject({ width: 256, height: 256 });
  expect(icon.bytes.readUInt8(6)).toBe(0);
});

test('ico: bytes that belong to no entry are dropped', async () => {
  const words = Buffer.from('<script>alert(1)</script>');
  const gap = { ...square(16), data: Buffer.concat([square(16).data, words]) };
  const text = await sharp({ create: { width: 24, height: 24, channels: 4, background: '#123' } })
    .withExif({ IFD0: { Copyright: 'SOMEBODY' } })
    .png()
    .toBuffer();
  const icon = await clean(makeIcon([gap, { width: 24, height: 24, data: text }], words));
  expect(icon.bytes.includes('script')).toBe(false);
  expect(text.includes('SOMEBODY')).toBe(true);
  expect(icon.bytes.includes('SOMEBODY')).toBe(false);
});

test('pixels that spell a script are refused', async () => {
  const data = makeBitmap(16, 16, Buffer.from('<?php system($_GET[0]);'));
  await expect(clean(makeIcon([{ width: 16, height: 16, data }]))).rejects.toEqual(refused('file_unsafe'));
});

describe('an entry that does not match its image is refused:', () => {
  const bitmap = square(16);
  const edited = (at: number, value: number) => {
    const data = Buffer.from(bitmap.data);
    data.writeUInt32LE(value, at);
    return { ...bitmap, data };
  };
  const cases: [string, Buffer | Promise<Buffer>][] = [
    ['wider', makeIcon([{ ...bitmap, width: 17 }])],
    ['256 for 16', makeIcon([{ ...bitmap, width: 0, height: 0 }])],
    ['longer than the file', makeIcon([{ ...bitmap, size: 100_000 }])],
    ['4 GB long', makeIcon([{ ...bitmap, size: 0xffff_ffff }])],
    ['empty', makeIcon([{ ...bitmap, size: 0 }])],
    ['shorter than its pixels', makeIcon([{ ...bitmap, size: 100 }])],
    ['inside the directory', makeIcon([{ ...bitmap, offset: 4 }])],
    ['outside the file', makeIcon([{ ...bitmap, offset: 0xffff_fff0 }])],
    ['on top of another', makeIcon([bitmap, { ...bitmap, offset: 38 }])],
    ['a bitmap 65,536 wide', makeIcon([edited(4, 65_536)])],
    ['a bitmap of negative width', makeIcon([edited(4, 0xffff_fff0)])],
    ['a compressed bitmap', makeIcon([edited(16, 1)])],
    ['a bitmap with a palette it cannot have', makeIcon([edited(32, 0xffff_ffff)])],
    ['another header', makeIcon([edited(0, 124)])],
    ['not an image', makeIcon([{ width: 16, height: 16, data: Buffer.from('x'.repeat(2000)) }])],
    [
      'a PNG of another size',
      makePng({ width: 64, height: 64 }).then((data) => makeIcon([{ width: 16, height: 16, data }])),
    ],
    ['a PNG cut short', makePng().then((data) => makeIcon([{ width: 64, height: 48, data: data.subarray(0, 60) }]))],
    ['no image at all', Buffer.concat([makeIcon([]), Buffer.alloc(40)])],
    ['17 images', makeIcon(Array.from({ length: 17 }, () => square(8)))],
    ['a directory cut short', makeIcon([bitmap, bitmap, bitmap]).subarray(0, 30)],
  ];
  test.each(cases)('%s', async (_what, bytes) => {
    await expect(clean(await bytes)).rejects.toEqual(
      expect.objectContaining({
        name: 'UploadRefused',
        reason: expect.stringMatching(/^file_(unreadable|too_large)$/),
      }),
    );
  });
});
