import { row } from './row.ts';

// biome-ignore format: one permission per line, one column per user type
export const MENU_PERMISSIONS = [
  //                                                     SA AD RM RA MM MA SM SS WM WO BM PA
  row('ROLE_DASHBOARD_PAGE',       '+', 'all',          'W  W  W  W  W  W  W  W  W  W  W  -', 'home page figures, counted within the data scope'),
  row('ROLE_BUYBACK_MENU',         '=', 'tim lcm rps',  'W  W  W  W  W  W  W  W  W  W  W  -'),
  row('ROLE_CATALOG_SUBMENU',      '=', 'root tim lcm', 'W  W  W  W  W  -  -  -  -  -  W  -'),
  row('ROLE_BUYBACK_SUBMENU',      '=', 'tim lcm rps',  'W  W  W  W  W  W  W  W  W  W  W  -'),
  row('ROLE_CONFIGURATION_MENU',   '=', 'all',          'W  W  W  W  W  -  W  -  W  -  W  -'),
  row('ROLE_ORGANIZATION_SUBMENU', '=', 'all',          'W  W  W  W  W  -  W  -  W  -  W  -'),
  row('ROLE_SETTINGS_SUBMENU',     '=', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_ADMIN_MENU',           '=', 'all',          'W  W  -  -  -  -  -  -  -  -  -  -', 'the provider only'),
] as const;
