import { row } from './row.ts';

// biome-ignore format: one permission per line, one column per user type
export const CATALOGUE_PERMISSIONS = [
  //                                                          SA AD RM RA MM MA SM SS WM WO BM PA
  row('ROLE_CATEGORY_LIST_PAGE',        '=', 'root tim lcm', 'W  R  W  R  R  -  -  -  -  -  W  -'),
  row('ROLE_CATEGORY_CREATE_PAGE',      '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_CATEGORY_EDIT_PAGE',        '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_CATEGORY_ARCHIVE',          '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_PRODUCT_LIST_PAGE',         '=', 'root tim lcm', 'W  R  W  R  R  -  -  -  -  -  W  -'),
  row('ROLE_PRODUCT_CREATE_PAGE',       '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_PRODUCT_EDIT_PAGE',         '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_PRODUCT_DELETE',            '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_QUESTION_LIST_PAGE',        '=', 'root tim lcm', 'W  R  W  R  R  -  -  -  -  -  W  -'),
  row('ROLE_QUESTION_CREATE_PAGE',      '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_QUESTION_EDIT_PAGE',        '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_QUESTION_DELETE',           '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -'),
  row('ROLE_PRODUCT_PRICE_EDIT',        '+', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -', 'apart from editing, so that writing a product and pricing it can be two jobs'),
  row('ROLE_EXPORT_CATALOG_PAGE',       '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -', 'opens the export page; both export permissions are needed'),
  row('ROLE_EXPORT_CATALOG_CREATE',     '*', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -', 'starts an export'),
  row('ROLE_IMPORTS_PAGE',              '=', 'all',          'W  -  -  -  -  -  -  -  -  -  -  -', 'the provider runs the imports of a client'),
  row('ROLE_CATALOG_IMPORTS_LIST_PAGE', '+', 'root tim lcm', 'W  -  W  -  -  -  -  -  -  -  W  -', 'reports of one’s own imports, whoever ran them'),
] as const;
