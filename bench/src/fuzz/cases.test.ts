import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASKERS, type Case, casesOf } from './cases.ts';
import { readDocument } from './document.ts';

const document = readDocument(new URL('../../../openapi.json', import.meta.url));
const id = '0192f1a0-0000-7000-8000-000000000001';
const sample = (operationId: string, runs: number, seed: number): Case[] => {
  const operation = document.operations.find((one) => one.id === operationId)!;
  return fc.sample(casesOf(document.json, operation, { accountId: [id] }), { numRuns: runs, seed });
};

test.each(document.operations.map((one) => one.id))('%s: cases can be made and sent', (operationId) => {
  for (const { target, headers } of sample(operationId, 300, 3)) {
    expect(target).toMatch(/^\/[\x21-\x7e]*$/);
    for (const value of Object.values(headers).flat()) expect(value).toMatch(/^[\x20-\x7e\x80-\xff]*$/);
  }
});

test('the same seed gives the same cases', () => {
  expect(sample('createUser', 200, 5)).toEqual(sample('createUser', 200, 5));
  expect(sample('createUser', 200, 5)).not.toEqual(sample('createUser', 200, 6));
});

describe('among the cases', () => {
  const users = sample('createUser', 1_500, 1);
  const bodies = users.map(({ body }) => body?.toString('utf8') ?? '');
  const lists = sample('listOrganizations', 1_500, 1).map(({ target }) => target);

  test('are valid bodies, bodies cut short, forbidden names, deep nesting, and bodies too large', () => {
    const parsed = bodies.filter((body) => {
      try {
        return (JSON.parse(body) as { accountId?: string } | null)?.accountId === id;
      } catch {
        return false;
      }
    });
    expect(parsed.length).toBeGreaterThan(300);
    expect(bodies.some((body) => body.startsWith('{"accountId"') && !body.endsWith('}'))).toBe(true);
    for (const name of ['__proto__', 'constructor', 'prototype'])
      expect(bodies.some((b) => b.includes(`"${name}"`))).toBe(true);
    expect(bodies.some((body) => body.includes('[{"a":[{"a":[{"a":[{"a":'))).toBe(true);
    expect(bodies.some((body) => body.length > 1_048_576)).toBe(true);
  });

  test('are queries as documented and queries nobody documents', () => {
    expect(lists.some((target) => /type%5B%5D=(store|buyer)/.test(target))).toBe(true);
    expect(lists.some((target) => /order%5BcommonName%5D=(asc|desc)/.test(target))).toBe(true);
    expect(lists.some((target) => target.includes('a[b][c][d][e]=1'))).toBe(true);
    expect(lists.some((target) => target.includes('__proto__'))).toBe(true);
  });

  test('is everybody who may ask, with other methods, keys and media types', () => {
    expect(new Set(users.map(({ asker }) => asker))).toEqual(new Set(ASKERS));
    expect(new Set(users.map(({ method }) => method)).size).toBeGreaterThan(8);
    const headers = users.flatMap((one) => Object.entries(one.headers).map(([name, value]) => `${name}: ${value}`));
    expect(headers).toContain('idempotency-key: fuzz-reused-key');
    expect(headers).toContain('content-type: text/plain');
    expect(headers).toContain('x-module: __proto__');
  });
});
