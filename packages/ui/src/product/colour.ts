/** OKLCH: lightness 0 to 1, chroma, hue in degrees. Numbers of Björn Ottosson's Oklab (2020), sRGB primaries. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Triple = readonly [number, number, number];

/** Lower case and six digits, or an error: what comes out may be written into a style sheet. */
export function parseColour(text: string): string {
  const hex = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex;
  if (/^#[0-9a-f]{3}$/.test(hex)) return `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`;
  throw new RangeError(`${text} is not a colour written #rrggbb`);
}

/** WCAG 2.2 contrast ratio of two colours. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** WCAG 2.2 relative luminance. */
export function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(A, B), (Math.atan2(B, A) * 180) / Math.PI];
}

/** The nearest colour a screen can show: lightness and hue are kept, chroma gives way. */
export function fromOklch([lightness, chroma, hue]: Oklch): string {
  const fits = (c: number) => toRgb(lightness, c, hue).every((value) => value >= -0.0005 && value <= 1.0005);
  if (fits(chroma)) return encode(toRgb(lightness, chroma, hue));
  let inside = 0;
  let outside = chroma;
  for (let i = 0; i < 12; i++) {
    const middle = (inside + outside) / 2;
    if (fits(middle)) inside = middle;
    else outside = middle;
  }
  return encode(toRgb(lightness, inside, hue));
}

/** `share` of the first, the rest of the second, channel by channel. */
export function mix(a: string, b: string, share: number): string {
  const blend = (at: number) => {
    const channel = (hex: string) => Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(channel(a) * share + channel(b) * (1 - share));
  };
  return `#${[1, 3, 5].map((at) => blend(at).toString(16).padStart(2, '0')).join('')}`;
}

function toRgb(lightness: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encode(rgb: Triple): string {
  const byte = (value: number) => {
    const clipped = Math.min(1, Math.max(0, value));
    const gamma = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${rgb.map(byte).join('')}`;
}
