import type { connectedWarehouse } from '@reprise/contract/organizations/organizations';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';

export type ConnectedWarehouse = z.input<typeof connectedWarehouse>;

/** Warehouses of a buyer are behind its own wall; the function reveals what is printed on a parcel. */
export async function readConnectedWarehouses(
  ctx: Context,
  accountId: string,
  where: RawBuilder<boolean> = sql`true`,
): Promise<ConnectedWarehouse[]> {
  const { rows } = await sql<ConnectedWarehouse>`
    select w.id, w.common_name as "commonName", w.account_id as "accountId", w.account_name as "accountName",
      w.external_id as "externalId", w.street, w.zip_code as "zipCode", w.city, w.country, w.latitude, w.longitude
    from app.connected_warehouses(${accountId}) w where ${where} order by w.common_name, w.id`.execute(ctx.db);
  return rows;
}

export async function findConnectedWarehouse(
  ctx: Context,
  accountId: string,
  id: string,
): Promise<ConnectedWarehouse | undefined> {
  return (await readConnectedWarehouses(ctx, accountId, sql`w.id = ${id}`))[0];
}

export async function requireConnectedWarehouse(ctx: Context, accountId: string, id: string): Promise<void> {
  if (!(await findConnectedWarehouse(ctx, accountId, id)))
    refuse(
      'warehouse_not_connected',
      'The warehouse in defaultWarehouseId is not an active one of this account or of a linked buyer.',
      {
        violations: [{ path: 'body.defaultWarehouseId', message: 'is not a connected warehouse' }],
      },
    );
}
