import type { treeNode } from '@reprise/contract/organizations/organizations';
import type { z } from 'zod';
import { type Step, stepInTree, type TreeLine } from '../../../kit/tree/tree-steps.ts';

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

const lineOf = (row: TreeRow): TreeLine => ({
  id: rowId(row),
  parentId: row.parentId,
  // A line that is no entity is called by no letter.
  label: row.kind === 'node' ? row.node.commonName : '',
  hasChildren: row.kind === 'node' && row.node.childCount > 0,
  isOpen: row.kind === 'node' && row.open,
});
export const stepOf = (key: string, rows: readonly TreeRow[], now: number): Step =>
  stepInTree(key, rows.map(lineOf), now);
