import { describe, expect, test } from 'vitest';
import { ASSIGNABLE_TYPES, assignableWithin } from './assignable-types.ts';
import { mayUse } from './grants.ts';
import type { Permission } from './permissions.ts';
import { USER_TYPE_FACTS, USER_TYPES, type UserType } from './user-types.ts';

const retailer = { isBuyerAndWorkshopsSupervisor: false };
const supervisor = { isBuyerAndWorkshopsSupervisor: true };
const holdsAll = () => true;
const holdsNone = () => false;

/** By short name, to be read against the table. */
const assignable = (actor: UserType, account = retailer, holds: (permission: Permission) => boolean = holdsAll) =>
  USER_TYPES.filter((type) => assignableWithin(actor, type, account, holds)).map((type) => USER_TYPE_FACTS[type].code);

describe('who may create which user type', () => {
  test.each<[UserType, string]>([
    ['super_admin', 'SA AD RM RA MM MA SM SS WM WO BM'],
    ['admin', 'RA MM MA SM SS WM WO BM'],
    ['root_management_unit_manager', 'RM RA MM MA SM SS'],
    ['management_unit_manager', 'MM MA SM SS'],
    ['store_manager', 'SS'],
    ['buyer_manager', 'WM WO BM'],
    ['warehouse_manager', 'WO'],
    ['root_management_unit_analyst', ''],
    ['management_unit_analyst', ''],
    ['store_seller', ''],
    ['warehouse_operator', ''],
    ['pseudo_anonymous', ''],
  ])('%s: %s', (actor, codes) => {
    expect(assignable(actor).join(' ')).toBe(codes);
  });

  test('an account that supervises buyers and workshops staffs them too', () => {
    expect(assignable('root_management_unit_manager', supervisor).join(' ')).toBe('RM RA MM MA SM SS WM WO BM');
    expect(assignable('management_unit_manager', supervisor).join(' ')).toBe('MM MA SM SS');
  });

  test('giving the Administrator type takes its own permission', () => {
    expect(assignable('root_management_unit_manager', retailer, holdsNone)).not.toContain('RM');
    expect(assignable('super_admin', retailer, holdsNone).join(' ')).toBe('RA MM MA SM SS WM WO BM');
  });

  test('units come below one’s own, stores anywhere in the subtree', () => {
    expect(assignableWithin('management_unit_manager', 'management_unit_manager', retailer, holdsAll)).toBe(
      'below_own_unit',
    );
    expect(assignableWithin('management_unit_manager', 'store_seller', retailer, holdsAll)).toBe('own_subtree');
  });

  test('who may assign anything also holds the permission to create users', () => {
    for (const actor of USER_TYPES) {
      const creates = USER_TYPE_FACTS[actor].modules.some((module) =>
        mayUse(actor, module, 'ROLE_USER_CREATE_PAGE', 'write'),
      );
      expect(creates, actor).toBe(ASSIGNABLE_TYPES[actor].length > 0);
    }
  });
});
