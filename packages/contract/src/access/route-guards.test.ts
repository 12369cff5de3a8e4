import { expect, test } from 'vitest';
import { ROUTE_GUARDS } from './route-guards.ts';

test('a fixed path is declared before the parameter that would swallow it', () => {
  const swallowed = ROUTE_GUARDS.flatMap((later, index) =>
    ROUTE_GUARDS.slice(0, index)
      .filter((earlier) => new RegExp(`^${earlier.path.replace(/\/:\w+\?/g, '(?:/[^/]+)?')}$`).test(later.path))
      .map((earlier) => `${later.path} after ${earlier.path}`),
  );
  expect(swallowed).toEqual([]);
});

test('the catalogue export takes both of its permissions', () => {
  const guard = ROUTE_GUARDS.find(({ path }) => path.endsWith('/catalog-export'));
  expect(guard?.allOf).toEqual(['ROLE_EXPORT_CATALOG_PAGE', 'ROLE_EXPORT_CATALOG_CREATE']);
});
