import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { code128Bars } from './code128.ts';

/** A grey picture in which each module is four pixels wide. */
function pictureOf(text: string): Buffer {
  const { bars, modules } = code128Bars(text);
  const width = (modules + 20) * 4;
  const line = Buffer.alloc(width, 255);
  for (const { x, width: wide } of bars) line.fill(0, (x + 10) * 4, (x + 10 + wide) * 4);
  return Buffer.concat([Buffer.from(`P5\n${width} 120\n255\n`), ...Array.from({ length: 120 }, () => line)]);
}

test('code128Bars: the bars of a text end with the stop symbol and begin with a bar', () => {
  const { bars, modules } = code128Bars('K0123456782');
  // Start, K, the change to digits, five pairs, the check symbol and thirteen modules of the stop symbol.
  expect(modules).toBe(9 * 11 + 13);
  expect(bars[0]).toEqual({ x: 0, width: 2 });
  expect(bars.at(-1)).toEqual({ x: modules - 2, width: 2 });
});

test('code128Bars: refuses what Code 128 has no symbol for', () => {
  expect(() => code128Bars('é')).toThrow('no symbols');
  expect(() => code128Bars('')).toThrow('no symbols');
});

const hasReader = spawnSync('zbarimg', ['-v']).error === undefined;
test.skipIf(!hasReader && !process.env.CI).each(['K0123456782', 'K9999999990', '12345678', 'Colis-A 7'])(
  'code128Bars: a scanner reads %s',
  (text) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'reprise-bars-'));
    const file = path.join(folder, 'bars.pgm');
    writeFileSync(file, pictureOf(text));
    const { stdout } = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Scode128.enable', file], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(stdout.trim()).toBe(text);
  },
);
