import { box, disc, drawing, gradient, lens, path, TINTS, type TintName } from './shapes.ts';

const FLASH = '#f1ead7';
/** How the cameras of a back are set out; the body does the rest. */
const CAMERAS = {
  diagonal: ([, middle]: readonly string[]) =>
    box({ x: 60, y: 14, w: 42, h: 43, r: 13 }, lighten(middle!)) +
    lens(72, 26, 8.4) +
    lens(90, 45, 8.4) +
    disc(90, 25, 2.8, FLASH),
  pair: ([light]: readonly string[]) =>
    box({ x: 60, y: 14, w: 42, h: 43, r: 13 }, lighten(light!)) +
    lens(73, 25, 8) +
    lens(73, 46, 8) +
    disc(91, 26, 2.8, FLASH),
  triple: ([, , dark]: readonly string[]) =>
    box({ x: 60, y: 14, w: 46, h: 47, r: 14 }, lighten(dark!)) +
    lens(73, 27, 9.4) +
    lens(73, 48, 9.4) +
    lens(94, 37.5, 9.4) +
    disc(94, 21.5, 2.8, FLASH) +
    disc(94, 54, 2.4, '#131316'),
  column: () =>
    [31, 56, 81].map((y) => lens(70, y, 9.2)).join('') + disc(90, 36, 2.6, FLASH) + disc(90, 58, 4, '#15161a'),
  bar: ([, , dark]: readonly string[]) =>
    box({ x: 53, y: 32, w: 94, h: 29, r: 0 }, '#2c2f2b') +
    path('M53 32h94v2H53z', lighten(dark!)) +
    box({ x: 66, y: 36.5, w: 44, h: 20, r: 10 }, '#101210') +
    lens(78, 46.5, 7) +
    lens(98, 46.5, 7) +
    disc(126, 46.5, 3.2, FLASH),
  island: ([, middle]: readonly string[]) =>
    box({ x: 60, y: 14, w: 40, h: 62, r: 11 }, lighten(middle!)) +
    lens(75, 29, 8.6) +
    lens(75, 51, 8.6) +
    lens(91, 40, 4) +
    box({ x: 87, y: 55, w: 8, h: 13, r: 4 }, '#e9ebf6'),
  single: () => lens(73, 26, 9) + disc(91, 26, 2.6, FLASH),
  circle: ([, , dark]: readonly string[]) =>
    disc(100, 48, 30, lighten(dark!)) + lens(88, 37, 8) + lens(112, 37, 8) + lens(88, 60, 8) + disc(112, 60, 3, FLASH),
  dots: () => [29, 50].map((y) => lens(70, y, 8)).join('') + lens(70, 69, 5) + disc(88, 30, 2.6, FLASH),
} as const;
export type Cameras = keyof typeof CAMERAS;

export function phone(cameras: Cameras, tint: TintName): string {
  const [light, middle, dark, frame] = TINTS[tint];
  return drawing(
    gradient('g', [light, middle, dark]),
    box({ x: 53, y: 7, w: 94, h: 186, r: 19 }, frame),
    box({ x: 54.8, y: 8.8, w: 90.4, h: 182.4, r: 17.4 }, 'url(#g)'),
    path('M72 9h24L60 118V26a17 17 0 0 1 12-17z', '#fff', 'opacity=".07"'),
    CAMERAS[cameras]([light, middle, dark]),
  );
}

export function phoneFront(tint: TintName): string {
  const [light, middle, dark, frame] = TINTS[tint];
  return drawing(
    gradient('g', [light, middle, dark]),
    box({ x: 53, y: 7, w: 94, h: 186, r: 19 }, frame),
    box({ x: 54.8, y: 8.8, w: 90.4, h: 182.4, r: 17.4 }, '#131316'),
    box({ x: 58, y: 12, w: 84, h: 176, r: 14.5 }, 'url(#g)'),
    path(
      'M58 132c22-26 50-26 84-6v47.5a14.5 14.5 0 0 1-14.5 14.5h-55A14.5 14.5 0 0 1 58 173.5z',
      '#fff',
      'opacity=".16"',
    ),
    box({ x: 88, y: 17, w: 24, h: 6.5, r: 3.2 }, '#131316'),
  );
}

export function phoneSide(tint: TintName): string {
  const [light, middle, dark, frame] = TINTS[tint];
  return drawing(
    gradient('g', [light, middle, dark]),
    box({ x: 91, y: 7, w: 18, h: 186, r: 7 }, frame),
    box({ x: 93, y: 8.6, w: 14, h: 182.8, r: 5.6 }, 'url(#g)'),
    box({ x: 96.6, y: 52, w: 6.8, h: 22, r: 3.2 }, lighten(frame)),
    box({ x: 96.6, y: 82, w: 6.8, h: 34, r: 3.2 }, lighten(frame)),
    box({ x: 84, y: 20, w: 7, h: 42, r: 3 }, frame),
  );
}

/** Raised glass catches more light than the back around it. */
function lighten(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.min(255, Math.round(part * 1.08 + 8))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
