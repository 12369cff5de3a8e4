const white = '#ffffff';
const ink = '#1e1b18';
const black = '#000000';
const surface = { light: '#ffffff', dark: '#1e1b18' };
const outline = { light: '#8f8b85', dark: '#847f78' };
const ourColour = '#2a53dd';

export type ButtonColours = { fill: string; label: string; edgeOnLight: string; edgeOnDark: string };

/**
 * The tenant's exact colour is the fill; its label is white or ink, whichever reads better. Where neither reaches 4.5:1,
 * black does: white and black cannot both stay under the square root of 21, 4.58.
 */
export function buttonColours(mainColor: string): ButtonColours {
  const fill = parseColour(mainColor) ?? ourColour;
  const better = contrast(fill, white) >= contrast(fill, ink) ? white : ink;
  const label = contrast(fill, better) >= 4.5 ? better : black;
  // a fill close to the surface still needs an outline that shows where the button is
  const edge = (mode: 'light' | 'dark') => (contrast(fill, surface[mode]) >= 3 ? fill : outline[mode]);
  return { fill, label, edgeOnLight: edge('light'), edgeOnDark: edge('dark') };
}

/** WCAG 2.2 contrast ratio of two #rrggbb colours. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parseColour(text: string): string | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : text.trim();
  return /^#[0-9a-f]{6}$/i.test(long) ? long.toLowerCase() : undefined;
}
