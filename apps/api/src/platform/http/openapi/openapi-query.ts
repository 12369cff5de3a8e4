import type { z } from 'zod';
import type { Json, Schemas } from './openapi-schemas.ts';

/**
 * A query as parameters that generated clients write correctly: `order[name]=asc` is a deep object, `type[]=a` an array
 * under its bracketed name, numbers and flags are what they are after reading, not the text they travel as.
 */
export function queryParameters(schemas: Schemas, query: z.ZodType): Json[] {
  const sent = schemas.of(query, 'input');
  const read = schemas.of(query, 'output').properties as Record<string, Json>;
  const required = new Set((sent.required as string[] | undefined) ?? []);
  return Object.entries(sent.properties as Record<string, Json>).map(([name, schema]) => {
    const common = { in: 'query', ...(required.has(name) ? { required: true } : {}) };
    const items = listItems(schema);
    if (items) return { name: `${name}[]`, ...common, style: 'form', explode: true, schema: items };
    if (schema.type === 'object')
      return { name, ...common, style: 'deepObject', explode: true, schema: flagsOf(schema) };
    return { name, ...common, schema: schemaOf(schema, read[name]) };
  });
}

/** `many(x)` accepts one value or a list of them. */
function listItems({ anyOf, ...rest }: Json): Json | undefined {
  if (!Array.isArray(anyOf)) return undefined;
  const list = (anyOf as Json[]).find(({ type }) => type === 'array');
  return list && { ...rest, ...list };
}

const isFlag = ({ enum: values }: Json) => Array.isArray(values) && values.join() === 'true,false';

function schemaOf(sent: Json, read: Json | undefined): Json {
  if (isFlag(sent)) return { type: 'boolean' };
  return sent.type === 'string' && (read?.type === 'integer' || read?.type === 'number') ? read : sent;
}

function flagsOf(schema: Json): Json {
  const properties = Object.entries(schema.properties as Record<string, Json>);
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, inner]) => [name, schemaOf(inner, undefined)])),
  };
}
