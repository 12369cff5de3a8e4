import { expect, test } from '@playwright/test';
import { grantOf } from '@reprise/contract/access/grants';
import type { Module } from '@reprise/contract/access/modules';
import type { Permission } from '@reprise/contract/access/permissions';
import { STAFF_USER_TYPES, type StaffUserType } from '@reprise/contract/access/staff-types';
import { logIn, PEOPLE } from '../../support/people.ts';
import { sideMenu } from '../../support/side-menu.ts';

/** The module each person of the demonstration arrives in. */
const HOME_MODULE: Readonly<Record<StaffUserType, Module>> = {
  super_admin: 'root',
  admin: 'root',
  root_management_unit_manager: 'root',
  root_management_unit_analyst: 'root',
  management_unit_manager: 'tim',
  management_unit_analyst: 'tim',
  store_manager: 'tim',
  store_seller: 'tim',
  buyer_manager: 'lcm',
  warehouse_manager: 'rps',
  warehouse_operator: 'rps',
};
const BUYBACKS: readonly Permission[] = ['ROLE_BUYBACK_MENU', 'ROLE_BUYBACK_SUBMENU'];
const CATALOGUE: readonly Permission[] = ['ROLE_CATALOG_SUBMENU'];
const CONFIGURATION: readonly Permission[] = ['ROLE_CONFIGURATION_MENU'];
const ORGANISATION: readonly Permission[] = [...CONFIGURATION, 'ROLE_ORGANIZATION_SUBMENU'];
const SETTINGS: readonly Permission[] = [...CONFIGURATION, 'ROLE_SETTINGS_SUBMENU'];
const ADMIN: readonly Permission[] = ['ROLE_ADMIN_MENU'];
/** Cèdre is a retailer without SFTP, Alizé a buyer with it where check-in is mandatory; the provider is either. */
const isCedre = (type: StaffUserType) => PEOPLE[type].endsWith('@cedre.example');
const isAlize = (type: StaffUserType) => PEOPLE[type].endsWith('@alize.example');
const always = () => true;

/** Address, permissions that open it, and who else it depends on; written here apart from the menu of the product. */
// biome-ignore format: one address per line
const ENTRIES: readonly [path: string, needs: readonly Permission[], when: (type: StaffUserType) => boolean][] = [
  ['/tasks', ['ROLE_DASHBOARD_PAGE'], (type) => type !== 'super_admin' && type !== 'admin'],
  ['/', ['ROLE_DASHBOARD_PAGE'], always],
  ['/readiness', ['ROLE_HOME_EDITOR_PAGE'], (type) => !isAlize(type)],
  ['/categories/list', [...CATALOGUE, 'ROLE_CATEGORY_LIST_PAGE'], always],
  ['/products', [...CATALOGUE, 'ROLE_PRODUCT_LIST_PAGE'], always],
  ['/prices', [...CATALOGUE, 'ROLE_PRODUCT_PRICE_EDIT'], always],
  ['/diagnostic', [...CATALOGUE, 'ROLE_QUESTION_LIST_PAGE'], always],
  ['/buybacks', [...BUYBACKS, 'ROLE_BUYBACK_LIST_PAGE'], always],
  ['/buyback/create', [...BUYBACKS, 'ROLE_BUYBACK_CREATE_PAGE'], always],
  ['/buybacks-predeclared', [...BUYBACKS, 'ROLE_ACCESS_PREDECLARED_BUYBACKS'], always],
  ['/start-expedition', [...BUYBACKS, 'ROLE_BUYBACK_ITEM_SEND_PAGE'], always],
  ['/warehouse/checkin', [...BUYBACKS, 'ROLE_WAREHOUSE_CHECKIN_SUBMENU'], isAlize],
  ['/warehouse/check', [...BUYBACKS, 'ROLE_BUYBACK_ITEM_CONTROL_PAGE'], always],
  ['/verification', [...BUYBACKS, 'ROLE_VERIFICATION_PAGE'], always],
  ['/buybacksQuarantine', [...BUYBACKS, 'ROLE_QUARANTINE_TRANSITION_PAGE'], always],
  ['/claims', [...BUYBACKS, 'ROLE_ITEM_MARK_AS_LOST_TRANSPORT'], always],
  ['/refurb-diagnosis-questions', ['ROLE_REFURB_DIAGNOSTIC_MANAGE'], always],
  ['/refurb-diagnosis/start', ['ROLE_REFURB_DIAGNOSTIC_WRITE'], always],
  ['/warehouse/item-refurb-steps/search', ['ROLE_REFURB_WRITE'], always],
  ['/refurb-steps', ['ROLE_REFURB_STEP_MANAGE'], always],
  ['/warehouse/parts', ['ROLE_REFURB_STEP_MANAGE'], always],
  ['/stocks', ['ROLE_STOCK_MANAGE'], always],
  ['/warehouse/print-stations', ['ROLE_STOCK_MANAGE'], always],
  ['/warehouse/stock-moves', ['ROLE_ITEMS_STOCK_WRITE'], always],
  ['/items-stock', ['ROLE_ITEMS_STOCK_READ'], always],
  ['/payments', ['ROLE_PAYOUT_DESK_PAGE'], (type) => type !== 'super_admin' && type !== 'admin'],
  ['/risk', ['ROLE_RISK_SIGNAL_READ'], always],
  ['/statistics/margins', ['ROLE_ANALYTICS_PAGE'], always],
  ['/design', [...CONFIGURATION, 'ROLE_DESIGN_PAGE'], always],
  ['/translations', [...CONFIGURATION, 'ROLE_HOME_EDITOR_PAGE'], always],
  ['/paymentModes', [...CONFIGURATION, 'ROLE_PAYMENT_MODE_LIST_PAGE'], always],
  ['/circuits', [...CONFIGURATION, 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE'], always],
  ['/warehouse-dispatch', [...CONFIGURATION, 'ROLE_WAREHOUSE_DISPATCH_RULE_READ'], always],
  ['/users', [...ORGANISATION, 'ROLE_USER_LIST_PAGE'], always],
  ['/entities', [...ORGANISATION, 'ROLE_ORGANIZATION_LIST_PAGE'], always],
  ['/settings/lcm/general', [...SETTINGS, 'ROLE_GENERAL_SETTINGS_PAGE'], (type) => !isCedre(type)],
  ['/settings/tim/general', [...SETTINGS, 'ROLE_GENERAL_SETTINGS_PAGE'], (type) => !isAlize(type)],
  ['/settings/sftp', [...SETTINGS, 'ROLE_SFTP_SETTINGS_PAGE'], isAlize],
  ['/settings/transfer-order', [...SETTINGS, 'ROLE_TRANSFER_ORDER_SETTINGS_PAGE'], always],
  ['/audit', [...CONFIGURATION, 'ROLE_AUDIT_LOG_PAGE'], always],
  ['/personal-data-access', [...CONFIGURATION, 'ROLE_AUDIT_LOG_PAGE'], always],
  ['/clients', [...ADMIN, 'ROLE_CLIENT_LIST_PAGE'], always],
  ['/client/create', [...ADMIN, 'ROLE_CLIENT_CREATE_PAGE'], always],
  ['/transports-list', [...ADMIN, 'ROLE_TRANSPORT_LIST_PAGE'], always],
  ['/searchPayment', [...ADMIN, 'ROLE_PAYMENT_SEARCH_PAGE'], always],
  ['/queues', ADMIN, always],
];

for (const type of STAFF_USER_TYPES) {
  test(`${type} signs in and finds exactly the menu of the permission table`, async ({ page }) => {
    const module = HOME_MODULE[type];
    const expected = ENTRIES.filter(
      ([, needs, when]) => needs.every((permission) => grantOf(type, module, permission)) && when(type),
    ).map(([path]) => path);

    await logIn(page, PEOPLE[type]);
    const { links, closed, unfolded } = sideMenu(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(unfolded).toEqual(expected);
    await expect(links.first()).toBeVisible();
    await expect(closed).toHaveCount(0);
    expect(expected.length).toBeGreaterThan(1);
  });
}
