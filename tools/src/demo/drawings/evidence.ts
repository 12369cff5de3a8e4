import sharp from 'sharp';
import { box, disc, path } from './shapes.ts';

/** What the camera over the bench sees, by what it is a photo of. Nothing of it was photographed. */
export type Evidence = 'scratched_front' | 'faulty_display' | 'front' | 'back';

const WIDTH = 480;
const HEIGHT = 360;

const bench = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180">` +
  `<defs><radialGradient id="b" cx=".45" cy=".35" r=".9"><stop stop-color="#d9dee3"/><stop offset="1" stop-color="#99a3ad"/></radialGradient>` +
  `<linearGradient id="p" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#57565b"/><stop offset="1" stop-color="#2b2a2e"/></linearGradient></defs>` +
  box({ x: 0, y: 0, w: 240, h: 180, r: 0 }, 'url(#b)') +
  `<g transform="rotate(-7 120 90)">${box({ x: 74, y: -6, w: 96, h: 196, r: 16 }, '#0006')}${parts.join('')}</g></svg>`;

const body = box({ x: 70, y: -12, w: 96, h: 196, r: 16 }, 'url(#p)');
const glass =
  body +
  box({ x: 74, y: -8, w: 88, h: 188, r: 13 }, '#101216') +
  path('M74 96C96 60 130 84 162 62V20H74z', '#fff', 'opacity=".06"');
const line = (d: string, width = 0.8): string =>
  path(d, 'none', `stroke="#f2f4f6" stroke-width="${width}" stroke-linecap="round" opacity=".85"`);
const DRAWINGS: Readonly<Record<Evidence, () => string>> = {
  scratched_front: () =>
    bench(
      glass,
      line('M80 34l26 22-6 18 34 20'),
      line('M100 74l40-8 18 26', 0.6),
      line('M78 118l38-12 22 18 24-6', 0.9),
      line('M92 140l30 14', 0.5),
      line('M134 94l4 34-18 22', 0.5),
    ),
  // Colours instead of words: a drawing must read the same in four languages.
  faulty_display: () =>
    bench(
      body,
      box({ x: 74, y: -8, w: 88, h: 188, r: 13 }, '#e8eefc'),
      path('M74 116C96 90 130 110 162 86v94H74z', '#8fb0f0', 'opacity=".7"'),
      disc(108, 70, 19, '#cfae6d'),
      disc(108, 70, 12, '#a27b36'),
      box({ x: 138, y: -8, w: 2.2, h: 188, r: 0 }, '#2fd16f'),
      box({ x: 143, y: -8, w: 0.9, h: 188, r: 0 }, '#e0489a'),
    ),
  front: () => bench(glass, box({ x: 106, y: -2, w: 24, h: 6, r: 3 }, '#000')),
  back: () =>
    bench(
      body,
      box({ x: 76, y: -4, w: 42, h: 42, r: 11 }, '#4a494e'),
      ...[
        [88, 8],
        [88, 27],
        [106, 17],
      ].map(
        ([x, y]) => disc(x!, y!, 8, '#0c0c0f') + disc(x!, y!, 4.4, '#20242c') + disc(x! - 2, y! - 2, 1.2, '#7d8da8'),
      ),
    ),
};

const drawn = new Map<Evidence, Buffer>();
/** Drawn once, however many controls show it. */
export async function drawEvidence(evidence: Evidence): Promise<Buffer> {
  const svg = sharp(Buffer.from(DRAWINGS[evidence]()), { density: 144 });
  const bytes = drawn.get(evidence) ?? (await svg.resize(WIDTH, HEIGHT).jpeg({ quality: 82 }).toBuffer());
  drawn.set(evidence, bytes);
  return bytes;
}
