import fc, { type Arbitrary } from 'fast-check';
import type { Json, Operation, Parameter } from './document.ts';
import { encodeLoosely } from './hostile.ts';
import { mutations } from './mutations.ts';
import { BOUNDARY, encodeBody, type Parts } from './parts.ts';
import { type Hints, valuesOf } from './values.ts';

export const ASKERS = ['super_admin', 'root_management_unit_manager', 'store_seller', 'visitor', 'nobody'] as const;
export type Asker = (typeof ASKERS)[number];
/** One request, before the session of who asks is added. */
export type Case = {
  asker: Asker;
  method: string;
  target: string;
  headers: Record<string, string | string[]>;
  body: Buffer | undefined;
};
/** What the customers of a site ask for: staff hardly get anywhere here. */
const SELLING = /^\/(carts|estimates|buybacks|products\/\{id\}\/declaration)/;

/** Requests to an operation: four in ten as the document says, the others with one to three things wrong. */
export function casesOf(json: Json, operation: Operation, hints: Hints): Arbitrary<Case> {
  const likely = SELLING.test(operation.path) ? 'visitor' : 'super_admin';
  const asker = fc.oneof(
    { weight: 4, arbitrary: fc.constant(likely) },
    { weight: 4, arbitrary: fc.constantFrom(...ASKERS) },
  );
  const wrong = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.array(mutations(operation), { minLength: 1, maxLength: 3 }) },
  );
  return fc
    .tuple(asker, partsOf(json, operation, hints), wrong)
    .map(([who, parts, changes]) => ({ asker: who, ...assemble(changes.reduce((p, change) => change(p), parts)) }));
}

function partsOf(json: Json, operation: Operation, hints: Hints): Arbitrary<Parts> {
  const values = valuesOf(json, hints, operation.path.split('/')[1]);
  const parameters = (place: Parameter['in']) => {
    const own = operation.parameters.filter((p) => p.in === place);
    const shape = Object.fromEntries(own.map((p) => [p.name, values(p.schema, p.name.replace('[]', ''))]));
    return fc.record(shape, { requiredKeys: own.filter((p) => p.required).map((p) => p.name) });
  };
  const body = operation.body ? values(operation.body.schema) : fc.constant(undefined);
  return fc
    .tuple(parameters('path'), parameters('query'), parameters('header'), body)
    .map(([params, query, headers, value]) => ({
      method: operation.method,
      path: operation.path,
      params: Object.fromEntries(Object.entries(params).map(([name, part]) => [name, encodeLoosely(String(part))])),
      query: Object.entries(query).flatMap(([name, part]) => queryPairs(name, part)),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, part]) => [name.toLowerCase(), headerText(part)]),
      ),
      body: operation.body && { type: operation.body.type, value },
    }));
}

/** Headers are bytes: what does not fit in one, no client can send. */
const headerText = (value: unknown) => String(value).replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?');

/** As deep objects and lists with brackets travel. */
function queryPairs(name: string, value: unknown): string[] {
  const pair = (key: string, one: unknown) => `${encodeLoosely(key)}=${encodeLoosely(String(one))}`;
  if (Array.isArray(value)) return value.map((one) => pair(name, one));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([inner, one]) => pair(`${name}[${inner}]`, one));
  return [pair(name, value)];
}

function assemble({ method, path, params, query, headers, body }: Parts): Omit<Case, 'asker'> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const bytes = body && (body.bytes ?? encodeBody(body.type, body.value));
  const type = body && (body.type === 'multipart/form-data' ? `${body.type}; boundary=${BOUNDARY}` : body.type);
  return {
    method,
    target: query.length ? `${filled}?${query.join('&')}` : filled,
    headers: { ...(type ? { 'content-type': type } : {}), ...headers },
    body: bytes,
  };
}
