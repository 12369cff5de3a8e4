import fc, { type Arbitrary } from 'fast-check';
import { type Json, resolve } from './document.ts';

/** Values worth trying for a field of this name: ids that exist, addresses somebody has. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

/**
 * Arbitraries of JSON that fits a JSON Schema, drawing on the hints where a field's name has some: first those under the
 * first word of the address (`users.id`), then those of the bare name.
 */
export function valuesOf(json: Json, hints: Hints, noun = '') {
  function of(schema: Json, name = ''): Arbitrary<unknown> {
    const known = hints[`${noun}.${name}`] ?? hints[name];
    const generated = bySchema(resolve(json, schema), name);
    if (!known?.length) return generated;
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: generated });
  }

  function bySchema(schema: Json, name: string): Arbitrary<unknown> {
    if ('const' in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
    if (choices) return fc.oneof(...choices.map((choice) => of(choice, name)));
    if (Array.isArray(schema.allOf))
      return fc.tuple(...(schema.allOf as Json[]).map((part) => of(part))).map((parts) => Object.assign({}, ...parts));
    const types = [schema.type ?? 'anything'].flat() as string[];
    return fc.oneof(...types.map((type) => byType(type, schema, name)));
  }

  function byType(type: string, schema: Json, name: string): Arbitrary<unknown> {
    const bound = (key: string, otherwise: number) => (typeof schema[key] === 'number' ? schema[key] : otherwise);
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return fc.integer({ min: bound('minimum', -1_000), max: bound('maximum', 1_000_000) });
      case 'number':
        return numberOf(bound('minimum', -1e6), bound('maximum', 1e6), bound('multipleOf', 0));
      case 'string':
        return stringOf(schema);
      case 'array':
        return fc.array(of((schema.items ?? {}) as Json, name), {
          minLength: bound('minItems', 0),
          maxLength: Math.min(bound('maxItems', 4), bound('minItems', 0) + 4),
        });
      case 'object':
        return objectOf(schema);
      default:
        return fc.jsonValue();
    }
  }

  /** Whole steps as a person writes them: 0.07, not 0.07000000000000001. */
  function numberOf(min: number, max: number, step: number): Arbitrary<number> {
    if (!step) return fc.double({ min, max, noNaN: true });
    const per = Math.round(1 / step);
    return fc
      .integer({ min: Math.ceil(min * per), max: Math.floor(Math.min(max * per, 2 ** 31 - 1)) })
      .map((n) => n / per);
  }

  function objectOf(schema: Json): Arbitrary<unknown> {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    const shape = Object.fromEntries(properties.map(([name, inner]) => [name, of(inner, name)]));
    const required = ((schema.required ?? []) as string[]).filter((name) => name in shape);
    return fc.record(shape, { requiredKeys: required });
  }

  return of;
}

/** Texts name the characters they refuse: `^[^…]*$`. */
const REFUSED = /^\^\[\^(.*)\][*+]\$$/s;

function stringOf(schema: Json): Arbitrary<string> {
  const minLength = (schema.minLength as number | undefined) ?? 0;
  const maxLength = Math.min((schema.maxLength as number | undefined) ?? 40, minLength + 40);
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  // A year has four digits in this format.
  if (schema.format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map((date) => date.toISOString());
  const pattern = schema.pattern as string | undefined;
  const refused = pattern && REFUSED.exec(pattern)?.[1];
  if (pattern && !refused) return fc.stringMatching(new RegExp(pattern));
  const units = ['grapheme-ascii', 'grapheme', 'binary'] as const;
  const text = fc.oneof(...units.map((unit) => fc.string({ unit, minLength, maxLength })));
  return refused ? text.map((value) => value.replaceAll(new RegExp(`[${refused}]`, 'g'), 'x')) : text;
}
