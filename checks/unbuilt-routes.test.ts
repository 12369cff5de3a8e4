import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROUTE_ROWS } from '../apps/dashboard/app/navigation/paths.ts';

/** Addresses of the dashboard whose page says that it is not built yet. This number may only shrink. */
const UNBUILT = 54;

test('the pages that are not built yet are counted, and never become more', () => {
  const unbuilt = ROUTE_ROWS.filter(({ file }) => file === undefined);
  expect(unbuilt.map((row) => row.path)).toHaveLength(UNBUILT);
});

test('the page of every built address exists', () => {
  const app = path.resolve(import.meta.dirname, '../apps/dashboard/app');
  const gone = ROUTE_ROWS.filter(({ file }) => file && !existsSync(path.join(app, file)));
  expect(gone.map((row) => row.path)).toEqual([]);
});
