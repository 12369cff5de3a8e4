import { row } from './row.ts';

// biome-ignore format: one permission per line, one column per user type
export const PROVIDER_PERMISSIONS = [
  //                                                        SA AD RM RA MM MA SM SS WM WO BM PA
  row('ROLE_CLIENT_LIST_PAGE',        '=', 'all',          'W  W  -  -  -  -  -  -  -  -  -  -'),
  row('ROLE_CLIENT_CREATE_PAGE',      '*', 'all',          'W  -  -  -  -  -  -  -  -  -  -  -'),
  row('ROLE_CLIENT_EDIT_PAGE',        '*', 'all',          'W  -  -  -  -  -  -  -  -  -  -  -'),
  row('ROLE_CLIENT_DELETE',           '*', 'all',          'W  -  -  -  -  -  -  -  -  -  -  -'),
  row('ROLE_CLIENT_REINDEX',          '*', 'all',          'W  -  -  -  -  -  -  -  -  -  -  -'),
  row('ROLE_CONNECTOR_LIST_PAGE',     '+', 'root tim lcm', 'W  -  o  -  -  -  -  -  -  -  o  -', 'one’s own organization, secrets masked'),
  row('ROLE_CONNECTOR_EDIT',          '+', 'root tim lcm', 'W  -  o  -  -  -  -  -  -  -  o  -', 'switch it on or off, and the properties open to tenants'),
  row('ROLE_CONNECTOR_CREATE_DELETE', '+', 'all',          'W  -  -  -  -  -  -  -  -  -  -  -'),
  row('ROLE_SSO_CONFIGURATION_PAGE',  '+', 'all',          'W  -  -  -  -  -  -  -  -  -  -  -', 'a mistake here would shut every user out'),
] as const;
