import { frontPermissions } from '@reprise/contract/access/grants';
import type { Module } from '@reprise/contract/access/modules';
import type { Permission } from '@reprise/contract/access/permissions';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { checkInRulesFor } from '@reprise/contract/warehouse/check-in';
import { expect, test } from 'vitest';
import { ROUTE_ROWS, routeRow } from '../navigation/paths.ts';
import type { Facts } from './facts.ts';
import { decide, type Visitor } from './guard.ts';

function visitor(userType: StaffUserType, module: Module, facts: Partial<Facts> = {}, factsKnown = true): Visitor {
  const checkIn = checkInRulesFor('optional', userType).checkInScreen;
  const all = {
    module,
    checkIn,
    premiumFeatures: new Set<never>(),
    isRetailer: true,
    isBuyer: true,
    isStaff: true,
    ...facts,
  };
  return { permissions: new Set(frontPermissions(userType, module)), facts: all, factsKnown };
}
const at = (path: string, who: Visitor | null) => decide(routeRow(path), who);

test('without a session only the sign-in screens open', () => {
  const open = ROUTE_ROWS.filter((row) => decide(row, null) === 'enter').map(({ path }) => path);
  expect(
    open.every((path) => /^\/(auth\/|login|lostPassword|renew|new\/password|open-?id|terms|not-available)/.test(path)),
  ).toBe(true);
  expect(open).toContain('/login');
  expect(at('/queues', null)).toBe('login');
  expect(at('/*', null)).toBe('login');
});

test('a permission one lacks leads home', () => {
  expect(at('/queues', visitor('store_seller', 'tim'))).toBe('home');
  expect(at('/queues', visitor('admin', 'root'))).toBe('enter');
  expect(at('/', visitor('store_seller', 'tim'))).toBe('enter');
});

test('somebody without any permission is signed out', () => {
  const nobody = { ...visitor('store_seller', 'tim'), permissions: new Set<Permission>() };
  expect(at('/', nobody)).toBe('out');
  expect(at('/login', nobody)).toBe('enter');
});

test('check-in: home when off, wait while unknown unless it is remembered as on, home for the provider', () => {
  expect(at('/warehouse/checkin', visitor('warehouse_operator', 'rps'))).toBe('enter');
  expect(at('/warehouse/checkin', visitor('warehouse_operator', 'rps', { checkIn: false }))).toBe('home');
  expect(at('/warehouse/checkin', visitor('warehouse_operator', 'rps', { checkIn: false }, false))).toBe('wait');
  expect(at('/warehouse/checkin', visitor('warehouse_operator', 'rps', {}, false))).toBe('enter');
  expect(at('/warehouse/confirmation-checkin/:itemId?', visitor('warehouse_manager', 'rps', { checkIn: false }))).toBe(
    'home',
  );
  const permitted = visitor('super_admin', 'rps');
  const forced = {
    ...permitted,
    permissions: new Set<Permission>([...permitted.permissions, 'ROLE_WAREHOUSE_CHECKIN_PAGE']),
  };
  expect(at('/warehouse/checkin', forced)).toBe('home');
});

test('the catalogue export asks for both permissions', () => {
  const half: Visitor = { ...visitor('buyer_manager', 'lcm'), permissions: new Set(['ROLE_EXPORT_CATALOG_PAGE']) };
  expect(at('/accounts/:accountId/catalog-export', visitor('buyer_manager', 'lcm'))).toBe('enter');
  expect(at('/accounts/:accountId/catalog-export', half)).toBe('home');
});

test('SFTP asks for its premium feature, the transfer order opens without', () => {
  const rm = visitor('root_management_unit_manager', 'root');
  expect(at('/settings/sftp', rm)).toBe('home');
  expect(at('/settings/sftp', { ...rm, facts: { ...rm.facts, premiumFeatures: new Set(['sftp_access']) } })).toBe(
    'enter',
  );
  expect(at('/settings/transfer-order', rm)).toBe('enter');
});

test('the cart belongs to the store module', () => {
  const seller = visitor('store_seller', 'tim');
  expect(at('/cart/summary', seller)).toBe('enter');
  expect(at('/cart/summary', { ...seller, facts: { ...seller.facts, module: 'rps' } })).toBe('home');
});
