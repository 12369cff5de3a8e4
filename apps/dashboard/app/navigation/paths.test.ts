import { ROUTE_GUARDS } from '@reprise/contract/access/route-guards';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { menuPaths } from '../session/menu.ts';
import { loginPath, ROUTE_ROWS, routeRow, safeNext } from './paths.ts';

test('every address of the dashboard, who may open it and what it is called', () => {
  const lines = ROUTE_ROWS.map(({ path, access, title, parent }) =>
    [path, Array.isArray(access) ? access.join(' + ') : access, title, parent ?? '-'].join(' | '),
  );
  expect(lines).toMatchSnapshot();
  expect(new Set(ROUTE_ROWS.map(({ path }) => path)).size).toBe(ROUTE_ROWS.length);
});

test('a fixed path stands before the parameter that would swallow it, and wins', () => {
  const order = ROUTE_ROWS.map(({ path }) => path);
  const before = (fixed: string, parameter: string) => order.indexOf(fixed) < order.indexOf(parameter);
  expect(before('/warehouse-dispatch-rule/new', '/warehouse-dispatch-rule/:id?')).toBe(true);
  expect(before('/buyback/create', '/buyback/:id')).toBe(true);
  expect(before('/connectors/createConfiguration', '/connectors/:configurationId')).toBe(true);
  const routes = ROUTE_ROWS.map(({ path }) => ({ id: path, path }));
  const found = (url: string) => matchRoutes(routes, url)?.at(-1)?.route.id;
  expect(found('/warehouse-dispatch-rule/new')).toBe('/warehouse-dispatch-rule/new');
  expect(found('/warehouse-dispatch-rule')).toBe('/warehouse-dispatch-rule/:id?');
  expect(found('/warehouse/item-refurb-steps/completed')).toBe('/warehouse/item-refurb-steps/completed');
  expect(found('/nothing/here')).toBe('/*');
});

test('every guarded path, menu entry and breadcrumb leads to an address that exists', () => {
  const guarded = ROUTE_GUARDS.map(({ path }) => path).filter((path) => path !== '/cart/*');
  expect(guarded.filter((path) => !routeRow(path))).toEqual([]);
  const routes = ROUTE_ROWS.filter(({ path }) => path !== '/*').map(({ path }) => ({ path }));
  expect(menuPaths().filter((path) => !matchRoutes(routes, path))).toEqual([]);
  expect(ROUTE_ROWS.filter(({ parent }) => parent && !routeRow(parent))).toEqual([]);
});

test('the return address stays with us', () => {
  const evil = ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', null];
  expect(evil.map(safeNext)).toEqual(['/', '/', '/', '/', '/']);
  expect(safeNext('/queues?page=2')).toBe('/queues?page=2');
  expect(loginPath('/queues?page=2')).toBe('/login?next=%2Fqueues%3Fpage%3D2');
  expect(loginPath('/')).toBe('/login');
});
