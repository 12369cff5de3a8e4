import { row } from './row.ts';

// biome-ignore format: one permission per line, one column per user type
export const PAYMENT_PERMISSIONS = [
  //                                                                SA AD RM RA MM MA SM SS WM WO BM PA
  row('ROLE_PAYMENT_MODE_LIST_PAGE',          '*', 'root tim lcm', 'W  R  W  R  -  -  -  -  -  -  W  -'),
  row('ROLE_PAYMENT_MODE_EDIT_PAGE',          '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_PAYMENT_SEARCH_PAGE',             '*', 'all',          'W  W  -  -  -  -  -  -  -  -  -  -', 'Admin section'),
  row('ROLE_PAYMENT_RELAUNCH',                '*', 'root tim lcm', 'W  W  o  -  -  -  -  -  -  -  o  -', 'the payments one’s own side issues'),
  row('ROLE_PAYMENT_MARK_AS_PAID',            '*', 'root tim lcm', 'W  W  o  -  -  -  o  -  -  -  o  -', 'Administrator and store manager: issued by the retailer; buyer manager: issued by the buyer'),
  row('ROLE_VOUCHER_PRINT',                   '+', 'root tim lcm', 'W  W  o  -  -  -  o  o  -  -  o  -', 'Administrator, store manager and seller: buybacks they see or that have no store; buyer manager: issued by the buyer'),
  row('ROLE_PAYOUT_DESK_PAGE',                '+', 'root tim lcm', 'W  W  o  -  -  -  -  -  -  -  o  -', 'the payments one’s own side issues'),
  row('ROLE_PAYOUT_BATCH',                    '+', 'root tim lcm', '-  -  o  -  -  -  -  -  -  -  o  -', 'prepare and approve, never both; the payments one’s own side issues'),
  row('ROLE_RISK_HOLD_DECIDE',                '+', 'root tim lcm', '-  -  o  -  -  -  -  -  -  -  o  -', 'the payments one’s own side issues; never what they sold, controlled or decided first'),
  row('ROLE_RISK_RULE_EDIT',                  '+', 'root tim lcm', '-  -  o  -  -  -  -  -  -  -  o  -', 'limits, block list and staff bank accounts of one’s own account'),
  row('ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE', '=', 'root tim lcm', 'W  R  W  R  -  -  -  -  -  -  W  -'),
  row('ROLE_DISPATCH_CIRCUIT_RULE_EDIT_PAGE', '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
] as const;
