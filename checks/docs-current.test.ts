import { PERMISSIONS } from '@reprise/contract/access/permissions';
import { USER_TYPES } from '@reprise/contract/access/user-types';
import { routes } from '@reprise/contract/http/routes';
import { TRANSITIONS } from '@reprise/contract/states/machines';
import { MACHINES } from '@reprise/contract/states/transition';
import { expect, test } from 'vitest';
import { renderPermissions, staleDocs } from '../tools/src/generate/generate-docs.ts';
import { renderRoutes } from '../tools/src/generate/render-routes.ts';
import { renderStates } from '../tools/src/generate/render-states.ts';

test('the generated pages say what the contract says', async () => {
  expect(await staleDocs()).toEqual([]);
});

test('the permission page has a row for each permission and a column for each user type', () => {
  const rows = renderPermissions()
    .split('\n')
    .filter((line) => line.startsWith('| `ROLE_'));
  expect(rows.map((line) => /`(\w+)`/.exec(line)?.[1])).toEqual(PERMISSIONS);
  expect(rows.filter((line) => line.split(' | ').length !== 2 + USER_TYPES.length + 1)).toEqual([]);
});

test('the state page draws a diagram and lists every transition of the six tables', () => {
  const page = renderStates();
  expect(page.match(/^stateDiagram-v2$/gm)).toHaveLength(6);
  expect(page.match(/^\| [BIPRKL]\d\d[a-g]? \|/gm)).toHaveLength(
    MACHINES.flatMap((machine) => Object.keys(TRANSITIONS[machine])).length,
  );
});

test('docs/routes.md has one line for each route of the contract', () => {
  const lines = renderRoutes()
    .split('\n')
    .filter((line) => /^\| (GET|HEAD|POST|PUT|PATCH|DELETE) \|/.test(line));
  const paths = lines.map((line) => line.split(' | ').slice(0, 2).join(' '));
  expect(paths.sort()).toEqual(routes.map(({ method, path }) => `| ${method} \`${path}\``).sort());
  expect(lines.filter((line) => line.split(' | ').length !== 6)).toEqual([]);
});
