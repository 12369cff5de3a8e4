import { defaultLocale, type Locale, locales } from '@reprise/i18n';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadNamespace } from '../../i18n/messages.ts';
import { problemWords } from './problem-words.ts';

/** Every text of a message file is marked, so that a message from anywhere else shows. */
const marked = ((key: string) => `⟦${key}⟧`) as never;
const MARKED = /^⟦.+⟧$/;

const modules = import.meta.glob<Record<string, unknown>>('../../**/*-{values,schema}.ts', { eager: true });
const SAVED_SSO = { hasClientSecret: false, issuer: '', clientId: '', domains: [], active: false };
/** What the function that builds a schema takes, where that is not the words alone. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  userForm: [marked, () => true],
  ssoSchema: [SAVED_SSO, marked],
  modeSchema: [marked, 'gift_card'],
  categoryForm: [marked, false],
  productForm: [marked, defaultLocale, 'EUR'],
};
const forms = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, made]): [string, z.ZodType][] => {
    if (!/(Form|Schema)$/.test(name)) return [];
    const schema = typeof made === 'function' ? made(...(ARGUMENTS[name] ?? [marked])) : made;
    return schema instanceof z.ZodType ? [[`${file.replace('../../', '')} ${name}`, schema]] : [];
  }),
);

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  valueType?: z.ZodType;
};
const def = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** Values of the right types, one for each option of a union: what a form holds before somebody types in it. */
function samples(schema: z.ZodType): unknown[] {
  const { type, shape, element, innerType, in: source, options, entries, values, valueType } = def(schema);
  const inner = innerType ?? source;
  if (inner) return samples(inner);
  if (options) return options.flatMap(samples);
  if (shape) {
    const fields = Object.entries(shape).map(([name, rule]) => [name, samples(rule)] as const);
    const most = Math.max(1, ...fields.map(([, all]) => all.length));
    return Array.from({ length: most }, (_, i) =>
      Object.fromEntries(fields.map(([name, all]) => [name, all[i % all.length]])),
    );
  }
  if (type === 'array') return [samples(element!), []];
  if (type === 'record') return [{ a: samples(valueType!)[0] }];
  if (entries) return Object.values(entries);
  if (values) return values;
  return [{ string: 'abc', number: 1, boolean: true }[type] ?? null];
}

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'é'.repeat(300_000),
  '<>\u0000{nobody}',
  'a@',
  'http:/',
  `${'a\n'.repeat(40)}`,
  -3,
  0,
  0.001,
  99_999_999_999,
  Number.NaN,
  true,
  [],
  ['x', 'x'],
  [{}],
  Array.from({ length: 300 }, () => 'x'),
  {},
];

function* broken(value: unknown): Generator<unknown> {
  yield* HOSTILE;
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const [place, one] of value.slice(0, 3).entries())
      for (const wrong of broken(one)) yield value.with(place, wrong);
  } else if (value && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) for (const wrong of broken(one)) yield { ...value, [name]: wrong };
}

test('forms: every schema of a form is found', () => {
  expect(forms.length).toBeGreaterThanOrEqual(17);
  expect(forms.map(([name]) => name)).toContain('white-label/design/colour-values.ts colourForm');
});

describe.each(forms)('%s', (_name, schema) => {
  test('whatever is typed, every message comes from the message files', () => {
    const foreign = new Set<string>();
    for (const sample of samples(schema))
      for (const value of broken(sample)) {
        const checked = schema.safeParse(value, { error: (problem) => problemWords(problem, marked) });
        for (const { path, message } of checked.error?.issues ?? [])
          if (!MARKED.test(message)) foreign.add(`${path.join('.').replace(/\d+/g, 'N')}: ${message}`);
      }
    expect([...foreign]).toEqual([]);
  });
});

/** Every code an issue of zod can have, each as zod reports it. */
const ISSUES = {
  invalid_type: { code: 'invalid_type', expected: 'number' },
  too_big: { code: 'too_big', origin: 'number', maximum: 7 },
  too_small: { code: 'too_small', origin: 'array', minimum: 7 },
  invalid_format: { code: 'invalid_format', format: 'regex' },
  not_multiple_of: { code: 'not_multiple_of', divisor: 7 },
  unrecognized_keys: { code: 'unrecognized_keys', keys: ['x'] },
  invalid_union: { code: 'invalid_union', errors: [] },
  invalid_key: { code: 'invalid_key', origin: 'record', issues: [] },
  invalid_element: { code: 'invalid_element', origin: 'map', key: 'x', issues: [] },
  invalid_value: { code: 'invalid_value', values: ['x'] },
  custom: { code: 'custom' },
} as const satisfies Record<z.core.$ZodIssueCode, object>;

test.each(locales)('%s: every code of an issue has words, and no English of the validator', async (locale: Locale) => {
  const t = await loadNamespace(locale, 'scaffolds');
  for (const issue of Object.values(ISSUES)) {
    const text = problemWords({ ...issue, input: 'x' } as unknown as z.core.$ZodRawIssue, t);
    expect(text, issue.code).not.toMatch(/problems\.|\{\{|Too (small|big)|Invalid|expected|Unrecognized/);
    expect(text, issue.code).toMatch(/\p{L}/u);
  }
});

test('a list that is too short or too long is told in the words of a list', async () => {
  const t = await loadNamespace('fr-FR', 'scaffolds');
  const say = (issue: object) => problemWords({ input: ['x'], ...issue } as unknown as z.core.$ZodRawIssue, t);
  expect(say({ code: 'too_small', origin: 'array', minimum: 2 })).toBe('Choisissez-en 2 au moins.');
  expect(say({ code: 'too_big', origin: 'set', maximum: 6 })).toBe('6 au plus, retirez le reste.');
});
