import { row } from './row.ts';

// biome-ignore format: one permission per line, one column per user type
export const SETTINGS_PERMISSIONS = [
  //                                                             SA AD RM RA MM MA SM SS WM WO BM PA
  row('ROLE_GENERAL_SETTINGS_PAGE',        '=', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -', 'Administrator: store side; buyer manager: business rules'),
  row('ROLE_SFTP_SETTINGS_PAGE',           '+', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -', 'with the premium feature sftp_access'),
  row('ROLE_TRANSFER_ORDER_SETTINGS_PAGE', '=', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -', 'saving takes the premium feature custom_transfer_order'),
  row('ROLE_DESIGN_PAGE',                  '=', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_HOME_EDITOR_PAGE',             '+', 'root tim',     'W  -  W  -  -  -  -  -  -  -  -  -', 'the home page of the public site'),
] as const;
