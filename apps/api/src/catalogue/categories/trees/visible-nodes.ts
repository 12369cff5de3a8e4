import { mayUse } from '@reprise/contract/access/grants';
import type { Locale } from '@reprise/i18n';
import { type Actor, accountOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseAbsent } from '../../../platform/http/refusal.ts';
import { requireCategory } from '../category-rows.ts';
import { readNodes, type TreeNode } from './read-nodes.ts';

export const worksOnCatalogue = (actor: Actor): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'user' && mayUse(actor.userType, actor.module, 'ROLE_CATEGORY_LIST_PAGE', 'read'));

/** Visitors and sellers see only categories with products that can be sold. */
export const withProducts = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes
    .filter(({ status, numberOfPublishedProducts }) => status === 'active' && numberOfPublishedProducts > 0)
    .map((node) => ({ ...node, numberOfProducts: node.numberOfPublishedProducts }));

/** The tree as the actor may see it. */
export async function readVisibleNodes(ctx: Context, accountId: string, language?: Locale): Promise<TreeNode[]> {
  const nodes = await readNodes(ctx, accountId, language);
  return worksOnCatalogue(ctx.actor) ? nodes : withProducts(nodes);
}

/**
 * The tree a category is in, and its place there. `thing` is what the request names: for a product whose category is
 * hidden, the refusal must read like the one for a product that does not exist.
 */
export async function findInTree(
  ctx: Context,
  id: string,
  { thing = 'category', language }: { thing?: 'category' | 'product'; language?: Locale | undefined } = {},
): Promise<{ nodes: TreeNode[]; node: TreeNode }> {
  const { actor } = ctx;
  const accountId =
    actor.kind === 'user' && actor.provider ? (await requireCategory(ctx, id)).account_id : accountOf(actor);
  const nodes = await readVisibleNodes(ctx, accountId, language);
  const node = nodes.find((one) => one.id === id) ?? refuseAbsent(thing);
  return { nodes, node };
}

/** A category under those above it, the root first. */
export function lineTo(nodes: readonly TreeNode[], node: TreeNode): TreeNode[] {
  const byId = new Map(nodes.map((one) => [one.id, one]));
  const line: TreeNode[] = [];
  for (let at: TreeNode | undefined = node; at; at = at.parentId ? byId.get(at.parentId) : undefined) line.unshift(at);
  return line;
}

/** A tree is answered whole: its size is bounded by what people can maintain by hand. */
export const wholeOf = <T>(members: T[]) => ({ 'hydra:member': members, 'hydra:totalItems': members.length });
