import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ean13Bars } from '@reprise/kit/ean13';

const [WIDTH, HEIGHT, MODULE] = [640, 480, 4];

/** A film of one picture, a bar code on white paper, as Chromium plays it instead of a camera. */
export function filmOf(ean: string): string {
  const light = new Uint8Array(WIDTH * HEIGHT).fill(235);
  const left = (WIDTH - 95 * MODULE) / 2;
  for (const { x, width } of ean13Bars(ean))
    for (let row = 120; row < 360; row++)
      light.fill(16, row * WIDTH + left + x * MODULE, row * WIDTH + left + (x + width) * MODULE);
  const noColour = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, noColour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'film-')), 'film.y4m');
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
  return file;
}
