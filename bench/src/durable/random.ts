export type Random = {
  /** from 0 (included) to 1 (excluded) */
  next(): number;
  upTo(most: number): number;
  pick<T>(from: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
};

/** The same seed draws the same numbers (mulberry32), so a plan of kills can be run again. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    upTo: (most) => next() * most,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    shuffle: (list) => {
      const rest = [...list];
      return list.map(() => rest.splice(Math.floor(next() * rest.length), 1)[0]!);
    },
  };
}
