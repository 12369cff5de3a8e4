type Glyph = { readonly ring?: 'whole' | 'dotted'; readonly path?: string };

/** Status glyphs on a grid of 16: the disc fills up as the object moves on; a filled disc with a sign has arrived or stopped. */
const DISC = 'M8 1.4a6.6 6.6 0 1 1 0 13.2A6.6 6.6 0 0 1 8 1.4z';
export const GLYPHS = {
  'st-dotted': { ring: 'dotted' },
  'st-empty': { ring: 'whole' },
  'st-quarter': { ring: 'whole', path: 'M8 4.6a3.4 3.4 0 0 1 3.4 3.4H8z' },
  'st-half': { ring: 'whole', path: 'M8 4.6a3.4 3.4 0 0 1 0 6.8z' },
  'st-three': { ring: 'whole', path: 'M8 4.6a3.4 3.4 0 1 1-3.4 3.4H8z' },
  'st-done': { path: `${DISC}m3.5 4.3-1.2-1.1L7 8.3 5.6 6.9 4.4 8.1 7.1 10.7z` },
  'st-off': { path: `${DISC}M5.8 4.8l-1 1L7 8l-2.2 2.2 1 1L8 9l2.2 2.2 1-1L9 8l2.2-2.2-1-1L8 7z` },
  'st-alert': { path: `${DISC}m-.9 3v4.2h1.8V4.4zm0 5.4v1.8h1.8V9.8z` },
  'st-play': { path: `${DISC}M6.3 5v6l4.8-3z` },
  'st-pause': { path: `${DISC}M5.7 5v6h1.6V5zm3 0v6h1.6V5z` },
} as const satisfies Record<string, Glyph>;
export type GlyphName = keyof typeof GLYPHS;
