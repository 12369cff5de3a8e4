import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/base.css';
import '../../styles/product/code.css';
import { code128Bars } from '@reprise/kit/code128';
import { ean13Modules, QUIET_MODULES } from '@reprise/kit/ean13';
import { Barcode, TextBarcode } from './barcode.tsx';
import { Code13 } from './code13.tsx';

const CODE = '2481503906125';

test('a code is shown in groups and copied as thirteen bare digits', async () => {
  const { container } = await render(
    <p>
      <Code13 code={CODE} />
    </p>,
  );
  const [first, second] = [...container.querySelectorAll('.code > span')].map((part) => part.getBoundingClientRect());
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeGreaterThan(2);
  getSelection()?.selectAllChildren(container);
  await userEvent.copy();
  expect(await navigator.clipboard.readText()).toBe(CODE);
});

test('the bars on the screen are the modules of the code, between two quiet zones', async () => {
  const { container } = await render(<Barcode code={CODE} label="Barcode of the buyback" />);
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('no barcode');
  expect(svg.getAttribute('aria-label')).toBe('Barcode of the buyback');
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const quiet = '0'.repeat(QUIET_MODULES);
  expect(await middleRow(svg)).toBe(quiet + ean13Modules(CODE) + quiet);
});

test('any number is bars of Code 128 between its quiet zones, and what it has no symbols for is none', async () => {
  const { container } = await render(<TextBarcode code="6123456789012345" label="Barcode of the card number" />);
  const svg = container.querySelector('svg')!;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const { bars, modules } = code128Bars('6123456789012345');
  const drawn = Array.from({ length: modules }, (_, at) =>
    bars.some(({ x, width }) => at >= x && at < x + width) ? '1' : '0',
  );
  const quiet = '0'.repeat(10);
  expect(await middleRow(svg)).toBe(quiet + drawn.join('') + quiet);
  const none = await render(<TextBarcode code="carte n° 1" label="Barcode of the card number" />);
  expect(none.container.querySelector('svg')).toBeNull();
});

/** One character for each module, read from the pixel in its middle. */
async function middleRow(svg: SVGElement): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, canvas.height / 2, canvas.width, 1);
  const modules = canvas.width / 2;
  return Array.from({ length: modules }, (_, i) => ((data[(i * 2 + 1) * 4] ?? 255) < 128 ? '1' : '0')).join('');
}
