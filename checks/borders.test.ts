import { expect, test } from 'vitest';
import { tierOf } from './capabilities.ts';
import { circlesIn, importsOf } from './circles.ts';
import { api, OWNERS } from './library-owners.ts';
import {
  FILES,
  type Import,
  isTestFile,
  libraryOf,
  parse,
  parseText,
  readJson,
  SOURCES,
  type Source,
  targetOf,
  WORKSPACES,
  workspaceOf,
} from './source.ts';

/** Which workspaces each may import. A workspace that is not here may not exist. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/kit': [],
  'packages/i18n': [],
  'packages/pricing': ['packages/contract', 'packages/kit'],
  'packages/client': ['packages/contract'],
  'packages/ui': ['packages/contract', 'packages/kit'],
  'apps/api': ['packages/contract', 'packages/kit', 'packages/i18n', 'packages/pricing'],
  'apps/sandbox': ['packages/contract', 'packages/kit'],
  'apps/dashboard': [
    'packages/contract',
    'packages/kit',
    'packages/i18n',
    'packages/pricing',
    'packages/client',
    'packages/ui',
  ],
  'apps/site': ['packages/contract', 'packages/kit', 'packages/i18n', 'packages/client', 'packages/ui'],
  tools: ['packages/contract', 'packages/kit', 'packages/i18n', 'packages/pricing', 'apps/api', 'apps/sandbox'],
  bench: [
    'packages/contract',
    'packages/client',
    'packages/kit',
    'packages/i18n',
    'packages/pricing',
    'apps/api',
    'apps/sandbox',
    'apps/site',
    'tools',
  ],
  e2e: ['packages/contract', 'packages/kit', 'packages/i18n', 'packages/client', 'apps/dashboard', 'tools', 'bench'],
};
/** They look into other workspaces, so they may name a file there instead of a package. */
const LOOK_INSIDE = ['tools', 'bench', 'e2e', 'checks'];

/** What has to be computed at run time, with the reason. */
const COMPUTED_IMPORTS: Readonly<Record<string, string>> = {
  'packages/i18n/src/server.ts': 'one of four locales, named by a closed list',
  'apps/site/server/load-build.ts': 'the built site, which is no source',
};

function workspaceBreaches({ file, imports }: Source): string[] {
  const from = workspaceOf(file) ?? 'checks';
  return imports.flatMap(({ specifier }) => {
    if (specifier === '(computed)') return file in COMPUTED_IMPORTS ? [] : [`${file}: computed import`];
    const target = targetOf(file, specifier);
    const to = target && workspaceOf(target);
    if (!to || to === from) return [];
    if (from !== 'checks' && !MAY_IMPORT[from]?.includes(to)) return [`${file}: ${from} may not import ${to}`];
    if (specifier.startsWith('.') && !LOOK_INSIDE.includes(from))
      return [`${file}: name the package, not ${specifier}`];
    return [];
  });
}

const placeIn = (file: string): string | undefined => /^apps\/api\/src\/([\w-]+)\//.exec(file)?.[1];

/** Where in the API a file may reach: platform < the tiers of capabilities < the wiring files of src/. */
function tierBreaches({ file, imports }: Source): string[] {
  const from = placeIn(file);
  return imports.flatMap(({ specifier }) => {
    const target = targetOf(file, specifier);
    if (!target?.startsWith('apps/api/src/')) return [];
    const to = placeIn(target);
    if (to === undefined) {
      const inside = file.startsWith('apps/api/src/') && from !== undefined;
      return inside && !isTestFile(file) ? [`${file}: ${target} is wiring; wiring imports it, not the reverse`] : [];
    }
    if (to === 'platform' || to === from) return [];
    if (tierOf(to) < 0) return [`${target}: ${to} is in no tier of capabilities`];
    if (!target.endsWith(`/${to}/index.ts`)) return [`${file}: ${target} is inside ${to}; import its index.ts`];
    if (from === 'platform') return [`${file}: platform knows no capability, ${to} least of all`];
    if (from !== undefined && tierOf(from) <= tierOf(to)) return [`${file}: ${from} is not in a tier above ${to}`];
    return [];
  });
}

const UI = 'packages/ui/src/';
/** The components of packages/ui that know nothing of the business import only one another, and libraries. */
function primitiveBreaches({ file, imports }: Source): string[] {
  const primitives = `${UI}primitives/`;
  if (!file.startsWith(primitives) || isTestFile(file)) return [];
  return imports.flatMap(({ specifier }) => {
    const target = targetOf(file, specifier);
    return !target || target.startsWith(primitives) ? [] : [`${file}: a primitive may not import ${specifier}`];
  });
}

function testSupportBreaches({ file, imports }: Source): string[] {
  if (isTestFile(file) || /^(tools|bench|e2e)\//.test(file) || /\.config\.ts$/.test(file)) return [];
  return imports.flatMap(({ specifier }) => {
    const target = targetOf(file, specifier);
    const forTests = target ? isTestFile(target) : ['vitest', 'fast-check'].includes(libraryOf(specifier));
    return forTests ? [`${file}: ${specifier} is for tests`] : [];
  });
}

const isProduct = (file: string): boolean => /^(apps|packages)\//.test(file);
const isLibrary = (file: string, { specifier }: Import): boolean =>
  specifier !== '(computed)' && targetOf(file, specifier) === undefined;

function libraryBreaches({ file, imports }: Source): string[] {
  if (!isProduct(file)) return [];
  return imports
    .filter((one) => isLibrary(file, one))
    .flatMap(({ specifier, typeOnly }) => {
      const library = libraryOf(specifier);
      const owner = OWNERS[library];
      if (!owner)
        return library.startsWith('node:') ? nodeBreaches(file, library) : [`${file}: nobody owns ${library}`];
      const places = [
        ...owner.runs,
        ...(typeOnly ? (owner.types ?? []) : []),
        ...(isTestFile(file) ? (owner.tests ?? []) : []),
      ];
      // A test may name the types of whatever it tests.
      if (typeOnly && isTestFile(file)) places.push(...owner.runs.map((place) => `${workspaceOf(place)}/`));
      return places.some((place) => file.startsWith(place)) ? [] : [`${file}: ${library} belongs to ${owner.runs}`];
    });
}
/** The packages run in browsers too. */
const nodeBreaches = (file: string, library: string): string[] =>
  file.startsWith('packages/') && !isTestFile(file) ? [`${file}: ${library} is not in a browser`] : [];

const kyselyBreaches = ({ file, imports }: Source): string[] =>
  imports
    .filter(({ specifier }) => specifier === 'kysely')
    .flatMap(({ names }) => names.filter((name) => name !== 'sql').map((name) => `${file}: ${name} of kysely`))
    .filter(() => isProduct(file) && !file.startsWith('apps/api/src/platform/db/'));

const inEverySource = (rule: (source: Source) => string[]): string[] => SOURCES.flatMap((file) => rule(parse(file)));
const shown = (rule: (source: Source) => string[], file: string, text: string): number =>
  rule(parseText(file, text)).length;

test('a workspace imports only the workspaces it may', () => {
  expect(new Set(WORKSPACES.values())).toEqual(new Set(Object.keys(MAY_IMPORT)));
  expect(SOURCES.length).toBeGreaterThan(200);
  expect(inEverySource(workspaceBreaches)).toEqual([]);
  expect(shown(workspaceBreaches, 'packages/contract/src/a.ts', "import '@reprise/kit/money';")).toBe(1);
  expect(shown(workspaceBreaches, 'apps/api/src/a.ts', "import '../../../tools/src/s3.ts';")).toBe(1);
  expect(shown(workspaceBreaches, 'apps/api/src/a.ts', "import '../../../packages/kit/src/ids.ts';")).toBe(1);
  expect(shown(workspaceBreaches, 'apps/api/src/a.ts', 'void import(process.argv[2]);')).toBe(1);
});

test('platform imports no capability; a capability imports lower tiers only, by their index.ts', () => {
  expect(inEverySource(tierBreaches)).toEqual([]);
  const identity = 'apps/api/src/identity/a.ts';
  expect(shown(tierBreaches, identity, "import '../organizations/index.ts';")).toBe(0);
  expect(shown(tierBreaches, identity, "import '../organizations/scope.ts';")).toBe(1);
  expect(shown(tierBreaches, identity, "export type { X } from '../documents/index.ts';")).toBe(1);
  expect(shown(tierBreaches, identity, "import '../catalogue/index.ts';")).toBe(1);
  expect(shown(tierBreaches, identity, "import '../app.ts';")).toBe(1);
  expect(shown(tierBreaches, 'apps/api/src/platform/audit.ts', "type A = import('../identity/index.ts').A;")).toBe(1);
  expect(shown(tierBreaches, 'apps/api/src/app.ts', "import '../src/identity/log-in.ts';")).toBe(1);
});

test('packages/ui: a primitive imports neither a product component nor another package', () => {
  expect(SOURCES.filter((file) => file.startsWith(`${UI}primitives/`)).length).toBeGreaterThan(20);
  expect(inEverySource(primitiveBreaches)).toEqual([]);
  const icon = `${UI}primitives/icons/icon.tsx`;
  expect(shown(primitiveBreaches, icon, "import '../tones.ts';")).toBe(0);
  expect(shown(primitiveBreaches, icon, "import { statusLook } from '../../product/status-looks.ts';")).toBe(1);
  expect(shown(primitiveBreaches, icon, "import type { Logo } from '@reprise/ui/product/logo.tsx';")).toBe(1);
  expect(shown(primitiveBreaches, icon, "import { ITEM_STATUSES } from '@reprise/contract/buybacks/items';")).toBe(1);
  expect(shown(primitiveBreaches, `${UI}product/a.tsx`, "import '../primitives/badge.tsx';")).toBe(0);
});

test('no files import one another in a circle, not even their types', () => {
  expect(circlesIn(importsOf(SOURCES.map(parse)))).toEqual([]);
  const planted = [
    parseText('a/page.ts', "import { part } from './part.ts';"),
    parseText('a/part.ts', "import type { Props } from './other.ts';"),
    parseText('a/other.ts', "type A = import('./page.ts').A;"),
    parseText('a/alone.ts', "import './page.ts';"),
  ];
  expect(circlesIn(importsOf(planted))).toEqual([['a/other.ts', 'a/page.ts', 'a/part.ts']]);
});

test('only tests import test support and test libraries', () => {
  expect(inEverySource(testSupportBreaches)).toEqual([]);
  const main = 'apps/api/src/main.ts';
  expect(shown(testSupportBreaches, main, "import '../testing/harness/use-api.ts';")).toBe(1);
  expect(shown(testSupportBreaches, main, "import '@reprise/api/testing/world/people.ts';")).toBe(1);
  expect(shown(testSupportBreaches, 'apps/api/src/main.test.ts', "import '../testing/harness/use-api.ts';")).toBe(0);
  expect(shown(testSupportBreaches, 'packages/kit/src/ids.ts', "import 'fast-check';")).toBe(1);
});

test('test support of the API is in apps/api/testing, not among its sources', () => {
  const isLoose = (file: string): boolean =>
    /^apps\/api\/src\/(.*\/)?(testing\b[\w-]*(\.ts|\/.+)|[\w-]*\bsamples\.ts)$/.test(file);
  expect(SOURCES.filter(isLoose)).toEqual([]);
  const loose = ['testing.ts', 'testing-people.ts', 'platform/testing/keys.ts', 'documents/papers/samples.ts'];
  expect(loose.filter((file) => !isLoose(`apps/api/src/${file}`))).toEqual([]);
});

test('a library is used where it belongs', () => {
  expect(inEverySource(libraryBreaches)).toEqual([]);
  expect(inEverySource(kyselyBreaches)).toEqual([]);
  expect(shown(libraryBreaches, 'apps/api/src/app.ts', "import pg from 'pg';")).toBe(1);
  expect(shown(libraryBreaches, 'apps/api/src/services.ts', "import type pg from 'pg';")).toBe(0);
  expect(shown(libraryBreaches, 'apps/api/src/identity/a.ts', "import sharp from 'sharp';")).toBe(1);
  expect(shown(libraryBreaches, 'packages/contract/src/a.ts', "import 'node:fs';")).toBe(1);
  expect(shown(libraryBreaches, 'apps/dashboard/app/catalogue/a.tsx', "import { Menu } from '@mantine/core';")).toBe(1);
  expect(shown(libraryBreaches, 'apps/api/src/identity/a.ts', "import 'left-pad';")).toBe(1);
  expect(shown(kyselyBreaches, 'apps/api/src/identity/a.ts', "import { Kysely, sql } from 'kysely';")).toBe(1);
});

test('the places of the owners exist', () => {
  const places = Object.values(OWNERS).flatMap(({ runs, types = [], tests = [] }) => [...runs, ...types, ...tests]);
  const gone = (all: readonly string[]) => all.filter((place) => !FILES.some((file) => file.startsWith(place)));
  expect(gone([...places, ...Object.keys(COMPUTED_IMPORTS)])).toEqual([]);
  expect(gone(api('documents/read-upload.ts'))).toHaveLength(1);
});

test('every library that has an owner is still asked for', () => {
  const asked = [...WORKSPACES.values(), '.'].flatMap((folder) => {
    const { dependencies, devDependencies } = readJson<Record<string, object>>(`${folder}/package.json`);
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  expect(Object.keys(OWNERS).filter((name) => !name.startsWith('node:') && !asked.includes(name))).toEqual([]);
});
