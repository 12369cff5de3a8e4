export const BURST_GAP_MS = 50;
export const REPEAT_MS = 2_000;
/** The shortest code there is has eight characters; fewer is a fast typist. */
const MIN_LENGTH = 6;
/** A pause this long is somebody beginning anew; a shorter one inside a burst is a code that lost its start. */
const FALTER_MS = 400;
/** Held with another key: capitals of a code come with Shift. */
export const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph']);

export type Key = { readonly key: string; readonly at: number };
/** `scan`: a code ended here. `repeat`: the one of just before, which counts once. `doubtful`: it faltered on the way. */
export type Reading =
  | { kind: 'none' }
  | { kind: 'started' }
  | { kind: 'doubtful' }
  | { kind: 'scan' | 'repeat'; code: string };

/** A scanner types like a keyboard, only faster than a hand can: that is how it is told apart. */
export function makeWedge(): (key: Key) => Reading {
  let burst = '';
  let isDoubtful = false;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let lastScan = { code: '', at: Number.NEGATIVE_INFINITY };
  return ({ key, at }) => {
    const gap = at - lastKeyAt;
    const inBurst = gap < BURST_GAP_MS;
    lastKeyAt = at;
    if (key === 'Enter') {
      const code = inBurst ? burst.trim() : '';
      const wasDoubtful = isDoubtful;
      burst = '';
      isDoubtful = false;
      if (code.length < MIN_LENGTH) return { kind: 'none' };
      if (wasDoubtful) return { kind: 'doubtful' };
      const isRepeat = code === lastScan.code && at - lastScan.at < REPEAT_MS;
      lastScan = { code, at };
      return { kind: isRepeat ? 'repeat' : 'scan', code };
    }
    if (MODIFIERS.has(key)) return { kind: 'none' };
    if (key.length !== 1) {
      // No code holds a Tab, an arrow or a correction: what comes next belongs to something else.
      burst = '';
      isDoubtful = false;
      return { kind: 'none' };
    }
    if (!inBurst) isDoubtful = gap < FALTER_MS && (isDoubtful || burst.length > 1);
    burst = inBurst ? burst + key : key;
    return inBurst ? { kind: 'none' } : { kind: 'started' };
  };
}
