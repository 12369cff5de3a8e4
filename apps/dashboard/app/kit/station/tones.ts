/** Recognised, refused, or taken with a warning. */
export type ScanTone = 'green' | 'red' | 'amber';
/**
 * `alarm`: a scan that was not taken, because an answer before it still waits for somebody. `undone`: a scan was taken back.
 */
export type Sound = ScanTone | 'alarm' | 'undone';
export type Beep = { readonly hertz: number; readonly atMs: number; readonly forMs: number };

export const BEEPS: Readonly<Record<Sound, readonly Beep[]>> = {
  green: [{ hertz: 880, atMs: 0, forMs: 90 }],
  red: [
    { hertz: 220, atMs: 0, forMs: 140 },
    { hertz: 220, atMs: 220, forMs: 140 },
  ],
  amber: [{ hertz: 440, atMs: 0, forMs: 140 }],
  alarm: [0, 130, 260].map((atMs) => ({ hertz: 1_320, atMs, forMs: 80 })),
  undone: [
    { hertz: 880, atMs: 0, forMs: 80 },
    { hertz: 440, atMs: 140, forMs: 120 },
  ],
};
export const VIBRATIONS: Readonly<Record<Sound, number[]>> = {
  green: [40],
  red: [80, 40, 80],
  amber: [80],
  alarm: [120, 40, 120, 40, 120],
  undone: [40, 60, 80],
};
