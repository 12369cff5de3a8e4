import { row } from './row.ts';

// biome-ignore format: one permission per line, one column per user type
export const WAREHOUSE_PERMISSIONS = [
  //                                                               SA AD RM RA MM MA SM SS WM WO BM PA
  row('ROLE_WAREHOUSE_CHECKIN_SUBMENU',      '=', 'rps',          '-  -  -  -  -  -  -  -  W  W  -  -', 'for the provider, check-in is always off'),
  row('ROLE_WAREHOUSE_CHECKIN_PAGE',         '=', 'rps',          '-  -  -  -  -  -  -  -  W  W  -  -'),
  row('ROLE_BUYBACK_ITEM_CONTROL_PAGE',      '=', 'rps',          'W  W  -  -  -  -  -  -  W  W  -  -', 'the compliance test, and checking one code on the verification page'),
  row('ROLE_VERIFICATION_PAGE',              '+', 'lcm rps',      'W  W  -  -  -  -  -  -  W  W  W  -', 'look a code up, and see whether its device can be passed'),
  row('ROLE_VERIFICATION_IMPORT',            '+', 'lcm rps',      'W  W  -  -  -  -  -  -  W  -  W  -', 'pass the devices of a CSV list; managers only'),
  row('ROLE_QUARANTINE_TRANSITION_PAGE',     '=', 'lcm rps',      'W  W  -  -  -  -  -  -  W  -  W  -', 'see, fill and empty the quarantine'),
  row('ROLE_SEND_QUARANTINE_MAIL',           '=', 'lcm rps',      'W  W  -  -  -  -  -  -  W  -  W  -'),
  row('ROLE_LITIGATION_RESOLVE_ON_BEHALF',   '+', 'tim lcm',      'W  W  W  -  -  -  -  -  -  -  W  -', 'the channel (phone, mail, store) and a proof are recorded'),
  row('ROLE_ITEM_MARK_AS_LOST_STORE',        '=', 'tim',          'W  W  W  -  W  -  W  -  -  -  -  -'),
  row('ROLE_ITEM_MARK_AS_LOST_TRANSPORT',    '=', 'tim lcm rps',  'W  W  W  -  -  -  -  -  W  -  W  -'),
  row('ROLE_ITEM_MARK_AS_LOST_WAREHOUSE',    '=', 'lcm rps',      'W  W  -  -  -  -  -  -  W  -  W  -'),
  row('ROLE_ITEMS_STOCK_READ',               '=', 'lcm rps',      'W  W  -  -  -  -  -  -  W  W  W  -'),
  row('ROLE_ITEMS_STOCK_WRITE',              '+', 'rps',          '-  -  -  -  -  -  -  -  W  W  -  -', 'scan an item into another stock'),
  row('ROLE_STOCK_MANAGE',                   '=', 'lcm rps',      'W  -  -  -  -  -  -  -  W  -  W  -'),
  row('ROLE_WAREHOUSE_DISPATCH_RULE_READ',   '=', 'all',          'W  R  W  R  -  -  -  -  R  -  W  -'),
  row('ROLE_WAREHOUSE_DISPATCH_RULE_CREATE', '=', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -', 'also editing, deleting and ordering the rules'),
] as const;
