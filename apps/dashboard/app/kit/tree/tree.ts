import type { TreeNode } from '../list/list-def.ts';

export const flatten = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);

export const holdsAny = ({ children = [] }: TreeNode, chosen: readonly string[]): boolean =>
  flatten(children).some(({ value }) => chosen.includes(value));

/** A branch stands for all below it, so that what is below is no longer named itself. */
export function toggleNode(node: TreeNode, chosen: readonly string[]): readonly string[] {
  const below = new Set(flatten([node]).map(({ value }) => value));
  const others = chosen.filter((value) => !below.has(value));
  return chosen.includes(node.value) ? others : [...others, node.value];
}

/** The branches whose name, or a name below, holds the text; all of them without one. */
export function prune(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (!wanted) return nodes;
  return nodes.flatMap((node) => {
    if (node.label.toLocaleLowerCase().includes(wanted)) return [node];
    const children = prune(node.children ?? [], text);
    return children.length ? [{ ...node, children }] : [];
  });
}
