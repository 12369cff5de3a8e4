import { describe, expect, expectTypeOf, test } from 'vitest';
import { row } from './permissions/row.ts';
import { PERMISSION_GROUPS, PERMISSION_ROWS, PERMISSIONS, type Permission } from './permissions.ts';
import { USER_TYPE_FACTS, USER_TYPES, type UserType } from './user-types.ts';

const everyRow = PERMISSION_GROUPS.flatMap((group) => group.rows);

describe('the permission matrix', () => {
  test('the permission matrix: every permission has one row, and every user type is granted something', () => {
    expect(everyRow.map(({ name }) => name)).toEqual(PERMISSIONS);
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
    expect([...PERMISSION_ROWS.keys()]).toEqual(PERMISSIONS);
    expect(USER_TYPES.filter((type) => !everyRow.some(({ grants }) => grants[type]))).toEqual([]);
  });

  test('is a closed union of names', () => {
    expectTypeOf<'ROLE_BUYBACK_CANCEL'>().toExtend<Permission>();
    expectTypeOf<'ROLE_ANYTHING'>().not.toExtend<Permission>();
    expectTypeOf<string>().not.toExtend<Permission>();
  });

  test('grants nothing that can never be used: each grant has a module its user type works in', () => {
    const useless = everyRow.flatMap(({ name, modules, grants }) =>
      (Object.keys(grants) as UserType[])
        .filter((userType) => !USER_TYPE_FACTS[userType].modules.some((module) => modules.includes(module)))
        .map((userType) => `${name} ${userType}`),
    );
    expect(useless).toEqual([]);
  });

  test('gives visitors the cart and nothing else', () => {
    const granted = everyRow.filter(({ grants }) => grants.pseudo_anonymous).map(({ name }) => name);
    expect(granted).toEqual(['ROLE_CART_ACCESS']);
  });

  test('keeps the provider’s own section to the provider', () => {
    for (const name of ['ROLE_ADMIN_MENU', 'ROLE_CLIENT_LIST_PAGE', 'ROLE_PAYMENT_SEARCH_PAGE'] as const)
      expect(Object.keys(PERMISSION_ROWS.get(name)?.grants ?? {})).toEqual(['super_admin', 'admin']);
    for (const name of ['ROLE_SSO_CONFIGURATION_PAGE', 'ROLE_CLIENT_DELETE', 'ROLE_USER_CREATE_ADMIN'] as const)
      expect(Object.keys(PERMISSION_ROWS.get(name)?.grants ?? {})).toEqual(['super_admin']);
  });
});

describe('a row of the matrix', () => {
  test('is refused with a mark too few or a mark that means nothing', () => {
    expect(() => row('ROLE_X', '+', 'all', 'W W')).toThrow('2 marks');
    expect(() => row('ROLE_X', '+', 'all', 'W W W W W W W W W W W x')).toThrow('mark x');
    expect(row('ROLE_X', '+', 'tim rps', 'W  R  o  -  -  -  -  -  -  -  -  -')).toEqual({
      name: 'ROLE_X',
      origin: '+',
      modules: ['tim', 'rps'],
      grants: { super_admin: 'W', admin: 'R', root_management_unit_manager: 'o' },
      note: '',
    });
  });
});
