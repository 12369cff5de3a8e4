import { text } from '@reprise/contract/http/values';
import {
  CUSTOM_VALUE_MAX_LENGTH,
  CUSTOM_VALUE_NAME_PATTERN,
  CUSTOM_VALUES_MAX,
} from '@reprise/contract/logistics/circuit-rules';
import type { T } from '@reprise/i18n';
import { z } from 'zod';
import type { CircuitRule } from '../read-circuits.ts';

export const CUSTOM_KINDS = ['text', 'number', 'boolean'] as const;
export type CustomKind = (typeof CUSTOM_KINDS)[number];
/** A value as it is typed. The kind is a field of its own: "3" as text and 3 as a number are not the same to a program. */
export type CustomValue = { name: string; kind: CustomKind; value: string };

const NUMBER = /^-?\d{1,400}(?:[.,]\d{1,400})?(?:e[+-]?\d{1,3})?$/i;
/** So many significant digits survive the conversion to a double and back. */
const EXACT_DIGITS = 15;

/** The number that was typed; undefined when it is none, or one that a double cannot hold exactly. */
export function readNumber(typed: string): number | undefined {
  const plain = typed.trim().replace(',', '.');
  const number = Number(plain);
  if (!NUMBER.test(plain) || !Number.isFinite(number)) return undefined;
  const [mantissa = ''] = plain.toLowerCase().split('e');
  const digits = mantissa.replaceAll(/[-.]/g, '').replace(/^0+/, '');
  return digits.length <= EXACT_DIGITS || String(number) === plain ? number : undefined;
}

export function customValuesSchema(t: T<'offers'>) {
  const name = z
    .string()
    .trim()
    .min(1)
    .regex(CUSTOM_VALUE_NAME_PATTERN, { error: t('circuit.customNameWrong') });
  const number = z
    .string()
    .refine((typed) => readNumber(typed) !== undefined, { error: t('circuit.customNumberWrong') });
  return z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ name, kind: z.literal('text'), value: text(0, CUSTOM_VALUE_MAX_LENGTH) }),
        z.object({ name, kind: z.literal('number'), value: number }),
        z.object({ name, kind: z.literal('boolean'), value: z.enum(['true', 'false']) }),
      ]),
    )
    .max(CUSTOM_VALUES_MAX)
    .superRefine((values, ctx) => {
      const names = values.map((value) => value.name.trim());
      for (const [place, one] of names.entries())
        if (one && names.indexOf(one) < place)
          ctx.addIssue({ code: 'custom', path: [place, 'name'], message: t('circuit.customNameTwice') });
    });
}

/** In the order of their names: the database keeps none. */
export const customValuesOf = ({ customValues }: Pick<CircuitRule, 'customValues'>): CustomValue[] =>
  Object.entries(customValues)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => ({
      name,
      kind: typeof value === 'string' ? 'text' : (typeof value as 'number' | 'boolean'),
      value: String(value),
    }));

export function sentCustomValues(typed: readonly CustomValue[]): CircuitRule['customValues'] {
  const read = ({ kind, value }: CustomValue) => {
    if (kind === 'boolean') return value === 'true';
    return kind === 'number' ? readNumber(value)! : value.trim();
  };
  return Object.fromEntries(typed.map((value) => [value.name.trim(), read(value)]));
}
