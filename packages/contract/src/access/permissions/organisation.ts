import { row } from './row.ts';

// biome-ignore format: one permission per line, one column per user type
export const ORGANISATION_PERMISSIONS = [
  //                                                         SA AD RM RA MM MA SM SS WM WO BM PA
  row('ROLE_ORGANIZATION_LIST_PAGE',   '=', 'root tim lcm', 'W  R  W  R  W  -  -  -  -  -  W  -'),
  row('ROLE_ORGANIZATION_CREATE_PAGE', '*', 'root tim lcm', 'W  -  W  -  o  -  -  -  -  -  o  -', 'unit manager: stores and units below; buyer manager: the buyer’s warehouses'),
  row('ROLE_ORGANIZATION_EDIT_PAGE',   '*', 'root tim lcm', 'W  -  W  -  o  -  -  -  -  -  o  -'),
  row('ROLE_USER_LIST_PAGE',           '=', 'all',          'W  W  W  -  o  -  o  -  o  -  o  -'),
  row('ROLE_USER_CREATE_PAGE',         '*', 'all',          'W  W  W  -  o  -  o  -  o  -  o  -', 'within the types one may assign'),
  row('ROLE_USER_EDIT_PAGE',           '*', 'all',          'W  W  W  -  o  -  o  -  o  -  o  -'),
  row('ROLE_USER_IMPORT_PAGE',         '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -', 'users from a CSV file'),
  row('ROLE_USER_CREATE_ADMIN',        '=', 'all',          'W  -  -  -  -  -  -  -  -  -  -  -', 'the provider’s own people'),
  row('ROLE_USER_CAN_ASSIGN_ADMIN',    '=', 'all',          'W  -  W  -  -  -  -  -  -  -  -  -', 'the type root_management_unit_manager, which users read as Administrator'),
] as const;
