import { ERROR_CODES } from '@reprise/contract/errors/codes';
import type { AnyRoute } from '@reprise/contract/http/route';
import { routes } from '@reprise/contract/http/routes';
import { expect, test } from 'vitest';
import { calledPath, type Node, nodesOf, parse, parseText, SOURCES, type Source } from './source.ts';

/** Routes nobody has yet tested to refuse somebody or something. This list may only become shorter. */
const WITHOUT: readonly string[] = ['getDashboardData'];

/** The tests of a file, each with the text of what it calls in that file: a helper may be what names the route. */
function testsIn(source: Source): string[] {
  const nodes = [...nodesOf(source)];
  const slice = (node: Node): string => source.text.slice(node.start, node.end);
  const tests = nodes.filter((node) => node.type === 'CallExpression' && isTest(calledPath(node.callee as Node)));
  const isOutside = (node: Node): boolean => tests.every((t) => node.start < t.start || node.end > t.end);
  const helpers = nodes
    .filter((node) => node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
    .filter((node) => (node.id as Node).type === 'Identifier' && isOutside(node))
    .map((node) => ({ name: (node.id as Node).name as string, text: slice(node) }));
  return tests.map((node) => {
    const own = slice(node);
    const called = helpers.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(own));
    return [own, ...called.map(({ text }) => text)].join(';\n');
  });
}
const isTest = ([first, ...more]: readonly string[]): boolean =>
  (first === 'test' || first === 'it') && more.every((name) => name === 'each' || name === 'for');

const REFUSAL = new RegExp(`\\b(400|401|403|404|409|410|413|415|422|429|503)\\b|'(${ERROR_CODES.join('|')})'`);
const OTHER_METHODS = /\b(post|put|patch|delete)\b/i;

/** By its id, or by its path as a test writes it: with something in place of each parameter, and asked with its method. */
function names(text: string, route: AnyRoute): boolean {
  // A test that has the operation of this name, too, imports the route under the name with `Route` after it.
  if (new RegExp(`\\b${route.id}(Route)?\\b`).test(text)) return true;
  const path = route.path.replaceAll(/\{\w+\}/g, '(\\$\\{[^}]*\\}|[\\w-]+)');
  const quoted = new RegExp(`['"\`]${path}['"\`?]`);
  const asked = text.split(';').filter((statement) => quoted.test(statement));
  const method =
    route.method === 'GET' ? { test: (t: string) => !OTHER_METHODS.test(t) } : new RegExp(`\\b${route.method}\\b`, 'i');
  return asked.some((statement) => method.test(statement));
}
const isRefusedIn = (tests: readonly string[], route: AnyRoute): boolean =>
  tests.some((text) => names(text, route) && REFUSAL.test(text));

test('every route has a test that it refuses, but for a list that only becomes shorter', () => {
  const tests = SOURCES.filter((file) => /^apps\/api\/src\/.*\.test\.ts$/.test(file)).flatMap((file) =>
    testsIn(parse(file)),
  );
  expect(tests.length).toBeGreaterThan(20);
  const without = routes.filter((route) => !isRefusedIn(tests, route)).map((route) => route.id);
  expect(new Set(without)).toEqual(new Set(WITHOUT));
});

test('a refusal test is recognised', () => {
  const of = (id: string, ...lines: string[]): boolean =>
    isRefusedIn(testsIn(parseText('a.test.ts', lines.join('\n'))), routes.find((route) => route.id === id)!);
  const helper = "const ask = () => it.call({ method: 'POST', url: '/users' });";
  expect(of('createUser', helper, "test('x', () => expect(ask().statusCode).toBe(403));")).toBe(true);
  expect(of('createUser', helper, "test('x', () => expect(ask().statusCode).toBe(201));")).toBe(false);
  expect(of('createUser', helper, "test('x', () => expect(other().statusCode).toBe(403));")).toBe(false);
  expect(of('listUsers', helper, "test('x', () => expect(ask().statusCode).toBe(403));")).toBe(false);
  expect(of('getUser', "test.each(a)('x', () => { get('/users/42'); expect(code).toBe('not_found'); });")).toBe(true);
});
