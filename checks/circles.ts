import { type Source, targetOf } from './source.ts';

/** What each file imports of the others, types included: a circle of types is read as one file too. */
export function importsOf(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(sources.map(({ file }) => file));
  return new Map(
    sources.map(({ file, imports }) => {
      const targets = imports.flatMap(({ specifier }) => targetOf(file, specifier) ?? []);
      return [file, [...new Set(targets)].filter((target) => target !== file && known.has(target))];
    }),
  );
}

/** The files of each circle: the strongly connected components of more than one file, by Tarjan's algorithm. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const target of graph.get(file)!) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.toSorted((a, b) => (a < b ? -1 : 1)));
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}
