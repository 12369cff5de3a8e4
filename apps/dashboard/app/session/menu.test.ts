import { frontPermissions, grantOf } from '@reprise/contract/access/grants';
import { MODULES, type Module } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES, type StaffUserType } from '@reprise/contract/access/staff-types';
import { isProvider, USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { checkInRulesFor } from '@reprise/contract/warehouse/check-in';
import { expect, test } from 'vitest';
import { routeRow } from '../navigation/paths.ts';
import type { Facts } from './facts.ts';
import { type MenuSection, menuFor } from './menu.ts';

const factsFor = (userType: StaffUserType, module: Module, more: Partial<Facts> = {}): Facts => ({
  module,
  checkIn: checkInRulesFor('optional', userType).checkInScreen,
  premiumFeatures: new Set(),
  isRetailer: true,
  isBuyer: true,
  isStaff: !isProvider(userType),
  ...more,
});
const menu = (userType: StaffUserType, module: Module, more: Partial<Facts> = {}) =>
  menuFor(new Set(frontPermissions(userType, module)), factsFor(userType, module, more));
const pathsOf = (sections: readonly MenuSection[]): string[] =>
  sections
    .flatMap(({ entries }) => entries.flatMap((entry) => ('links' in entry ? entry.links : [entry])))
    .map((link) => link.path);
const shape = (sections: readonly MenuSection[]): string[] =>
  sections.map(
    ({ label, entries }) =>
      `${label ?? ''}: ${entries.map((entry) => ('links' in entry ? `${entry.label} (${entry.links.map((link) => link.path).join(', ')})` : entry.path)).join(', ')}`,
  );
const modulesOf = (userType: StaffUserType) =>
  MODULES.filter((module) => USER_TYPE_FACTS[userType].modules.includes(module));

test.each(STAFF_USER_TYPES)('the menu of %s', (userType) => {
  for (const module of modulesOf(userType)) expect(shape(menu(userType, module)), module).toMatchSnapshot(module);
});

test('nobody finds an entry whose page would send them home', () => {
  for (const userType of STAFF_USER_TYPES) {
    for (const module of modulesOf(userType)) {
      for (const path of pathsOf(menu(userType, module))) {
        const row = routeRow(path) ?? routeRow(`${path}/:itemId?`);
        expect(row, path).toBeDefined();
        const needed = Array.isArray(row!.access) ? row!.access : [];
        const lacking = needed.filter((permission) => !grantOf(userType, module, permission));
        expect(lacking, `${userType} ${module} ${path}`).toEqual([]);
      }
    }
  }
});

test('check-in is hidden where it is off, and always from the provider', () => {
  expect(pathsOf(menu('warehouse_operator', 'rps'))).toContain('/warehouse/checkin');
  expect(pathsOf(menu('warehouse_operator', 'rps', { checkIn: false }))).not.toContain('/warehouse/checkin');
  expect(pathsOf(menu('super_admin', 'rps'))).not.toContain('/warehouse/checkin');
});

test('SFTP needs its premium feature; the transfer order shows a badge and stays', () => {
  const rm = (more: Partial<Facts> = {}) => menu('root_management_unit_manager', 'root', more);
  expect(pathsOf(rm())).not.toContain('/settings/sftp');
  expect(pathsOf(rm({ premiumFeatures: new Set(['sftp_access']) }))).toContain('/settings/sftp');
  const links = rm().flatMap(({ entries }) => entries.flatMap((entry) => ('links' in entry ? entry.links : [])));
  expect(links.filter((link) => link.premium).map((link) => link.path)).toEqual(['/settings/transfer-order']);
});

test('general settings are those of the module one works in', () => {
  const settings = (module: Module, userType: StaffUserType) =>
    pathsOf(menu(userType, module)).filter((path) => path.endsWith('/general'));
  expect(settings('tim', 'root_management_unit_manager')).toEqual(['/settings/tim/general']);
  expect(settings('lcm', 'buyer_manager')).toEqual(['/settings/lcm/general']);
  expect(settings('root', 'root_management_unit_manager')).toEqual(['/settings/lcm/general', '/settings/tim/general']);
});

test('only the provider finds the administration', () => {
  const admin = STAFF_USER_TYPES.filter((userType) =>
    modulesOf(userType).some((module) => pathsOf(menu(userType, module)).includes('/queues')),
  );
  expect(admin).toEqual(['super_admin', 'admin']);
});
