/** The same in another order: what stood at one place stands at another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Where a thing held at `middle` would lie: after every other whose own middle is above it. */
export function placeAt(middle: number, others: readonly { readonly top: number; readonly height: number }[]): number {
  return others.filter(({ top, height }) => top + height / 2 < middle).length;
}

/** How far the one at `index` makes room while another is held over place `to`. */
export function shiftOf(index: number, { from, to, height }: { from: number; to: number; height: number }): number {
  if (from < index && index <= to) return -height;
  if (to <= index && index < from) return height;
  return 0;
}
