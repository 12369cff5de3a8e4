import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frontPermissions, grantOf, mayUse } from './grants.ts';
import { ACCESS_MODULES, MODULES } from './modules.ts';
import { PERMISSION_ROWS, PERMISSIONS } from './permissions.ts';
import { USER_TYPE_FACTS, USER_TYPES } from './user-types.ts';

const anyUserType = fc.constantFrom(...USER_TYPES);
const anyModule = fc.constantFrom(...ACCESS_MODULES);
const anyPermission = fc.constantFrom(...PERMISSIONS);

describe('grantOf', () => {
  test('counts only in a module that both the row and the user type know', () => {
    expect(grantOf('store_seller', 'tim', 'ROLE_BUYBACK_CREATE_PAGE')).toBe('W');
    expect(grantOf('store_seller', 'rps', 'ROLE_BUYBACK_ITEM_SEND_PAGE')).toBeUndefined();
    expect(grantOf('root_management_unit_manager', 'root', 'ROLE_BUYBACK_CANCEL')).toBeUndefined();
    expect(grantOf('root_management_unit_manager', 'tim', 'ROLE_BUYBACK_CANCEL')).toBe('W');
    fc.assert(
      fc.property(anyUserType, anyModule, anyPermission, (userType, module, permission) => {
        if (grantOf(userType, module, permission) === undefined) return;
        expect(PERMISSION_ROWS.get(permission)?.modules).toContain(module);
        expect(USER_TYPE_FACTS[userType].modules).toContain(module);
      }),
    );
  });

  test('follows the provider into every module of the row, and never to the public site', () => {
    for (const module of ['tim', 'lcm', 'rps'] as const)
      expect(grantOf('super_admin', module, 'ROLE_BUYBACK_LIST_PAGE')).toBe('W');
    expect(grantOf('super_admin', 'root', 'ROLE_BUYBACK_LIST_PAGE')).toBeUndefined();
    expect(frontPermissions('super_admin', 'public')).toEqual([]);
  });
});

describe('frontPermissions', () => {
  test('is empty where the user type does not work, so that the user is signed out', () => {
    for (const userType of USER_TYPES)
      for (const module of ACCESS_MODULES)
        expect(frontPermissions(userType, module).length > 0, `${userType} in ${module}`).toBe(
          USER_TYPE_FACTS[userType].modules.includes(module),
        );
  });

  test('never opens the dashboard to a visitor', () => {
    for (const module of MODULES) expect(frontPermissions('pseudo_anonymous', module)).toEqual([]);
    expect(frontPermissions('pseudo_anonymous', 'public')).toEqual(['ROLE_CART_ACCESS']);
  });

  test('lists what a seller sees', () => {
    expect(frontPermissions('store_seller', 'tim')).toEqual([
      'ROLE_DASHBOARD_PAGE',
      'ROLE_BUYBACK_MENU',
      'ROLE_BUYBACK_SUBMENU',
      'ROLE_BUYBACK_LIST_PAGE',
      'ROLE_BUYBACK_DETAIL_PAGE',
      'ROLE_BUYBACK_CREATE_PAGE',
      'ROLE_BUYBACK_EDIT_PAGE',
      'ROLE_CART_ACCESS',
      'ROLE_ACCESS_PREDECLARED_BUYBACKS',
      'ROLE_BUYBACK_CANCEL',
      'ROLE_BUYBACK_ITEM_SEND_PAGE',
      'ROLE_CUSTOMER_PII_READ',
      'ROLE_VOUCHER_PRINT',
    ]);
  });
});

describe('mayUse', () => {
  test('lets R look, and W and o act', () => {
    expect(mayUse('admin', 'root', 'ROLE_PRODUCT_LIST_PAGE', 'read')).toBe(true);
    expect(mayUse('admin', 'root', 'ROLE_PRODUCT_LIST_PAGE', 'write')).toBe(false);
    expect(mayUse('super_admin', 'root', 'ROLE_PRODUCT_LIST_PAGE', 'write')).toBe(true);
    expect(mayUse('store_manager', 'tim', 'ROLE_USER_EDIT_PAGE', 'write')).toBe(true);
    expect(mayUse('store_seller', 'tim', 'ROLE_USER_EDIT_PAGE', 'read')).toBe(false);
  });

  test('never lets anyone act on what they may not look at', () => {
    fc.assert(
      fc.property(anyUserType, anyModule, anyPermission, (userType, module, permission) => {
        const writes = mayUse(userType, module, permission, 'write');
        expect(!writes || mayUse(userType, module, permission, 'read')).toBe(true);
      }),
    );
  });
});
