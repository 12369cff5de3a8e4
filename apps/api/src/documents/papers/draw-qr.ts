import { encode } from 'uqr';
import { type Doc, type Struct, structOf } from '../../platform/pdf/draw-tagged.ts';

type Square = { x: number; y: number; side: number };

/** A QR code with the white border that phones need, dark on white. */
export function drawQr(doc: Doc, parent: Struct, { text, alt }: { text: string; alt: string }, square: Square): void {
  const { x, y, side } = square;
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const module = side / size;
  const draw = () => {
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) doc.rect(x + column * module, y + row * module, module, module);
    doc.fill('#000000');
  };
  parent.add(structOf(doc, 'Figure', { alt, bbox: [x, y, x + side, y + side] }, draw));
}
