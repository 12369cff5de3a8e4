import type { TranslationMistake } from '@reprise/contract/translations/payloads';
import { fieldRule, wrongVariables } from '@reprise/contract/translations/texts';
import type { T } from '@reprise/i18n';
import type { Text } from './read-texts.ts';

export type Mistake = {
  readonly mistake: TranslationMistake;
  readonly limit: number | null;
  readonly variables: readonly string[];
};

/** What the API would refuse of a translation, found before it is sent. */
export function mistakeIn({ kind, field, original, maxLength, format }: Text, value: string): Mistake | undefined {
  if (value.length > maxLength) return { mistake: 'too_long', limit: maxLength, variables: [] };
  if (format === 'line' && value.includes('\n')) return { mistake: 'several_lines', limit: null, variables: [] };
  const rule = fieldRule(kind, field);
  const variables = rule && value ? wrongVariables(rule, original, value) : [];
  return variables.length ? { mistake: 'wrong_variables', limit: null, variables } : undefined;
}

export const mistakeWords = (t: T<'translations'>, { mistake, limit, variables }: Mistake): string =>
  t(`mistakes.${mistake}`, { limit: limit ?? 0, variables: variables.map((name) => `{${name}}`).join(', ') });
