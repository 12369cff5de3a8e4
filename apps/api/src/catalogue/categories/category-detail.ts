import { mayUse } from '@reprise/contract/access/grants';
import type { Permission } from '@reprise/contract/access/permissions';
import type { categoryDetail, effectiveCategory } from '@reprise/contract/catalogue/category-payloads';
import type { z } from 'zod';
import { readAvailableBuyers } from '../../accounts/index.ts';
import { readConnectedWarehouses } from '../../organizations/index.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { categoryView } from './category-columns.ts';
import type { CategoryRow } from './category-rows.ts';
import { type EffectiveValues, effectiveValuesOf, type From } from './effective-values.ts';
import { readOwnValues } from './read-category-chain.ts';
import { countProducts } from './trees/read-nodes.ts';

type Shown = z.input<typeof effectiveCategory>;

export async function categoryDetailOf(
  ctx: Context,
  { account_id: accountId, id }: Pick<CategoryRow, 'account_id' | 'id'>,
): Promise<z.input<typeof categoryDetail>> {
  const chain = await readOwnValues(ctx, accountId, id);
  const own = chain.at(-1)!;
  const show = await effectiveViewer(ctx, accountId);
  return {
    ...categoryView(ctx, own, own.warehouseIds),
    path: chain.slice(0, -1).map(({ id, label }) => ({ id, label })),
    ...(await countProducts(ctx, accountId, id)),
    effective: show(effectiveValuesOf(chain)),
    inherited: show(effectiveValuesOf(chain.slice(0, -1))),
    rights: rightsOver(ctx.actor, own),
  };
}

/** Of a category in the actor's reach. An archived one stays as it is, and so does the place of the root. */
function rightsOver(actor: Actor, category: CategoryRow) {
  const may = (permission: Permission) =>
    category.status === 'active' &&
    (actor.kind === 'system' || (actor.kind === 'user' && mayUse(actor.userType, actor.module, permission, 'write')));
  const change = may('ROLE_CATEGORY_EDIT_PAGE');
  const hangs = category.parent_id !== null;
  return { change, move: change && hangs, archive: may('ROLE_CATEGORY_ARCHIVE') && hangs };
}

/** Gives what holds in a category its names: buyers and warehouses of others are known by what their wall lets through. */
export async function effectiveViewer(ctx: Context, accountId: string): Promise<(values: EffectiveValues) => Shown> {
  const buyers = new Map((await readAvailableBuyers(ctx, accountId)).map(({ id, name }) => [id, name]));
  const warehouses = new Map((await readConnectedWarehouses(ctx, accountId)).map((one) => [one.id, one]));
  const named = <T, V>(found: From<T> | null, name: (value: T) => V) =>
    found && { value: name(found.value), from: found.from };
  return (values) => ({
    defaultWeight: values.defaultWeight,
    defaultHeight: values.defaultHeight,
    defaultLength: values.defaultLength,
    defaultWidth: values.defaultWidth,
    buyer: named(values.buyerAccountId, (id) => ({ id, name: buyers.get(id) ?? '' })),
    absorption: values.absorption,
    referenceWarehouses: named(values.warehouseIds, (ids) =>
      ids
        .flatMap((id) => warehouses.get(id) ?? [])
        .map(({ id, commonName, accountName }) => ({ id, commonName, accountName })),
    ),
    circuits: named(values.circuits, (circuits) => circuits.map(({ id, type, name }) => ({ id, type, name }))),
    preparationSteps: named(values.preparationSteps, (steps) => [...steps]),
  });
}
