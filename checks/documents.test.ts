import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, literalOf, type Node, nodesOf, parse, parseText, read, SOURCES, type Source } from './source.ts';

const FOLDERS = new Set(FILES.flatMap((file) => foldersOf(file)));
const PLACES = [...FILES, ...FOLDERS];

function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** What looks like a path and is none of this repository, with what it is. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'apps/api/migrations/NNNN-title.sql': 'the form of a name',
  'apps/api/src/identity/deactivate-user.ts': 'the example of how an operation is added',
  'deactivate-devices.job.ts': 'the example of how a job is added',
  'audit.json': 'a file of an archive',
  '@reprise/ui/assets/favicon.svg': 'an import',
  '@reprise/ui/assets/logo.svg': 'an import',
  '@img/sharp-libvips-*': 'a package',
};

/** A name in backticks with the ending of a source file, or a folder by its path. */
const isPath = (text: string): boolean =>
  /^[\w.*@-][\w./*@-]*$/.test(text) &&
  (/[\w*]\.(tsx?|md|json|geojson|sql|css|sh|lock|svg|png)$/.test(text) ||
    /^[\w-]+(\/[\w.*-]+)*\/$/.test(text) ||
    isRooted(text));
const isRooted = (text: string): boolean =>
  /^(apps|packages|platform|accounts|identity|organizations|catalogue|pricing|payments|documents|logistics|buybacks|warehouse|connectors|statistics|operations|translations|white-label|bench|checks|docs|e2e|tools)\/[\w./*-]+$/.test(
    text,
  );

/** A document names a file by the end of its path, as one would say it. */
function isThere(name: string): boolean {
  const plain = name.replace(/\/$/, '');
  if (!plain.includes('*')) return PLACES.some((place) => place === plain || place.endsWith(`/${plain}`));
  const pattern = new RegExp(`(^|/)${plain.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*')}$`);
  return PLACES.some((place) => pattern.test(place));
}

const rotten = (document: string, text: string): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, name]) => name as string)
    .filter((name) => isPath(name) && !(name in ELSEWHERE) && !isThere(name))
    .map((name) => `${document}: ${name}`);

const links = (document: string, text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)]*)?\)/g)]
    .map(([, target]) => path.posix.normalize(path.posix.join(path.posix.dirname(document), target as string)))
    .filter((target) => !PLACES.includes(target.replace(/\/$/, '')))
    .map((target) => `${document}: ${target}`);

const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));

test('a path in backticks in a document exists', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(50);
  expect(DOCUMENTS.flatMap((file) => rotten(file, read(file)))).toEqual([]);
  expect(rotten('a.md', 'see `read-user-page.ts`, `platform/gone`, `gone/` and `*.gone.ts`')).toHaveLength(4);
  expect(rotten('a.md', 'see `app.ts`, `platform/db/*.ts`, `text/csv`, `/users/{id}` and `docs/`')).toEqual([]);
});

test('a link in a document leads to a file', () => {
  expect(DOCUMENTS.flatMap((file) => links(file, read(file)))).toEqual([]);
  expect(links('docs/a.md', '[gone](gone.md) [here](architecture.md) [web](https://reprise.example)')).toHaveLength(1);
});

test('a table in a document is in one piece', () => {
  const isRow = (line: string | undefined) => line?.startsWith('|') ?? false;
  const cut = (text: string) =>
    text
      .split('\n')
      .filter((line, i, lines) => isRow(line) && !isRow(lines[i - 1]) && !/^\|[\s:|-]+\|$/.test(lines[i + 1] ?? ''));
  expect(DOCUMENTS.flatMap((file) => cut(read(file)).map((line) => `${file}: ${line.slice(0, 40)}`))).toEqual([]);
  expect(cut('| a | b |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |')).toEqual(['| 3 | 4 |']);
});

/** Keys, values and elements of lists: what a check calls a rule with is planted and need not exist. */
function listedPaths(source: Source): string[] {
  const listed: (Node | undefined)[] = [];
  for (const node of nodesOf(source)) {
    if (node.type === 'Property') listed.push(node.key as Node, node.value as Node);
    if (node.type === 'ArrayExpression') listed.push(...(node.elements as Node[]));
  }
  return listed
    .map(literalOf)
    .filter((text) => text !== undefined)
    .filter((text) => /^(apps|packages|tools|bench|e2e|docs|checks)\/.*(\/|\.\w+)$/.test(text));
}

test('a path that a check lists exists', () => {
  const checks = SOURCES.filter((file) => file.startsWith('checks/') && file !== 'checks/documents.test.ts');
  const gone = (source: Source) => listedPaths(source).filter((name) => !PLACES.includes(name.replace(/\/$/, '')));
  expect(checks.flatMap((file) => gone(parse(file)).map((name) => `${file}: ${name}`))).toEqual([]);
  expect(gone(parseText('checks/a.ts', "const a = { 'apps/api/src/gone.ts': 'why' }; f('apps/b.ts');"))).toHaveLength(
    1,
  );
});
