import { booleanParam, idParam, listOf, listQuery, many } from '@reprise/contract/http/list';
import { type AnyRoute, defineRoute } from '@reprise/contract/http/route';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { handle, handleOpen } from '../binding.ts';
import { openApiOf, openApiOfBindings } from './openapi.ts';
import type { Json } from './openapi-schemas.ts';

const device = z.object({ id: z.uuid(), grade: z.enum(['A', 'B']).nullable(), size: z.int() }).meta({ id: 'Device' });
const common = { tag: 'catalogue', summary: 'test', access: 'signed_in' } as const;
const list = defineRoute({
  ...common,
  id: 'listDevices',
  method: 'GET',
  path: '/devices',
  query: listQuery(
    { kind: many(z.enum(['phone', 'tablet'])), exists: z.strictObject({ imei: booleanParam.optional() }) },
    ['name'],
  ),
  response: listOf(device),
});
const create = defineRoute({
  ...common,
  id: 'createDevice',
  method: 'POST',
  path: '/devices',
  access: 'ROLE_CLIENT_EDIT_PAGE',
  body: z.strictObject({ name: z.string().min(2), size: z.int().default(3) }),
  response: device,
  status: 201,
  errors: ['duplicate_identifier'],
});
const remove = defineRoute({
  ...common,
  id: 'removeDevice',
  method: 'DELETE',
  path: '/devices/{id}',
  params: idParam,
  status: 204,
});
const picture = defineRoute({
  ...common,
  id: 'picture',
  method: 'GET',
  path: '/devices/{id}/picture',
  access: 'anyone',
  params: idParam,
  responseType: 'file',
});
const upload = defineRoute({
  ...common,
  id: 'upload',
  method: 'PUT',
  path: '/devices/{id}/picture',
  params: idParam,
  bodyType: 'multipart',
});

const of = (...routes: AnyRoute[]) => openApiOf(routes, { title: 'Test', version: '1' });
const all = of(list, create, remove, picture, upload);
const operation = (path: string, method: string) => all.paths[path]![method]!;

describe('a query', () => {
  const parameters = operation('/devices', 'get').parameters as (Json & { schema: Json })[];
  const named = (name: string) => parameters.find((parameter) => parameter.name === name);

  test('has lists under bracketed names and objects as deep objects', () => {
    expect(named('kind[]')).toMatchObject({ style: 'form', explode: true, required: true, schema: { type: 'array' } });
    expect(named('order')).toMatchObject({ style: 'deepObject', explode: true, schema: { type: 'object' } });
    expect(named('exists')?.schema.properties).toEqual({ imei: { type: 'boolean' } });
  });

  test('has numbers and flags, not the texts they travel as', () => {
    expect(named('page')).toEqual({
      name: 'page',
      in: 'query',
      schema: { type: 'integer', minimum: 1, maximum: 2000 },
    });
    expect(named('partial')?.schema).toEqual({ type: 'boolean' });
  });
});

describe('schemas', () => {
  test('with an id are named once and pointed at', () => {
    expect(all.components.schemas).toHaveProperty('Device.properties.grade', {
      type: ['string', 'null'],
      enum: ['A', 'B', null],
    });
    expect(operation('/devices', 'post').responses[201]).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Device' } } },
    });
    expect(JSON.stringify(operation('/devices', 'get').responses[200])).toContain(
      '"items":{"$ref":"#/components/schemas/Device"}',
    );
  });

  test('that read differently on their way in have a second name', () => {
    const size = z.object({ size: z.int().default(3) }).meta({ id: 'Size' });
    const echo = defineRoute({ ...common, id: 'echo', method: 'POST', path: '/echo', body: size, response: size });
    const { components, paths } = of(echo);
    expect((components.schemas as Record<string, Json>).Size!.required).toEqual(['size']);
    expect((components.schemas as Record<string, Json>).SizeInput!.required).toBeUndefined();
    expect(JSON.stringify(paths['/echo']!.post!.requestBody)).toContain('#/components/schemas/SizeInput');
  });
});

describe('an operation', () => {
  test('says who may call it', () => {
    expect(operation('/devices', 'get')).toMatchObject({ security: [{ productToken: [], module: [] }] });
    expect(operation('/devices', 'get')).not.toHaveProperty('x-permission');
    expect(operation('/devices', 'post')['x-permission']).toBe('ROLE_CLIENT_EDIT_PAGE');
    expect(operation('/devices/{id}/picture', 'get').security).toEqual([]);
    const visit = defineRoute({
      ...common,
      id: 'visit',
      method: 'GET',
      path: '/visit',
      access: 'visitor',
      status: 204,
    });
    expect(of(visit).paths['/visit']!.get!.security).toContainEqual({ visitor: [] });
  });

  test('lists its own codes and the implied ones, by status', () => {
    const { responses } = operation('/devices', 'post');
    expect(Object.keys(responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(responses[409]).toEqual({ $ref: '#/components/responses/DuplicateIdentifierOrIdempotencyInProgress' });
    const { responses: ofPicture } = operation('/devices/{id}/picture', 'get');
    expect(Object.keys(ofPicture)).toEqual(['200', '304', '400', '404', '429', '500', '503']);
  });

  test('takes a key when it changes something, unless it is no single command', () => {
    const key = { $ref: '#/components/parameters/IdempotencyKey' };
    expect(operation('/devices', 'post').parameters).toContainEqual(key);
    expect(operation('/devices', 'get').parameters).not.toContainEqual(key);
    const { paths } = openApiOfBindings([handle(remove, async () => {}), handleOpen(upload, async () => {})]);
    expect(paths['/devices/{id}']!.delete!.parameters).toContainEqual(key);
    expect(paths['/devices/{id}/picture']!.put!.parameters).not.toContainEqual(key);
  });

  test('sends a form with a file as one', () => {
    expect(operation('/devices/{id}/picture', 'put').requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    });
  });
});

test('the order of the routes does not matter', () => {
  expect(JSON.stringify(of(upload, picture, remove, create, list))).toBe(JSON.stringify(all));
});
