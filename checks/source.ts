import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Program, parseSync } from 'oxc-parser';

const ROOT = path.resolve(import.meta.dirname, '..');
export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
export const readJson = <T>(file: string): T => JSON.parse(read(file)) as T;

/** Every file of the repository as git sees it: committed, or about to be. Paths are relative to the root. */
export const FILES: readonly string[] = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
  .sort();

/** Written by a program: nobody reads it, so the rules about reading do not hold for it. */
const GENERATED: readonly string[] = ['apps/api/src/platform/db/schema.ts'];
export const SOURCES: readonly string[] = FILES.filter((file) => /\.tsx?$/.test(file) && !GENERATED.includes(file));

/** Test support is what only tests may import. */
export const isTestFile = (file: string): boolean =>
  /\.(test|conformance)\.tsx?$|^checks\/|^apps\/(?:api|dashboard\/app)\/testing\/|^packages\/pricing\/src\/testing[\w-]*\.ts$/.test(
    file,
  );

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;
/** `names` are those used as values; a namespace or default import counts as `*`. */
export type Import = { specifier: string; typeOnly: boolean; reexport: boolean; names: readonly string[] };
export type Source = { file: string; text: string; program: Program; imports: readonly Import[] };

const parsed = new Map<string, Source>();

export function parse(file: string): Source {
  const known = parsed.get(file);
  if (known) return known;
  const source = parseText(file, read(file));
  parsed.set(file, source);
  return source;
}

/** Apart from `parse`, so that a rule can be shown a text that breaks it. */
export function parseText(file: string, text: string): Source {
  const { program, module, errors } = parseSync(file, text);
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
      reexport: false,
      names: entries.filter((entry) => !entry.isType).map(({ importName }) => importName.name ?? '*'),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType, reexport: true, names: ['*'] }] : [],
      ),
    ),
  ];
  const source: Source = { file, text, program, imports };
  // Walking every tree costs more than parsing it, and few files import at run time.
  if (!/\bimport\s*\(/.test(text)) return source;
  for (const node of nodesOf(source)) {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') continue;
    const specifier = literalOf(node.source as Node) ?? '(computed)';
    imports.push({ specifier, typeOnly: node.type === 'TSImportType', reexport: false, names: ['*'] });
  }
  return source;
}

/** Every node of the syntax tree, outermost first. */
export function* nodesOf({ program }: { program: unknown }): Generator<Node> {
  const waiting: unknown[] = [program];
  while (waiting.length) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value.toReversed());
    else if (value !== null && typeof value === 'object') {
      if (typeof (value as Node).type === 'string') yield value as Node;
      waiting.push(...Object.values(value).toReversed());
    }
  }
}

export function literalOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return undefined;
}

/** `a.b.c(...)` as ['a', 'b', 'c']; calls in between count as their callee, so `boss().send()` reads boss, send. */
export function calledPath(node: Node): readonly string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return calledPath(node.callee as Node);
  if (node.type === 'TSNonNullExpression' || node.type === 'AwaitExpression' || node.type === 'ChainExpression')
    return calledPath((node.expression ?? node.argument) as Node);
  if (node.type !== 'MemberExpression') return ['?'];
  const property = node.property as Node;
  const name = node.computed ? (literalOf(property) ?? '?') : (property.name as string);
  return [...calledPath(node.object as Node), name];
}

/** The file a relative or a workspace import leads to, from the root; nothing for a library. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  const [, name, rest] = /^@reprise\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const folder = name && WORKSPACES.get(`@reprise/${name}`);
  if (!folder) return undefined;
  // A package with exports hides its folders; the others are reached by the path of a file.
  return /\.\w+$/.test(rest ?? '') ? `${folder}/${rest}` : `${folder}/src/${rest ?? 'index'}.ts`;
}
/** `@aws-sdk/client-s3/x` is the library `@aws-sdk/client-s3`. */
export const libraryOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Package name to folder, of every workspace. */
export const WORKSPACES: ReadonlyMap<string, string> = new Map(
  FILES.filter((file) => /^[^/]+(\/[^/]+)?\/package\.json$/.test(file)).map((file) => [
    readJson<{ name: string }>(file).name,
    path.posix.dirname(file),
  ]),
);
export const workspaceOf = (file: string): string | undefined =>
  [...WORKSPACES.values()].find((folder) => file.startsWith(`${folder}/`));
