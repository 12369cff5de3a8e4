import { icoLimits } from '../limits.ts';
import { sniff } from '../sniff.ts';
import { UploadRefused } from '../upload-refused.ts';
import { type CleanImage, decodeImage, encodePng } from './recode-image.ts';

/**
 * An icon is a directory of small images, each a PNG or a BMP without header. Every entry is verified against its
 * image, then the icon is rebuilt, so bytes that belong to no entry are dropped.
 */
export async function cleanIco(bytes: Uint8Array): Promise<CleanImage> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(file);
  const images: IconImage[] = [];
  for (const entry of entries) {
    const data = file.subarray(entry.offset, entry.offset + entry.size);
    images.push(sniff(data) === 'png' ? await cleanPng(data, entry) : cleanBmp(data, entry));
  }
  const largest = Math.max(...images.map((image) => image.width));
  const { width, height } = images.find((image) => image.width === largest) ?? { width: 0, height: 0 };
  return { bytes: writeIcon(images), contentType: 'image/x-icon', width, height };
}

type Entry = { width: number; height: number; size: number; offset: number };
type IconImage = { width: number; height: number; bits: number; data: Buffer };

const headerSize = 6;
const entrySize = 16;
const bitmapHeaderSize = 40;
const broken = (what: string) => new UploadRefused('file_unreadable', `icon: ${what}`);

function readDirectory(file: Buffer): Entry[] {
  const count = file.readUInt16LE(4);
  const directoryEnd = headerSize + count * entrySize;
  if (count < 1 || count > icoLimits.images) throw broken(`${count} images`);
  if (directoryEnd > file.length) throw broken('the directory is cut');
  const entries = Array.from({ length: count }, (_, index) => readEntry(file, headerSize + index * entrySize));
  let end = directoryEnd;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.size === 0 || entry.offset < end) throw broken('images overlap');
    end = entry.offset + entry.size;
    if (end > file.length) throw broken('an image ends outside the file');
  }
  return entries;
}

function readEntry(file: Buffer, at: number): Entry {
  if (file.readUInt8(at + 3) !== 0 || file.readUInt16LE(at + 4) > 1) throw broken('not an icon entry');
  return {
    // A byte cannot hold 256, the largest size of an icon: 0 means 256.
    width: file.readUInt8(at) || 256,
    height: file.readUInt8(at + 1) || 256,
    size: file.readUInt32LE(at + 8),
    offset: file.readUInt32LE(at + 12),
  };
}

async function cleanPng(data: Buffer, { width, height }: Entry): Promise<IconImage> {
  const image = await decodeImage(data, 'png', { width: 256, height: 256 }, 256 * 256);
  if (image.width !== width || image.height !== height) throw broken('an image has another size than its entry');
  const encoded = await encodePng(image, { width, height }, image.palette);
  if (encoded.width !== width || encoded.height !== height) throw broken('an image is turned');
  return { width, height, bits: 32, data: encoded.bytes };
}

function cleanBmp(data: Buffer, { width, height }: Entry): IconImage {
  if (data.length < bitmapHeaderSize || data.readUInt32LE(0) !== bitmapHeaderSize) throw broken('not a PNG nor a BMP');
  const bits = data.readUInt16LE(14);
  const colours = data.readUInt32LE(32);
  // The height includes the mask below the colours.
  const isSized = data.readInt32LE(4) === width && data.readInt32LE(8) === height * 2;
  if (!isSized) throw broken('an image has another size than its entry');
  const isPlain = data.readUInt16LE(12) === 1 && data.readUInt32LE(16) === 0 && [1, 4, 8, 24, 32].includes(bits);
  if (!isPlain || colours > (bits <= 8 ? 2 ** bits : 0)) throw broken('an image of a kind icons do not have');
  const palette = bits <= 8 ? (colours || 2 ** bits) * 4 : 0;
  const rows = (bitsPerPixel: number) => Math.ceil((width * bitsPerPixel) / 32) * 4 * height;
  const end = bitmapHeaderSize + palette + rows(bits) + rows(1);
  if (data.length < end) throw broken('an image is cut');
  const clean = Buffer.from(data.subarray(0, end));
  // Zeroes fields that readers ignore, because they could carry hidden data.
  clean.fill(0, 20, 32).fill(0, 36, 40);
  return { width, height, bits, data: clean };
}

function writeIcon(images: readonly IconImage[]): Buffer {
  const directory = Buffer.alloc(headerSize + images.length * entrySize);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, image] of images.entries()) {
    const at = headerSize + index * entrySize;
    directory.writeUInt8(image.width % 256, at);
    directory.writeUInt8(image.height % 256, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(image.bits, at + 6);
    directory.writeUInt32LE(image.data.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += image.data.length;
  }
  return Buffer.concat([directory, ...images.map((image) => image.data)]);
}
