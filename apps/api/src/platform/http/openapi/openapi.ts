import { grantOf } from '@reprise/contract/access/grants';
import { MODULES } from '@reprise/contract/access/modules';
import type { AnyRoute } from '@reprise/contract/http/route';
import { MODULE_HEADER, PRODUCT_TOKEN_HEADER } from '@reprise/contract/identity/session';
import type { Binding } from '../binding.ts';
import { IDEMPOTENCY_KEY } from '../idempotency.ts';
import { BODY_TYPES } from '../input/body.ts';
import { INTRODUCTION } from './openapi-introduction.ts';
import { collectProblems, impliedCodes, type Problems } from './openapi-problems.ts';
import { queryParameters } from './openapi-query.ts';
import { collectSchemas, type Json, type Schemas } from './openapi-schemas.ts';

export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: Json[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Json>;
};
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  'x-permission'?: string;
  security: Record<string, string[]>[];
  parameters?: Json[];
  requestBody?: { required: boolean; content: Record<string, Json> };
  responses: Record<string, Json>;
};
export type OpenApiOptions = {
  title: string;
  version: string;
  /** ids of writing routes without idempotency keys, because they are not a single transaction */
  unkeyed?: ReadonlySet<string>;
};

const keepsKey = ({ kind }: Binding): boolean => kind === 'operation' || kind === 'upload';

/** The document the API serves about itself: every route it has. */
export function openApiOfBindings(bindings: readonly Binding[]): OpenApiDocument {
  const unkeyed = new Set(bindings.filter((one) => !keepsKey(one)).map(({ route }) => route.id));
  const routes = bindings.map(({ route }) => route);
  return openApiOf(routes, { title: 'Reprise API', version: '1.0.0', unkeyed });
}

/** OpenAPI 3.1 of a route table. The same table gives the same document, byte for byte, in whatever order it comes. */
export function openApiOf(routes: readonly AnyRoute[], options: OpenApiOptions): OpenApiDocument {
  const schemas = collectSchemas();
  const problems = collectProblems(schemas);
  const paths: OpenApiDocument['paths'] = {};
  const sorted = [...routes].sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  for (const route of sorted) {
    const keyed = route.method !== 'GET' && route.method !== 'HEAD' && !options.unkeyed?.has(route.id);
    paths[route.path] ??= {};
    paths[route.path]![route.method.toLowerCase()] = operationOf(route, keyed, schemas, problems);
  }
  const named = schemas.finish({ paths, responses: problems.components() });
  return {
    openapi: '3.1.1',
    info: { title: options.title, version: options.version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: named,
      responses: problems.components(),
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function operationOf(route: AnyRoute, keyed: boolean, schemas: Schemas, problems: Problems): Operation {
  const parameters = parametersOf(route, keyed, schemas);
  const body = bodyOf(route, schemas);
  const isPermission = !['anyone', 'visitor', 'signed_in'].includes(route.access);
  return {
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    ...(isPermission ? { 'x-permission': route.access } : {}),
    ...(route.orAccess ? { 'x-or-permission': route.orAccess } : {}),
    security: securityOf(route),
    ...(parameters.length ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...successOf(route, schemas),
      ...problems.of([...impliedCodes(route, keyed), ...(route.errors ?? [])]),
    },
  };
}

function securityOf({ access }: AnyRoute): Operation['security'] {
  const staff = { productToken: [], module: [] };
  if (access === 'anyone') return [];
  if (access === 'signed_in') return [staff];
  const open = access === 'visitor' || grantOf('pseudo_anonymous', 'public', access) !== undefined;
  return open ? [staff, { visitor: [] }] : [staff];
}

function parametersOf(route: AnyRoute, keyed: boolean, schemas: Schemas): Json[] {
  const params = route.params ? (schemas.of(route.params, 'input').properties as Record<string, Json>) : {};
  return [
    ...Object.entries(params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...(route.query ? queryParameters(schemas, route.query) : []),
    ...(keyed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(route.responseType === 'file' ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ];
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

function bodyOf(route: AnyRoute, schemas: Schemas): Operation['requestBody'] {
  const type = BODY_TYPES[route.bodyType ?? 'json'];
  const fields = route.body ? schemas.of(route.body, 'input') : undefined;
  if (route.bodyType !== 'multipart') return fields && { required: true, content: { [type]: { schema: fields } } };
  const withFile = { type: 'object', properties: { file: FILE }, required: ['file'] };
  const schema = fields ? { allOf: [fields, withFile] } : withFile;
  return { required: true, content: { [type]: { schema } } };
}

function successOf(route: AnyRoute, schemas: Schemas): Operation['responses'] {
  const headers: Json = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
  if (route.responseType === 'file') {
    const etag = { ETag: { $ref: '#/components/headers/ETag' } };
    return {
      200: { description: 'The file', headers: { ...headers, ...etag }, content: { '*/*': {} } },
      304: { description: 'The copy the caller has is the current one', headers: { ...headers, ...etag } },
    };
  }
  const status = route.status ?? 200;
  if (status === 204 || !route.response) return { [status]: { description: 'Done', headers } };
  const schema = schemas.of(route.response, 'output');
  const description = { 200: 'The answer', 201: 'Created', 202: 'Accepted: the work goes on after the answer' }[status];
  return { [status]: { description, headers, content: { 'application/json': { schema } } } };
}

const PARAMETERS: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Chosen by the caller. A repetition with the same key gets the first answer instead of a second effect.',
    schema: { type: 'string', minLength: 8, maxLength: 255, pattern: IDEMPOTENCY_KEY.source },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the copy the caller has.',
    schema: { type: 'string' },
  },
};
const HEADERS: Json = {
  RequestId: { description: 'Names the request in our logs.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before asking again.', schema: { type: 'integer', minimum: 1 } },
  ETag: { description: 'Changes with the content.', schema: { type: 'string' } },
};
const SECURITY_SCHEMES: Json = {
  productToken: {
    type: 'apiKey',
    in: 'header',
    name: PRODUCT_TOKEN_HEADER,
    description: 'The `apiToken` that signing in answers.',
  },
  module: {
    type: 'apiKey',
    in: 'header',
    name: MODULE_HEADER,
    description: `The module the caller works in: ${MODULES.join(', ')}. Without it, the one the session was opened in.`,
  },
  visitor: { type: 'http', scheme: 'bearer', description: 'The token of a visitor of a public site.' },
};
