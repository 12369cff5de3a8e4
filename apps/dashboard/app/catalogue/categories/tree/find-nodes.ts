import type { CategoryNode } from '@reprise/contract/catalogue/category-payloads';
import { plain } from '@reprise/kit/plain';

/** The labels above each category, the root left out: everything is under it. */
export function pathsOf(nodes: readonly CategoryNode[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const { id, parentId } of nodes) {
    const parent = parentId ? byId.get(parentId) : undefined;
    const above = parent ? (paths.get(parent.id) ?? []) : [];
    paths.set(id, parent?.parentId ? [...above, parent.label] : above);
  }
  return paths;
}

/** Those whose label or identifier holds every word, in the order of the tree. */
export function matching(nodes: readonly CategoryNode[], search: string): readonly CategoryNode[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (!words.length) return nodes;
  return nodes.filter(({ label, identifier }) => {
    const text = plain(`${label} ${identifier}`);
    return words.every((word) => text.includes(word));
  });
}

/** A category and everything below it. */
export function withBelow(nodes: readonly CategoryNode[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (const node of nodes) if (node.parentId && found.has(node.parentId)) found.add(node.id);
  return found;
}

export type TreeRow = {
  node: CategoryNode;
  level: number;
  at: number;
  of: number;
  hasChildren: boolean;
  isOpen: boolean;
};

/** The lines that are seen. A search shows what it found under what is above it, all open. */
export function rowsOf(nodes: readonly CategoryNode[], open: ReadonlySet<string>, search: string): TreeRow[] {
  const isSearch = plain(search).trim() !== '';
  const shown = isSearch ? withAbove(nodes, matching(nodes, search)) : nodes;
  const children = Map.groupBy(shown, ({ parentId }) => parentId);
  const rows: TreeRow[] = [];
  const walk = (parentId: string | null, level: number) => {
    const brothers = children.get(parentId) ?? [];
    for (const [index, node] of brothers.entries()) {
      const hasChildren = children.has(node.id);
      const isOpen = hasChildren && (isSearch || open.has(node.id));
      rows.push({ node, level, at: index + 1, of: brothers.length, hasChildren, isOpen });
      if (isOpen) walk(node.id, level + 1);
    }
  };
  walk(null, 1);
  return rows;
}

function withAbove(nodes: readonly CategoryNode[], found: readonly CategoryNode[]): readonly CategoryNode[] {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<string>();
  for (const { id } of found) for (let at: string | null | undefined = id; at; at = parents.get(at)) kept.add(at);
  return nodes.filter(({ id }) => kept.has(id));
}
