import path from 'node:path';
import { expect, test } from 'vitest';
import { type Node, nodesOf, parse, parseText, SOURCES, type Source } from './source.ts';

const isConfig = (file: string): boolean => /\.config\.ts$/.test(file);
/** The router loads these by their default export. */
const isRouteModule = (file: string): boolean =>
  /^apps\/(dashboard|site)\/.+\/((root|entry\.\w+|routes)\.tsx?$|[\w-]+\.page\.tsx$)/.test(file);
/** And the browser's test runner these. */
const isReporter = (file: string): boolean => /^e2e\/[\w-]+-reporter\.ts$/.test(file);
const isFaceOfCapability = (file: string): boolean => /^apps\/api\/src\/[\w-]+\/index\.ts$/.test(file);
const has = ({ program }: Source, type: string): boolean =>
  [...nodesOf({ program })].some((node) => node.type === type);
const violating = (rule: (source: Source) => boolean): string[] => SOURCES.filter((file) => rule(parse(file)));

/** A class is right where something must be told apart by instanceof. */
const CLASSES: Readonly<Record<string, string>> = {
  'apps/api/src/platform/db/transaction.ts': 'UnknownOutcome: neither success nor failure',
  'apps/api/src/platform/files/stores/object-store.ts': 'ObjectStoreError: the store failed, not the caller',
  'apps/api/src/platform/files/upload-refused.ts': 'UploadRefused: the file is at fault, with its reason',
  'packages/client/src/call.ts': 'ApiRefusal and ApiUnreachable: two ways a call fails',
  'tools/src/print-agent/printer.ts': 'PrintError: the printer failed, and whether something may have come out',
  'tools/src/print-agent/station-client.ts': 'Refused: asking the API again would not help',
  'apps/api/src/platform/http/refusal.ts': 'Refusal: an answer of the closed list on its way out',
};
/** Files that are long for a reason that holds. */
const LONG: Readonly<Record<string, string>> = {};

const reexports = ({ file, imports }: Source): boolean => !isFaceOfCapability(file) && imports.some((i) => i.reexport);
const hasDefault = (source: Source): boolean =>
  !isConfig(source.file) &&
  !isRouteModule(source.file) &&
  !isReporter(source.file) &&
  has(source, 'ExportDefaultDeclaration');
const hasEnum = (source: Source): boolean => has(source, 'TSEnumDeclaration');
const onlyReexports = ({ program }: Source): boolean =>
  (program.body as unknown as Node[]).every((node) => node.type === 'ExportNamedDeclaration' && node.source);

test('no barrels: only the face of a capability passes things on, and it does nothing else', () => {
  expect(violating(reexports)).toEqual([]);
  expect(SOURCES.filter(isFaceOfCapability).filter((file) => !onlyReexports(parse(file)))).toEqual([]);
  expect(reexports(parseText('packages/kit/src/all.ts', "export * from './ids.ts';"))).toBe(true);
  expect(onlyReexports(parseText('index.ts', 'export const x = 1;'))).toBe(false);
});

test('no default exports outside configuration files and route modules, no enums', () => {
  expect(violating(hasDefault)).toEqual([]);
  expect(violating(hasEnum)).toEqual([]);
  expect(hasDefault(parseText('a.ts', 'export default 1;'))).toBe(true);
  expect(hasEnum(parseText('a.ts', 'enum A { B }'))).toBe(true);
});

test('functions rather than classes', () => {
  const found = violating((source) => has(source, 'ClassDeclaration') || has(source, 'ClassExpression'));
  expect(new Set(found.filter((file) => !file.endsWith('.test.ts')))).toEqual(new Set(Object.keys(CLASSES)));
});

const lines = (file: string): number => parse(file).text.split('\n').length - 1;

test('small files: a median under 90 lines, few past 300, none past 500 without a reason', () => {
  const sizes = SOURCES.map(lines).toSorted((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(90);
  expect(SOURCES.filter((file) => lines(file) > 500)).toEqual(Object.keys(LONG));
  expect(sizes.filter((size) => size > 300).length / sizes.length).toBeLessThan(0.02);
});

const MOST_FILES = 20;

function crowdedIn(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)))
    counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
}

test('a folder has at most twenty source files, tests not counted', () => {
  expect(crowdedIn(SOURCES)).toEqual([]);
  const room = Array.from({ length: 21 }, (_, i) => `room/file-${i}.ts`);
  expect(crowdedIn([...room, 'hall/a.ts', 'hall/a.test.ts'])).toEqual(['room']);
});
