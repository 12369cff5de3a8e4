import { grantOf } from '@reprise/contract/access/grants';
import { MODULES } from '@reprise/contract/access/modules';
import { PERMISSIONS } from '@reprise/contract/access/permissions';
import { routes } from '@reprise/contract/http/routes';
import { describe, expect, test } from 'vitest';
import { markOf, readMatrix, STAFF, TYPES, verdictOf, WORKS_IN } from './expected.ts';
import { FITS, mayGive, offered } from './giving.ts';
import { GUARDS } from './guards.ts';

const table = readMatrix();

describe('the second copy of the tables', () => {
  test('says the same as the contract: change both, or neither', () => {
    expect([...table.keys()].sort()).toEqual([...PERMISSIONS].sort());
    const differences = PERMISSIONS.flatMap((permission) =>
      STAFF.flatMap((type) =>
        MODULES.filter((module) => {
          const mark = WORKS_IN[type].includes(module) ? markOf(table, type, module, permission) : '-';
          return mark !== (grantOf(TYPES[type], module, permission) ?? '-');
        }).map((module) => `${permission} ${type} ${module}`),
      ),
    );
    expect(differences).toEqual([]);
  });

  test('has what every route asks for', () => {
    expect(Object.fromEntries(routes.map(({ id, access }) => [id, access]))).toEqual(GUARDS);
  });

  test('refuses a line it cannot read', () => {
    expect(() => readMatrix('ROLE_X  tim  W W')).toThrow('ROLE_X');
    expect(() => readMatrix(`ROLE_X  tim  ${'W '.repeat(11)}x`)).toThrow('ROLE_X');
  });
});

describe('what is expected', () => {
  test('looking is not acting', () => {
    const analyst = { type: 'RA', module: 'tim' } as const;
    expect(verdictOf(table, analyst, { guard: 'ROLE_PRODUCT_LIST_PAGE', method: 'GET' })).toBe('allowed');
    expect(verdictOf(table, analyst, { guard: 'ROLE_PRODUCT_LIST_PAGE', method: 'POST' })).toBe('permission_denied');
  });

  test('visitors have the cart and the public routes', () => {
    const visitor = { type: 'PA', module: 'public' } as const;
    const verdicts = ['ROLE_CART_ACCESS', 'visitor', 'signed_in', 'ROLE_BUYBACK_LIST_PAGE'].map((guard) =>
      verdictOf(table, visitor, { guard, method: 'GET' }),
    );
    expect(verdicts).toEqual(['allowed', 'allowed', 'not_signed_in', 'not_signed_in']);
  });

  test('a unit manager gives units below and stores in reach', () => {
    const giver = { type: 'MM', place: { tenant: 'a', where: 'unit1' } } as const;
    const where = (type: 'MM' | 'SS') => FITS[type].filter((at) => mayGive(giver, type, { tenant: 'a', where: at }));
    expect(where('MM')).toEqual(['subunit']);
    expect(where('SS')).toEqual(['store1', 'substore']);
    expect(mayGive(giver, 'SS', { tenant: 'b', where: 'store1' })).toBe(false);
    expect(offered(mayGive, giver, 'a')).toEqual(['MM', 'MA', 'SM', 'SS']);
    expect(offered(mayGive, giver, 'b')).toEqual([]);
  });
});
