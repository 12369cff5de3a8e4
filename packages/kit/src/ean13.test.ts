import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buybackCode, gtinCheckDigit } from './codes.ts';
import { EAN13_MODULES, ean13Bars, ean13Modules, QUIET_MODULES } from './ean13.ts';

test('the modules of a code known by heart', () => {
  // 5901234123457 is the example of many textbooks: guards 101, 01010, 101 and seven modules for each of twelve digits.
  expect(ean13Modules('5901234123457')).toBe(
    '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
  );
});

test('thirty bars over ninety-five modules, whatever the code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^2\d{11}$/), (twelve) => {
      const code = buybackCode(twelve);
      expect(ean13Modules(code)).toHaveLength(EAN13_MODULES);
      expect(ean13Bars(code)).toHaveLength(30);
    }),
  );
});

test('a code with a wrong check digit has no bars', () => {
  expect(() => ean13Modules('2481503906126')).toThrow(RangeError);
  expect(() => ean13Modules('248150390612')).toThrow(RangeError);
});

const hasReader = spawnSync('zbarimg', ['--version']).status === 0;
// The reader is a system package (zbar-tools), so a contributor may do without; the build machine may not.
test.skipIf(!hasReader && !process.env.CI)('a reader that is not ours reads every first digit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reprise-ean-'));
  try {
    const codes = Array.from({ length: 10 }, (_, first) => `${first}81503906125`).map(
      (twelve) => twelve + gtinCheckDigit(twelve),
    );
    for (const code of codes) {
      const file = path.join(folder, `${code}.pgm`);
      writeFileSync(file, picture(code));
      const { stdout, error } = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sean13.enable', file], {
        encoding: 'utf8',
      });
      expect(error).toBeUndefined();
      expect(stdout.trim()).toBe(code);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Three pixels a module and sixty rows, as a portable grey map: the plainest picture a reader takes. */
function picture(code: string): string {
  const quiet = '0'.repeat(QUIET_MODULES);
  const row = [...(quiet + ean13Modules(code) + quiet)].flatMap((module) => Array(3).fill(module === '1' ? 0 : 255));
  return `P2 ${row.length} 60 255\n${Array(60).fill(row.join(' ')).join('\n')}\n`;
}
