import type { organizationDetail } from '@reprise/contract/organizations/organizations';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Organization } from '../platform/db/schema.ts';
import { findConnectedWarehouse } from './connected-warehouses.ts';
import { rightsOver } from './organization-rights.ts';
import { pathsOf, type Step } from './tree/paths-of.ts';
import { organizationView } from './views.ts';

declare module '../platform/context.ts' {
  interface Ports {
    findArrivalStock: FindArrivalStock;
  }
}

/** Where what arrives in a warehouse lies first. Stocks belong to a higher tier. */
type FindArrivalStock = (
  ctx: Context,
  accountId: string,
  warehouseId: string,
) => Promise<{ id: string; name: string } | null>;

export async function organizationDetailOf(
  ctx: Context,
  row: Selectable<Organization> & { path?: Step[] },
): Promise<z.input<typeof organizationDetail>> {
  const path = row.path ?? (await pathsOf(ctx, [row])).get(row.id) ?? [];
  const isWarehouse = row.type === 'warehouse';
  const warehouse = row.default_warehouse_id
    ? await findConnectedWarehouse(ctx, row.account_id, row.default_warehouse_id)
    : undefined;
  return {
    ...organizationView(row),
    path,
    buyer: isWarehouse ? (path.at(-1) ?? null) : null,
    stock: isWarehouse ? await ctx.ports.findArrivalStock(ctx, row.account_id, row.id) : null,
    defaultWarehouse: warehouse ?? null,
    rights: rightsOver(ctx.actor, row),
  };
}
