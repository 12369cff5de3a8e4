import { expect, test } from 'vitest';
import { COMPUTED_TABLES, TABLES, VISITORS } from './capabilities.ts';
import {
  FILES,
  isTestFile,
  literalOf,
  type Node,
  nodesOf,
  parse,
  parseText,
  read,
  SOURCES,
  type Source,
} from './source.ts';

const COMPUTED = '(computed)';
const WRITES = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(?:app\.(\w+)|$)/gi;
/** A helper of the database layer that builds statements: `insert into ${name}`. */
const BUILDERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** The tables that a file writes, by the query builder and in SQL text. */
function writtenIn(source: Source): Set<string> {
  const tables = new Set<string>();
  for (const node of nodesOf(source)) {
    const text = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : literalOf(node);
    if (text !== undefined && (node.type === 'TemplateElement' || text.includes('app.')))
      for (const [, table] of text.matchAll(WRITES)) tables.add(table ?? COMPUTED);
    if (node.type !== 'CallExpression') continue;
    const callee = node.callee as Node;
    if (callee.type !== 'MemberExpression' || !BUILDERS.has((callee.property as Node).name as string)) continue;
    tables.add(literalOf((node.arguments as Node[])[0])?.split(' ')[0] ?? COMPUTED);
  }
  return tables;
}

const placeOf = (file: string): string => /^apps\/api\/src\/([\w-]+)\//.exec(file)?.[1] ?? 'wiring';
function foreignWrites(source: Source): string[] {
  const { file } = source;
  const own: readonly string[] = TABLES[placeOf(file) as keyof typeof TABLES] ?? [];
  return [...writtenIn(source)].flatMap((table) => {
    if (table === COMPUTED) return file in COMPUTED_TABLES ? [] : [`${file}: writes a table that no check can name`];
    return own.includes(table) || VISITORS[file]?.[table] ? [] : [`${file}: ${table} is not of ${placeOf(file)}`];
  });
}

const API = SOURCES.filter((file) => file.startsWith('apps/api/src/') && !isTestFile(file));

test('a table is written by the capability that owns it', () => {
  expect(API.flatMap((file) => foreignWrites(parse(file)))).toEqual([]);
  const shown = (text: string) => foreignWrites(parseText('apps/api/src/pricing/a.ts', text)).length;
  expect(shown("ctx.db.insertInto('price_snapshot');")).toBe(0);
  expect(shown("ctx.db.updateTable('product as p');")).toBe(1);
  expect(shown('sql`with x as (delete from app.product where true) select 1`;')).toBe(1);
  expect(shown('ctx.db.deleteFrom(table);')).toBe(1);
  expect(shown(`sql\`update \${sql.table(name)} set a = 1\`;`)).toBe(1);
});

test('every table has one owner, and what is listed as an exception is one', () => {
  const tables = [
    ...read('apps/api/src/platform/db/schema.ts')
      .split('export interface DB {')[1]!
      .matchAll(/^ {2}(\w+):/gm),
  ];
  const owned = Object.values(TABLES).flat();
  expect(owned).toHaveLength(tables.length);
  expect(new Set(owned)).toEqual(new Set(tables.map(([, name]) => name)));
  for (const [file, visited] of Object.entries(VISITORS))
    expect([...writtenIn(parse(file))], file).toEqual(expect.arrayContaining(Object.keys(visited)));
  for (const file of Object.keys(COMPUTED_TABLES)) expect([...writtenIn(parse(file))], file).toContain(COMPUTED);
});

/** The row "Tables" of the table at the top, or from "Tables:" to the end of a paragraph or list item. */
function namedTables(readme: string): string[] {
  const [, row, sentence] = /^\| Tables \| (.*)|\bTables: ([\s\S]*?)(?:\n- |\n\n|$(?![\s\S]))/m.exec(readme) ?? [];
  return [...(row ?? sentence ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name as string);
}

test('the README of a capability names the tables it owns', () => {
  const owners = Object.entries(TABLES).filter(([place]) => place !== 'platform');
  const readmes = new Map(owners.map(([place]) => [place, `apps/api/src/${place}/README.md`]));
  expect([...readmes.values()].filter((file) => !FILES.includes(file))).toEqual([]);
  const missing = owners.flatMap(([place, tables]) => {
    const named = namedTables(read(readmes.get(place)!));
    return tables.filter((table) => !named.includes(table)).map((table) => `${place}: ${table}`);
  });
  expect(missing).toEqual([]);
  expect(namedTables('Buys.\n\n- Tables: `a`,\n  `b`.\n- Reads `c`.')).toEqual(['a', 'b']);
  expect(namedTables('| Events | `c` |\n| Tables | `a`, `b` |\n| Jobs | `d` |')).toEqual(['a', 'b']);
});
