import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LABEL_SIZES } from '@reprise/contract/refurbishment/printing/printing';
import { expect, test } from 'vitest';
import type { ZplApi } from 'zpl-renderer-js';
import { inspectPdf, skipWithoutReaders } from '../../../../testing/read/pdf.ts';
import { drawLabel } from './draw-label.ts';
import type { LabelContent } from './label-content.ts';
import { escapeZpl, zplOf } from './zpl.ts';

// Its module for import() looks for the window of a browser.
const renderer = createRequire(import.meta.url)('zpl-renderer-js') as { ready: Promise<{ api: ZplApi }> };

const label: LabelContent = {
  locale: 'fr-FR',
  code: '2481503906125',
  product: 'Galaxy ^XZ S21 ~JA Ultra _5E 5G 256 Go \\& noir fantôme, double SIM, boîte d’origine',
  warehouse: 'Atelier de Lyon',
  stock: 'À rénover',
};
const MILLIMETRES = { '62mm': [62, 29], '4x6': [101.6, 152.4], a6: [105, 148] } as const;

function readCodes(png: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reprise-zpl-'));
  writeFileSync(path.join(folder, 'label.png'), png);
  const read = spawnSync('zbarimg', ['--quiet', path.join(folder, 'label.png')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return read.stdout.trim();
}

test.skipIf(skipWithoutReaders).each(LABEL_SIZES)(
  'zplOf: a printer that draws the label of %s draws a code a scanner reads',
  async (size) => {
    const { api } = await renderer.ready;
    const [width, height] = MILLIMETRES[size];
    const drawn = Buffer.from(await api.zplToBase64Async(zplOf(label, size), width, height, 8), 'base64');
    expect(readCodes(drawn)).toBe('CODE-128:2481503906125');
    const without = zplOf(label, size).replace(/\^BCN[^\n]*/, '^FS');
    const blank = Buffer.from(await api.zplToBase64Async(without, width, height, 8), 'base64');
    expect(readCodes(blank)).toBe('');
  },
);

test('escapeZpl: what begins a command or an escape, and every byte outside ASCII, is a hexadecimal', () => {
  expect(escapeZpl('^XZ ~JA _5E \\&')).toBe('_5EXZ _7EJA _5F5E _5C&');
  expect(escapeZpl('é€')).toBe('_C3_A9_E2_82_AC');
  expect(escapeZpl('two\nlines\u0007')).toBe('two lines ');
});

test.each(LABEL_SIZES)('zplOf: a product named like commands adds none to the label of %s', (size) => {
  const zpl = zplOf(label, size);
  const commands = zpl.match(/\^[A-Z][A-Z0-9]/g) ?? [];
  const fields = commands.filter((name) => name === '^FD').length;
  expect(commands.filter((name) => name === '^XZ')).toHaveLength(1);
  expect(commands.filter((name) => name === '^FS')).toHaveLength(fields);
  expect(zpl).not.toContain('~');
  expect(zpl).not.toMatch(/[^\n\x20-\x7e]/);
});

test('zplOf: a long product is cut where its lines end, and the cut is shown', () => {
  const long = zplOf({ ...label, product: 'word '.repeat(60) }, '62mm');
  expect(long).toContain('_E2_80_A6^FS');
  expect(zplOf({ ...label, product: 'Pixel 8' }, '62mm')).toContain('^FDPixel 8^FS');
});

test.skipIf(skipWithoutReaders).each(LABEL_SIZES)(
  'drawLabel: the PDF of %s is one page with the same code',
  async (size) => {
    const { body, contentType } = await drawLabel(label, { kind: 'pdf', size });
    const pdf = inspectPdf(Buffer.concat(await body.toArray()));
    expect(contentType).toBe('application/pdf');
    expect(pdf).toMatchObject({ pages: 1, codes: ['2481503906125'], tagged: 'yes' });
    expect(pdf.text).toContain('Atelier de Lyon · À rénover');
  },
);
