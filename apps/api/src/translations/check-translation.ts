import type { TranslationMistake } from '@reprise/contract/translations/payloads';
import { fieldRule, type TextKind, wrongVariables } from '@reprise/contract/translations/texts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export type Checked =
  | { ok: true; text: string }
  | { ok: false; mistake: TranslationMistake; limit: number | null; variables: string[] };
const wrong = (mistake: TranslationMistake, more: { limit?: number; variables?: string[] } = {}): Checked => ({
  ok: false,
  mistake,
  limit: more.limit ?? null,
  variables: more.variables ?? [],
});

/** A translation has the limits of its original: the page, the paper or the mail it stands on is the same. */
export function checkTranslation(kind: TextKind, field: string, original: string, typed: string): Checked {
  const rule = fieldRule(kind, field);
  if (!rule) return wrong('unknown_text');
  const text = typed.trim().replaceAll('\r\n', '\n');
  if (!text) return wrong('empty');
  if (CONTROL.test(text)) return wrong('unreadable');
  if (text.length > rule.max) return wrong('too_long', { limit: rule.max });
  if (rule.format === 'line' && text.includes('\n')) return wrong('several_lines');
  const variables = wrongVariables(rule, original, text);
  return variables.length ? wrong('wrong_variables', { variables }) : { ok: true, text };
}
