import type { BuybackRow } from '../../states/index.ts';
import type { Surroundings } from './read-surroundings.ts';

export const placesOf = (buyback: BuybackRow, around: Surroundings) => ({
  retailer: { id: buyback.account_id, name: around.retailer_name },
  buyer: { id: buyback.buyer_account_id, name: around.buyer.name },
  store: around.store,
  warehouse: around.warehouse,
});
