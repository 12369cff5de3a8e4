import { countUnderWay, readConsignment, rehashCustomers } from './buybacks/index.ts';
import { readProductCards, takesCategories } from './catalogue/index.ts';
import { readOffers } from './logistics/index.ts';
import { followPayment } from './payouts/index.ts';
import type { Ports } from './platform/context.ts';
import { followItem } from './refurbishment/index.ts';
import { findArrivalStock } from './warehouse/index.ts';
import { findAccountSender } from './white-label/index.ts';

/** Who answers the questions that lower tiers ask. */
export const ports: Ports = {
  rehash: rehashCustomers,
  countUnderWay,
  findAccountSender,
  findArrivalStock,
  followItem,
  followPayment,
  readConsignment,
  readOffers,
  readProductCards,
  linkUses: [takesCategories],
};
