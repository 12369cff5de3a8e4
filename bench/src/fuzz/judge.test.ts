import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Json, readDocument } from './document.ts';
import { judgeOf } from './judge.ts';
import { findOperation } from './run-cases.ts';
import type { Answer } from './send.ts';
import { everyFiftieth } from './spoil.ts';
import { valuesOf } from './values.ts';

const document = readDocument(new URL('../../../openapi.json', import.meta.url));
const judge = judgeOf(document);
const operation = findOperation(document, 'GET', '/queues/send-mail/jobs')!;
const answer = (status: number, body: unknown, type = 'application/json'): Answer => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8`, 'x-request-id': 'the-request' },
  body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
});
const page = {
  '@id': '/queues/send-mail/jobs',
  '@type': 'hydra:Collection',
  'hydra:member': [],
  'hydra:view': { '@id': '/x', '@type': 'hydra:PartialCollectionView' },
};
const problem = {
  type: '/errors/x',
  title: 'x',
  status: 404,
  code: 'not_found',
  detail: 'x',
  requestId: 'the-request',
};
const failure = (change: object = {}, status = 404) =>
  answer(status, { ...problem, ...change }, 'application/problem+json');

describe('the judge accepts', () => {
  test('what is documented', () => {
    expect(judge(operation, 'GET', answer(200, page))).toBeUndefined();
    expect(judge(operation, 'GET', failure())).toBeUndefined();
    expect(judge(undefined, 'GET', failure())).toBeUndefined();
    const renew = findOperation(document, 'POST', '/password/renew');
    expect(judge(renew, 'POST', answer(204, undefined))).toBeUndefined();
  });
});

describe('the judge objects to', () => {
  test.each<[string, Answer]>([
    ['a missing field', answer(200, { ...page, '@id': undefined })],
    ['a field too many', answer(200, { ...page, secret: 1 })],
    ['a field of another type', answer(200, { ...page, 'hydra:member': 'none' })],
    ['a member off its schema', answer(200, { ...page, 'hydra:member': [{ id: 'x' }] })],
    ['another media type', answer(200, page, 'text/html')],
    ['no JSON', { ...answer(200, page), body: Buffer.from('{') }],
    ['a status that is not documented', answer(201, page)],
    ['a problem as JSON', answer(404, problem)],
    ['a problem without a code', failure({ code: undefined })],
    ['a code of another status', failure({ code: 'validation_failed' })],
    ['a code nobody knows', failure({ code: 'oops' })],
    ['another status inside', failure({ status: 400 })],
    ['the id of another request', failure({ requestId: 'another' })],
    ['a field too many in a problem', failure({ stack: 'at x' })],
  ])('%s', (_, given) => {
    expect(judge(operation, 'GET', given)?.kind).toBe('off_schema');
  });

  test('every 5xx, documented or not', () => {
    expect(judge(operation, 'GET', failure({ status: 503, code: 'overloaded' }, 503))?.kind).toBe('server_error');
    expect(judge(undefined, 'GET', failure({ status: 500, code: 'internal_error' }, 500))?.kind).toBe('server_error');
  });

  test('an address nobody has that answers well, and a body after HEAD', () => {
    expect(judge(undefined, 'GET', answer(200, {}))?.kind).toBe('off_schema');
    expect(judge(undefined, 'HEAD', failure())?.kind).toBe('off_schema');
  });

  test('each way the control spoils an answer', () => {
    const spoil = everyFiftieth();
    const spoilt = Array.from({ length: 600 }, () => spoil(answer(200, page))).filter((one) =>
      judge(operation, 'GET', one),
    );
    expect(spoilt).toHaveLength(12);
  });
});

describe('openapi.json', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, multipleOfPrecision: 6 });
  addFormats.default(ajv);
  const schemas = Object.entries((document.json.components as Record<string, Json>).schemas as Record<string, Json>);
  for (const [name, schema] of schemas) ajv.addSchema(schema, `#/components/schemas/${name}`);

  test.each(schemas)('%s is a strict JSON Schema', (_, schema) => {
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  test('has bodies that can be made from their schemas', () => {
    const values = valuesOf(document.json, {});
    const bodies = document.operations.flatMap(({ id, body }) => (body?.type.endsWith('json') ? [{ id, body }] : []));
    expect(bodies.length).toBeGreaterThan(5);
    for (const { id, body } of bodies) {
      const validate = ajv.compile(body.schema);
      for (const value of fc.sample(values(body.schema), { numRuns: 20, seed: 1 }))
        expect(validate(value), `${id} ${JSON.stringify(value)} ${ajv.errorsText(validate.errors)}`).toBe(true);
    }
  });
});
