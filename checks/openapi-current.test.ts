import { routes } from '@reprise/contract/http/routes';
import { describe, expect, test } from 'vitest';
import { isOpenApiCurrent, renderOpenApi } from '../tools/src/generate/generate-openapi.ts';

type Json = { [name: string]: unknown };
const document = JSON.parse(renderOpenApi()) as {
  paths: Record<string, Record<string, Json & { operationId: string; responses: Record<string, Json> }>>;
  components: Json;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function visit(value: unknown, see: (part: Json) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) see(value as Json);
  for (const inner of Object.values(value)) visit(inner, see);
}
function resolve(pointer: string): unknown {
  let at: unknown = document;
  for (const step of pointer.slice(2).split('/')) at = (at as Json | undefined)?.[step];
  return at;
}

describe('openapi.json', () => {
  test('is what the API serves now', async () => {
    expect(await isOpenApiCurrent()).toBe(true);
  });

  test('has every route of the contract once, under its own id', () => {
    const told = operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    expect(told.sort()).toEqual(routes.map(({ id, method, path }) => `${id} ${method.toLowerCase()} ${path}`).sort());
  });

  test('points only at what it holds, and holds only what is pointed at', () => {
    const targets = new Set<string>();
    visit(document, ({ $ref }) => typeof $ref === 'string' && targets.add($ref));
    expect([...targets].filter((target) => resolve(target) === undefined)).toEqual([]);
    const kinds = ['schemas', 'responses', 'headers', 'parameters'];
    const held = kinds.flatMap((kind) =>
      Object.keys(document.components[kind] as Json).map((name) => `#/components/${kind}/${name}`),
    );
    expect(held.filter((target) => !targets.has(target))).toEqual([]);
  });

  test('names each parameter of a path where the path has it', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]);
      const told = ((operation.parameters ?? []) as Json[]).filter((p) => p.in === 'path').map((p) => p.name);
      expect(new Set(told), operation.operationId).toEqual(new Set(inPath));
    }
  });

  test('answers every failure as a problem with codes of that status', () => {
    for (const { operation } of operations)
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        const { content } = (typeof response.$ref === 'string' ? resolve(response.$ref) : response) as Json;
        const schema = (content as Record<string, { schema: { allOf: Json[] } }>)['application/problem+json']!.schema;
        expect(schema.allOf[1]).toMatchObject({ properties: { status: { const: Number(status) } } });
      }
  });
});
