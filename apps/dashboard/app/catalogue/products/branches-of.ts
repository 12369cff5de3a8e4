import type { CategoryNode } from '@reprise/contract/catalogue/category-payloads';
import type { TreeNode } from '../../kit/list/list-def.ts';

/** The tree as branches to choose from, without the root: everything is below it. */
export function branchesOf(nodes: readonly CategoryNode[]): TreeNode[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const branch = ({ id, label }: CategoryNode): TreeNode => {
    const children = (below.get(id) ?? []).map(branch);
    return { value: id, label, ...(children.length ? { children } : {}) };
  };
  return (below.get(null) ?? []).flatMap(({ id }) => (below.get(id) ?? []).map(branch));
}
