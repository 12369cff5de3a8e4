/** Recognised, refused, or taken with a warning. */
export type ScanTone = 'green' | 'red' | 'amber';
export type Beep = { readonly hertz: number; readonly atMs: number; readonly forMs: number };

export const BEEPS: Readonly<Record<ScanTone, readonly Beep[]>> = {
  green: [{ hertz: 880, atMs: 0, forMs: 90 }],
  red: [
    { hertz: 220, atMs: 0, forMs: 140 },
    { hertz: 220, atMs: 220, forMs: 140 },
  ],
  amber: [{ hertz: 440, atMs: 0, forMs: 140 }],
};
export const VIBRATIONS: Readonly<Record<ScanTone, number[]>> = { green: [40], red: [80, 40, 80], amber: [80] };
