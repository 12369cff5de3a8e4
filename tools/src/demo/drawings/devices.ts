import { box, disc, drawing, lens, path, ring, screen, TINTS, type TintName, type Wallpaper } from './shapes.ts';

const BLACK = '#17181c';

export function tablet(tint: TintName, wallpaper: Wallpaper, { button = false } = {}): string {
  const view = button ? { x: 40, y: 34, w: 120, h: 132, r: 2 } : { x: 38, y: 22, w: 124, h: 156, r: 5 };
  return drawing(
    box({ x: 30, y: 14, w: 140, h: 172, r: 13 }, TINTS[tint][3]),
    box({ x: 31.5, y: 15.5, w: 137, h: 169, r: 11.6 }, button ? TINTS[tint][0] : BLACK),
    screen(view, wallpaper),
    button ? ring(100, 176, 5, TINTS[tint][3], 1.4) + disc(100, 24.5, 1.8, '#3a3b40') : '',
  );
}

export function laptop(tint: TintName, wallpaper: Wallpaper): string {
  const [light, middle, dark] = TINTS[tint];
  return drawing(
    box({ x: 33, y: 44, w: 134, h: 92, r: 7 }, '#2a2b2f'),
    screen({ x: 38, y: 49, w: 124, h: 82, r: 2.5 }, wallpaper),
    path('M16 136h168v4c0 6-4 9-10 9H26c-6 0-10-3-10-9z', middle),
    path('M16 136h168v2.5H16z', light),
    path('M82 136h36c0 4-2 5-5 5H87c-3 0-5-1-5-5z', dark),
  );
}

export function watch(tint: TintName, strap: TintName, { round = false } = {}): string {
  const band = TINTS[strap][2];
  const straps =
    path('M72 54 77 12c.6-4 3-6 7-6h32c4 0 6.400 2 7 6l5 42z', band) +
    path('m72 146 5 42c.6 4 3 6 7 6h32c4 0 6.400-2 7-6l5-42z', band);
  const arcs =
    '<g fill="none" stroke-width="6" stroke-linecap="round">' +
    '<circle cx="100" cy="100" r="29" stroke="#3a1420"/><path d="M100 71a29 29 0 1 1-25 43.500" stroke="#ff4866"/>' +
    '<circle cx="100" cy="100" r="20" stroke="#1c3312"/><path d="M100 80a20 20 0 1 1-19.500 15.500" stroke="#9df046"/></g>';
  const hands =
    '<g fill="none" stroke="#f2f1ef" stroke-width="4" stroke-linecap="round"><path d="M100 100V72"/><path d="m100 100 20 12"/></g>' +
    [0, 90, 180, 270]
      .map(
        (turn) =>
          `<rect x="98.500" y="60" width="3" height="8" rx="1.500" fill="#8fa0b8" transform="rotate(${turn} 100 100)"/>`,
      )
      .join('');
  return drawing(
    straps,
    round
      ? disc(100, 100, 52, TINTS[tint][2]) + disc(100, 100, 47, '#0e0e10') + hands
      : box({ x: 56, y: 46, w: 88, h: 108, r: 28 }, TINTS[tint][2]) +
          box({ x: 58.5, y: 48.5, w: 83, h: 103, r: 25.5 }, '#0e0e10') +
          arcs,
    box({ x: round ? 150 : 143, y: 78, w: 6, h: 19, r: 3 }, TINTS[tint][3]),
  );
}

export function handheld(left: string, right: string, wallpaper: Wallpaper): string {
  const buttons = (x: number, y: number) =>
    [
      [0, -7],
      [0, 7],
      [-7, 0],
      [7, 0],
    ]
      .map(([dx, dy]) => disc(x + dx!, y + dy!, 3, '#4b4b52'))
      .join('');
  const stick = (x: number, y: number) => disc(x, y, 8, '#1f1f23') + disc(x, y, 5.5, '#4b4b52');
  return drawing(
    path('M30 66h22v72H30a18 18 0 0 1-18-18V84a18 18 0 0 1 18-18z', left),
    path('M148 66h22a18 18 0 0 1 18 18v36a18 18 0 0 1-18 18h-22z', right),
    box({ x: 46, y: 64, w: 108, h: 76, r: 4 }, '#2b2b2f'),
    screen({ x: 52, y: 70, w: 96, h: 64, r: 2 }, wallpaper),
    stick(30, 88) + buttons(30, 116) + stick(170, 114) + buttons(170, 86),
  );
}

export function tower(shell: 'white' | 'black'): string {
  const [side, core, light] = shell === 'white' ? ['#dfe3ea', '#1a1b1f', '#7fb4ff'] : ['#26272b', '#111215', '#7ddc87'];
  return drawing(
    shell === 'white'
      ? path('M70 20c-8 44-9 112-2 158l20 4V16z', side!) +
          path('M130 20c8 44 9 112 2 158l-20 4V16z', side!) +
          box({ x: 86, y: 16, w: 28, h: 166, r: 4 }, core!) +
          path('M88 18h3v162h-3z', light!, 'opacity=".7"')
      : box({ x: 64, y: 18, w: 72, h: 164, r: 5 }, side!) +
          box({ x: 64, y: 18, w: 72, h: 24, r: 5 }, core!) +
          [0, 1, 2, 3]
            .map((row) => [0, 1, 2, 3, 4].map((col) => disc(76 + col * 12, 24 + row * 4, 1.5, '#3f7a45')).join(''))
            .join('') +
          disc(124, 56, 4, light!) +
          box({ x: 72, y: 160, w: 26, h: 3, r: 1.5 }, '#0b0c0e'),
    path('M52 186h96', 'none', 'stroke="#00000018" stroke-width="6" stroke-linecap="round"'),
  );
}

export function earbuds(tint: TintName): string {
  const [light, middle, , frame] = TINTS[tint];
  return drawing(
    box({ x: 40, y: 62, w: 120, h: 92, r: 34 }, light),
    path('M40 100h120v20a34 34 0 0 1-34 34H74a34 34 0 0 1-34-34z', middle),
    path('M40 99h120v2H40z', frame),
    disc(100, 116, 3, '#71c586'),
    path(
      'M48 82a26 26 0 0 1 26-16h20',
      'none',
      'stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"',
    ),
  );
}

export function headphones(tint: TintName): string {
  const [light, middle, dark, frame] = TINTS[tint];
  const cup = (x: number, flip: number) =>
    `<g transform="translate(${x} 128) scale(${flip} 1)">` +
    box({ x: -17, y: -36, w: 30, h: 72, r: 15 }, middle) +
    box({ x: 7, y: -33, w: 14, h: 66, r: 7 }, dark) +
    path('M-11-24a10 10 0 0 1 8-7', 'none', `stroke="${light}" stroke-width="3" stroke-linecap="round"`) +
    '</g>';
  return drawing(
    path('M44 112V98a56 56 0 0 1 112 0v14', 'none', `stroke="${frame}" stroke-width="11" stroke-linecap="round"`),
    path('M50 84a52 52 0 0 1 100 0', 'none', `stroke="${middle}" stroke-width="6" stroke-linecap="round"`),
    cup(48, 1) + cup(152, -1),
  );
}

export function camera(body: TintName, { compact = false } = {}): string {
  const [light, middle, dark] = TINTS[body];
  const r = compact ? 26 : 38;
  return drawing(
    compact ? '' : path('M76 62l8-20h32l8 20z', dark),
    box({ x: 24, y: 60, w: 152, h: 92, r: 14 }, middle),
    path('M24 84h152v44H24z', '#1b1c20', compact ? 'opacity=".25"' : ''),
    box({ x: 36, y: 52, w: 26, h: 10, r: 4 }, dark) + disc(152, 72, 6, light),
    disc(100, 108, r + 5, dark) + disc(100, 108, r + 2, light) + lens(100, 108, r),
  );
}

export function reader(tint: TintName): string {
  const line = (y: number, w: number) => box({ x: 58, y, w, h: 4, r: 2 }, '#b9b6ae');
  return drawing(
    box({ x: 42, y: 14, w: 116, h: 172, r: 10 }, TINTS[tint][2]),
    box({ x: 52, y: 26, w: 96, h: 134, r: 2 }, '#ece9e1'),
    box({ x: 58, y: 38, w: 50, h: 7, r: 3.5 }, '#8f8c84'),
    [56, 66, 76, 86, 96, 106, 116, 126, 136].map((y, i) => line(y, [84, 80, 84, 76, 84, 82, 40, 84, 78][i]!)).join(''),
  );
}
