import { USUAL_WEIGHT_GRAMS } from '@reprise/contract/logistics/expeditions';
import { readParcelSize } from '../../catalogue/index.ts';
import { readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ParcelOrder, PostalAddress } from './carrier-connection.ts';

declare module '../../platform/context.ts' {
  interface Ports {
    readConsignment: ReadConsignment;
  }
}

/** What a buyback says of its parcel; nothing when it is not to be sent any more. */
export type Consignment = { sender: PostalAddress; warehouseId: string; productId: string };
export type ReadConsignment = (
  ctx: Context,
  asked: { accountId: string; buybackId: string },
) => Promise<Consignment | undefined>;

/** The order for a parcel to the warehouse; nothing when the warehouse has no address a parcel could go to. */
export async function readOrder(
  ctx: Context,
  accountId: string,
  shipment: { id: string; is_labelless: boolean },
  { sender, warehouseId, productId }: Consignment,
): Promise<ParcelOrder | undefined> {
  const warehouses = await readConnectedWarehouses(ctx, accountId);
  const warehouse = warehouses.find(({ id }) => id === warehouseId);
  const { street, zipCode, city, country } = warehouse ?? {};
  if (!warehouse || !street || !zipCode || !city || !country) return undefined;
  const { weight, height, length, width } = await readParcelSize(ctx, accountId, productId);
  return {
    reference: shipment.id,
    sender,
    addressee: { name: `${warehouse.accountName} ${warehouse.commonName}`, street, zipCode, city, country },
    weightGrams: weight || USUAL_WEIGHT_GRAMS,
    dimensionsCm: height && length && width ? { height, length, width } : null,
    isLabelless: shipment.is_labelless,
  };
}
