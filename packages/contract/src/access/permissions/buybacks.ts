import { row } from './row.ts';

// biome-ignore format: one permission per line, one column per user type
export const BUYBACK_PERMISSIONS = [
  //                                                           SA AD RM RA MM MA SM SS WM WO BM PA
  row('ROLE_BUYBACK_LIST_PAGE',           '=', 'tim lcm rps', 'W  W  W  R  W  R  W  W  W  -  W  -'),
  row('ROLE_BUYBACK_DETAIL_PAGE',         '=', 'tim lcm rps', 'W  W  W  R  W  R  W  W  W  W  W  -', 'each action of the page has its own permission'),
  row('ROLE_BUYBACK_CREATE_PAGE',         '=', 'tim',         '-  -  -  -  -  -  W  W  -  -  -  -', 'creating needs a store to create in'),
  row('ROLE_BUYBACK_EDIT_PAGE',           '*', 'tim lcm rps', 'W  -  W  -  -  -  o  o  o  -  o  -', 'store: until the expedition; warehouse manager: the steps the item workflow offers; buyer: comment and buyer reference'),
  row('ROLE_CART_ACCESS',                 '*', 'tim public',  '-  -  -  -  -  -  W  W  -  -  -  W', 'visitors on the public site only'),
  row('ROLE_ACCESS_PREDECLARED_BUYBACKS', '=', 'tim',         'R  R  R  -  R  -  W  W  -  -  -  -', 'finalising takes ROLE_BUYBACK_CREATE_PAGE as well'),
  row('ROLE_BUYBACK_CANCEL',              '+', 'tim lcm rps', 'W  W  W  -  o  -  o  o  o  -  o  -', 'only from the statuses that list the user type, B06 to B23'),
  row('ROLE_BUYBACK_FORCE_CANCEL',        '+', 'root tim',    'W  W  W  -  -  -  -  -  -  -  -  -', 'offered once the payment has turned out not to be cancellable'),
  row('ROLE_BUYBACK_ITEM_SEND_PAGE',      '=', 'tim rps',     '-  -  -  -  -  -  W  W  W  W  -  -', 'stores ship to the warehouse; warehouses ship back or to another warehouse'),
  row('ROLE_TRANSPORT_LIST_PAGE',         '*', 'all',         'W  W  -  -  -  -  -  -  -  -  -  -', 'Admin section'),
  row('ROLE_CUSTOMER_PII_READ',           '+', 'all',         'W  W  W  -  -  -  W  o  o  -  o  -', 'seller: while creating or finalising; warehouse manager: return address; buyer: name and masked IBAN; everyone else sees masks'),
] as const;
