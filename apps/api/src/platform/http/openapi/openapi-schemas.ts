import { z } from 'zod';

export type Json = { [name: string]: unknown };
type Direction = 'input' | 'output';
export type Schemas = {
  /** The JSON Schema of a part of a request or of an answer; what carries an id is named among the components. */
  of(schema: z.ZodType, io: Direction): Json;
  /** The named ones, and every reference to them in a document set to its final name. */
  finish(document: Json): Json;
};

/** JSON Schemas of zod schemas, with those that have `.meta({ id })` kept once, by that name. */
export function collectSchemas(): Schemas {
  const named: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() };

  /** A schema with defaults or transforms differs between input and output; its input form gets a second name. */
  function differs(id: string): boolean {
    const [sent, answered] = [named.input.get(id), named.output.get(id)];
    if (!sent || !answered) return false;
    const texts = [sent, answered].map((schema) => JSON.stringify(schema).replaceAll(/#\/(input|output)\//g, '#/'));
    return texts[0] !== texts[1] || refsIn(sent).some((ref) => differs(ref.slice('#/input/'.length)));
  }
  const finalName = (id: string, io: Direction) => (io === 'input' && differs(id) ? `${id}Input` : id);

  return {
    of(schema, io) {
      const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
      const there = (ref: string) => ref.replace('#/$defs/', `#/${io}/`);
      for (const [id, inner] of Object.entries($defs as Record<string, Json>))
        named[io].set(id, mapRefs(tidy(inner), there));
      return mapRefs(tidy(own), there);
    },
    finish(document) {
      const final = (ref: string) =>
        ref.replace(/^#\/(input|output)\/(.+)$/, (_, io: Direction, id: string) => {
          return `#/components/schemas/${finalName(id, io)}`;
        });
      const all = (['output', 'input'] as const).flatMap((io) =>
        [...named[io]].map(([id, schema]) => [finalName(id, io), mapRefs(schema, final)] as const),
      );
      mapRefs(document, final);
      return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Leaves out what JSON Schema implies by a format: bounds of safe integers, patterns of ids. */
function tidy(schema: Json): Json {
  const kept = Object.entries(schema).filter(
    ([name, value]) =>
      !(name === 'minimum' && value === Number.MIN_SAFE_INTEGER) &&
      !(name === 'maximum' && value === Number.MAX_SAFE_INTEGER) &&
      !(name === 'pattern' && typeof schema.format === 'string'),
  );
  return mergeNull(Object.fromEntries(kept.map(([name, value]) => [name, tidyValue(value)])));
}
function tidyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidyValue);
  return isObject(value) ? tidy(value) : value;
}

/** "This or null" as a list of types, which reads better than a union. */
function mergeNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [first, second] = anyOf as [Json, Json];
  if (second.type !== 'null' || typeof first.type !== 'string' || 'const' in first) return schema;
  const values = Array.isArray(first.enum) ? { enum: [...first.enum, null] } : {};
  return { ...rest, ...first, ...values, type: [first.type, 'null'] };
}

function visit(value: unknown, see: (schema: Json) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  if (!isObject(value)) return;
  see(value);
  for (const inner of Object.values(value)) visit(inner, see);
}

function refsIn(schema: Json): string[] {
  const refs: string[] = [];
  visit(schema, ({ $ref }) => typeof $ref === 'string' && refs.push($ref));
  return refs;
}

function mapRefs(schema: Json, change: (ref: string) => string): Json {
  visit(schema, (part) => {
    if (typeof part.$ref === 'string') part.$ref = change(part.$ref);
  });
  return schema;
}
