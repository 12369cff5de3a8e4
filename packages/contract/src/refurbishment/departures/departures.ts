import type { Permission } from '../../access/permissions.ts';
import { ITEM_COMPLETED_STATUSES, type ItemStatus } from '../../states/item-statuses.ts';

/** Ways an item leaves for good. Sending it back to its customer is a transition of the item, and none of these. */
export const DEPARTURE_KINDS = ['sale', 'transfer', 'scrap'] as const;
export type DepartureKind = (typeof DEPARTURE_KINDS)[number];

const READY: readonly ItemStatus[] = [...ITEM_COMPLETED_STATUSES, 'item_refurb_completed'];
/** From which status an item leaves in which way. What is scrapped may be half done, once no service is open. */
export const MAY_LEAVE_FROM: Readonly<Record<DepartureKind, readonly ItemStatus[]>> = {
  sale: READY,
  transfer: READY,
  scrap: [...READY, 'item_refurb_in_progress'],
};

/** Managers sell and scrap; whoever moves items hands one over. The same permission takes the item back. */
export const DEPARTURE_PERMISSIONS: Readonly<Record<DepartureKind, readonly Permission[]>> = {
  sale: ['ROLE_STOCK_MANAGE'],
  transfer: ['ROLE_ITEMS_STOCK_WRITE', 'ROLE_STOCK_MANAGE'],
  scrap: ['ROLE_STOCK_MANAGE'],
};

export const SOLD_AT_ONCE_MAX = 100;
/** cents */
export const SALE_PRICE_MAX = 5_000_000;
export const GUARANTEE_MONTHS_MAX = 60;
export const PARTY_MAX_LENGTH = 120;
export const REFERENCE_MAX_LENGTH = 64;
export const REASON_MAX_LENGTH = 500;
