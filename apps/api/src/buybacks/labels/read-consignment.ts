import { CIRCUITS } from '@reprise/contract/logistics/circuits';
import type { ReadConsignment } from '../../logistics/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import { readCustomer } from '../customers.ts';
import { readBuyback } from '../read-buyback.ts';

/** Who sends the parcel of a buyback: the customer, or the store a carrier collects it from. */
export const readConsignment: ReadConsignment = async (ctx, { accountId, buybackId }) => {
  const buyback = await readBuyback(ctx, accountId, buybackId);
  if (buyback.status === 'bb_cancelled') return undefined;
  const { warehouse_id: warehouseId, product_id: productId, store_id, customer_id } = buyback;
  const { channel } = CIRCUITS[buyback.circuit_type];
  const store = channel === 'store' && store_id ? await findOrganization(ctx, accountId, store_id) : undefined;
  if (store) {
    const { common_name: name, street, zip_code: zipCode, city, country } = store;
    const sender = { name, street: street ?? '', zipCode: zipCode ?? '', city: city ?? '', country: country ?? '' };
    return { sender, warehouseId, productId };
  }
  const { firstname, lastname, phone, email, address } = await readCustomer(ctx, accountId, customer_id);
  return { sender: { name: `${firstname} ${lastname}`, phone, email, ...address }, warehouseId, productId };
};
