/** Colours of a body: light edge, middle, dark edge, and its frame. */
export type Tint = readonly [light: string, middle: string, dark: string, frame: string];

// biome-ignore format: one colour per line
export const TINTS = {
  graphite: ['#57565b', '#3a393d', '#2b2a2e', '#1d1c1f'],
  midnight: ['#3b4350', '#262c36', '#1b2028', '#12161c'],
  blue:     ['#7ba0bd', '#4e7695', '#3c5f7b', '#2f4c63'],
  indigo:   ['#8e97c4', '#5d679c', '#434c80', '#333b68'],
  sage:     ['#a9b7a2', '#8b9b85', '#76866f', '#5d6b57'],
  mint:     ['#cfe3d6', '#b2cfbd', '#98b9a5', '#7d9c8a'],
  cream:    ['#efe6dc', '#dccfc1', '#c9b9a8', '#a8998a'],
  silver:   ['#f3f1ee', '#e4e0da', '#d2cdc6', '#b3aea7'],
  rose:     ['#f3d9d6', '#e5bdb9', '#d19f9b', '#ad7f7c'],
  lilac:    ['#ddd2ea', '#c4b3d8', '#a996c2', '#8673a0'],
  coral:    ['#f0a893', '#e07f67', '#c7624b', '#a04a36'],
  yellow:   ['#f6e2a4', '#ecd07a', '#d8b655', '#b0913a'],
} as const satisfies Record<string, Tint>;
export type TintName = keyof typeof TINTS;

export const drawing = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${parts.join('')}</svg>`;

export const gradient = (id: string, [from, middle, to]: readonly [string, string, string, ...string[]]): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/>` +
  `<stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;

type Box = { x: number; y: number; w: number; h: number; r: number };
export const box = ({ x, y, w, h, r }: Box, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const ring = (x: number, y: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

const round = (value: number) => Math.round(value * 10) / 10;
/** Glass over glass, with the light that every lens has. */
export const lens = (x: number, y: number, r: number): string =>
  disc(x, y, r, '#0c0c0f') +
  disc(x, y, round(r * 0.68), '#1d2027') +
  disc(x, y, round(r * 0.4), '#0a0b10') +
  disc(round(x - r * 0.22), round(y - r * 0.24), round(r * 0.16), '#7d8da8');

/** What a screen shows when it shows nothing in particular. */
export const WALLPAPERS = {
  dawn: ['#9cb8ff', '#6a7fe0', '#c78fd0'],
  dune: ['#f3d9b0', '#d99a6c', '#7c5a86'],
  forest: ['#bfe0c5', '#5c9c7c', '#2c5b56'],
  night: ['#223a5e', '#3f6fa8', '#d8a77c'],
} as const;
export type Wallpaper = keyof typeof WALLPAPERS;
export const screen = ({ x, y, w, h, r }: Box, wallpaper: Wallpaper): string => {
  const low = round(y + h * 0.66);
  const hill =
    `M${x} ${low}c${round(w * 0.28)} ${round(-h * 0.22)} ${round(w * 0.52)} ${round(h * 0.06)} ${round(w * 0.72)} ` +
    `${round(-h * 0.1)}s${round(w * 0.2)} ${round(-h * 0.06)} ${round(w * 0.28)} ${round(-h * 0.09)}` +
    `V${y + h - r}a${r} ${r} 0 0 1 ${-r} ${r}H${x + r}a${r} ${r} 0 0 1 ${-r} ${-r}z`;
  return gradient('s', WALLPAPERS[wallpaper]) + box({ x, y, w, h, r }, 'url(#s)') + path(hill, '#fff', 'opacity=".18"');
};
