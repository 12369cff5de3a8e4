import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { mergePdfs } from './print-documents.ts';

async function pdfOf(...sizes: readonly (readonly [number, number])[]): Promise<Blob> {
  const document = await PDFDocument.create();
  for (const [width, height] of sizes) document.addPage([width, height]);
  return new Blob([Uint8Array.from(await document.save())]);
}

test('mergePdfs: every page of every document, in the order given and in its own size', async () => {
  const whole = await mergePdfs([await pdfOf([595, 842], [595, 842]), await pdfOf([298, 420])]);
  const pages = (await PDFDocument.load(await whole.arrayBuffer())).getPages();
  expect(pages.map((page) => [page.getWidth(), page.getHeight()])).toEqual([
    [595, 842],
    [595, 842],
    [298, 420],
  ]);
});

test('mergePdfs: a file that is no PDF is an error, not a blank page', async () => {
  await expect(mergePdfs([await pdfOf([595, 842]), new Blob(['no'])])).rejects.toThrow();
});
