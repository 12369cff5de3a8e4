export const TONES = ['neutral', 'blue', 'sky', 'teal', 'green', 'amber', 'orange', 'red', 'violet'] as const;
/** Colour is state: each tone has a background, a line, a text, a solid and a fill in tokens.css. */
export type Tone = (typeof TONES)[number];
