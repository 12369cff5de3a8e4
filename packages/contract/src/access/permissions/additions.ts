import { row } from './row.ts';

// biome-ignore format: one permission per line, one column per user type
export const ADDED_PERMISSIONS = [
  //                                                          SA AD RM RA MM MA SM SS WM WO BM PA
  row('ROLE_ANALYTICS_PAGE',            '+', 'all',          'W  W  W  W  W  W  W  -  W  -  W  -', 'margin, gap between declared and controlled, age; within the data scope'),
  row('ROLE_PRICE_SIMULATION',          '+', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_RISK_SIGNAL_READ',          '+', 'all',          'W  W  W  -  -  -  -  -  W  -  W  -'),
  row('ROLE_AUDIT_LOG_PAGE',            '+', 'all',          'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_WEBHOOK_MANAGE',            '+', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_POLICE_REGISTER_READ',      '+', 'root tim lcm', 'W  -  W  -  -  -  o  -  -  -  W  -', 'each reading is logged'),
  row('ROLE_STATUS_CORRECTION_REQUEST', '+', 'tim lcm rps',  '-  -  W  -  -  -  -  -  W  -  W  -'),
  row('ROLE_STATUS_CORRECTION_APPROVE', '+', 'root tim lcm', 'W  W  W  -  -  -  -  -  -  -  W  -', 'somebody other than who asked'),
] as const;
