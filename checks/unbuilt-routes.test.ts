import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROUTE_ROWS } from '../apps/dashboard/app/navigation/paths.ts';

/** Addresses of the dashboard whose page says that it is not built yet. The list may only shrink. */
const UNBUILT: readonly string[] = [
  '/accounts/:accountId/catalog-export',
  '/accounts/:accountId/catalog-imports',
  '/configuration/:organizationId/sftp',
  '/connectors/:configurationId',
  '/connectors/:organizationId/configurations/:connectorId',
  '/connectors/:organizationId/connectors',
  '/connectors/createConfiguration',
  '/exports/:organizationId',
  '/imports/:organizationId',
  '/settings/sftp',
];

test('the pages that are not built yet are listed, and none joins them', () => {
  const unbuilt = ROUTE_ROWS.filter(({ file }) => file === undefined).map((row) => row.path);
  expect(unbuilt.filter((address) => !UNBUILT.includes(address))).toEqual([]);
  expect(UNBUILT.filter((address) => !unbuilt.includes(address))).toEqual([]);
});

test('the page of every built address exists', () => {
  const app = path.resolve(import.meta.dirname, '../apps/dashboard/app');
  const gone = ROUTE_ROWS.filter(({ file }) => file && !existsSync(path.join(app, file)));
  expect(gone.map((row) => row.path)).toEqual([]);
});
