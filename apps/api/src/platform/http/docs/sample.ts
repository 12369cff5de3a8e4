import type { Json } from '../openapi/openapi-schemas.ts';

/** A value that fits a schema well enough to show how a body looks: what is required, no more. */
export function sampleOf(schema: Json, named: Readonly<Record<string, Json>>): unknown {
  if (typeof schema.$ref === 'string')
    return sampleOf(named[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]!, named);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = ((schema.anyOf ?? schema.oneOf) as Json[] | undefined) ?? [];
  if (first) return sampleOf(first, named);
  const [type] = [schema.type].flat();
  if (type === 'array') return [sampleOf((schema.items ?? {}) as Json, named)];
  if (type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, Json>;
    const all = Object.keys(properties);
    const shown = (schema.required as string[] | undefined) ?? all.slice(0, 1);
    return Object.fromEntries(shown.map((name) => [name, sampleOf(properties[name]!, named)]));
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  return FORMATS[schema.format as string] ?? '…';
}

const FORMATS: Record<string, string> = {
  uuid: '0198c1c2-7a00-7000-8000-000000000000',
  'date-time': '2026-11-15T09:30:00Z',
  email: 'somebody@shop.example',
};
