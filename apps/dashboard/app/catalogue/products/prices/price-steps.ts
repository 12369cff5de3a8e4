type Change = { occurredAt: string; before: number | null; after: number | null };
export type Step = { at: number; price: number };

/**
 * What the price was from a moment on, as steps: where it stood at the beginning, each change, and where it stands now.
 * Times without a price are left out.
 */
export function stepsOf(changes: readonly Change[], now: number | null, from: Date, to: Date): Step[] {
  const inside = changes
    .filter(({ occurredAt }) => new Date(occurredAt) >= from && new Date(occurredAt) <= to)
    .toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  const first = inside[0] ? inside[0].before : now;
  const points = [
    { at: from.getTime(), price: first },
    ...inside.map(({ occurredAt, after }) => ({ at: new Date(occurredAt).getTime(), price: after })),
    { at: to.getTime(), price: now },
  ];
  return points.flatMap(({ at, price }) => (price === null ? [] : [{ at, price }]));
}

/** The line of a box of that size, its top the highest price and its foot the lowest. */
export function lineOf(steps: readonly Step[], width: number, height: number): string {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return '';
  const prices = steps.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (at: number) => round(last.at === first.at ? width : ((at - first.at) / (last.at - first.at)) * width);
  const y = (price: number) => round(high === low ? height / 2 : ((high - price) / (high - low)) * height);
  return steps.map(({ at, price }, i) => (i === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)}V${y(price)}`)).join('');
}

const round = (n: number) => Math.round(n * 10) / 10;
