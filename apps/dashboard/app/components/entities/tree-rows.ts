import type { treeNode } from '@reprise/contract/organisations/organizations';
import type { z } from 'zod';

export type TreeNode = z.output<typeof treeNode>;
/** What is known of one level: its nodes as far as they were asked for. */
export type Level = {
  nodes: readonly TreeNode[];
  total: number | undefined;
  more: boolean;
  state: 'ready' | 'loading' | 'failed';
};
export type TreeRow = { level: number; parentId: string } & (
  | { kind: 'node'; node: TreeNode; at: number; of: number; open: boolean }
  | { kind: 'more' | 'loading' | 'failed' }
);
export const TOP = '';

/** The tree as the lines that are seen, from above downwards. */
export function rowsOf(
  levels: ReadonlyMap<string, Level>,
  open: ReadonlySet<string>,
  parentId: string = TOP,
  depth = 1,
): TreeRow[] {
  const level = levels.get(parentId);
  if (!level) return [];
  const rows: TreeRow[] = level.nodes.flatMap((node, index): TreeRow[] => {
    const isOpen = open.has(node.id) && node.childCount > 0;
    const row: TreeRow = {
      kind: 'node',
      node,
      level: depth,
      parentId,
      at: index + 1,
      // Minus one says to assistive technology that the number is not known.
      of: level.total ?? -1,
      open: isOpen,
    };
    return isOpen ? [row, ...rowsOf(levels, open, node.id, depth + 1)] : [row];
  });
  if (level.state === 'ready' && !level.more) return rows;
  return [...rows, { kind: level.state === 'ready' ? 'more' : level.state, level: depth, parentId }];
}

export const rowId = (row: TreeRow): string => (row.kind === 'node' ? row.node.id : `${row.kind} ${row.parentId}`);

/** Where a key leads: another line, or a change of what is open. The pattern is that of ARIA's tree view. */
export type Step = { to: number } | { open: string } | { close: string } | undefined;
export function stepOf(key: string, rows: readonly TreeRow[], now: number): Step {
  const row = rows[now];
  if (!row) return undefined;
  const last = rows.length - 1;
  if (key === 'ArrowDown') return { to: Math.min(now + 1, last) };
  if (key === 'ArrowUp') return { to: Math.max(now - 1, 0) };
  if (key === 'Home') return { to: 0 };
  if (key === 'End') return { to: last };
  const parent = rows.findIndex((one) => one.kind === 'node' && one.node.id === row.parentId);
  if (key === 'ArrowLeft') {
    if (row.kind === 'node' && row.open) return { close: row.node.id };
    return parent < 0 ? undefined : { to: parent };
  }
  if (key === 'ArrowRight' && row.kind === 'node' && row.node.childCount > 0)
    return row.open ? { to: now + 1 } : { open: row.node.id };
  // A letter goes to the next line that begins with it.
  if (key.length === 1 && /\p{L}|\p{N}/u.test(key)) {
    const begins = (one: TreeRow) =>
      one.kind === 'node' && one.node.commonName.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
    const next = [...rows.keys()].map((i) => (now + 1 + i) % rows.length).find((i) => begins(rows[i]!));
    return next === undefined ? undefined : { to: next };
  }
  return undefined;
}
