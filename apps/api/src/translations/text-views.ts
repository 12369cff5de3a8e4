import type { translatedText } from '@reprise/contract/translations/payloads';
import { fieldRule, type TextKind } from '@reprise/contract/translations/texts';
import type { z } from 'zod';
import { type PublishedText, stateOf } from './published-texts.ts';

type View = z.input<typeof translatedText>;
export type Suggest = (text: PublishedText) => View['suggestion'];

/** How the same original is translated elsewhere, for texts without a translation. */
export function suggestionsAmong(texts: readonly PublishedText[]): Suggest {
  const known = new Map<string, { text: string; heading: string }>();
  for (const { original, text, former, heading, context } of texts)
    if (text !== null && former === original && !known.has(original))
      known.set(original, { text, heading: context ?? heading });
  return ({ text, original }) => (text === null ? (known.get(original) ?? null) : null);
}

export function textView(text: PublishedText, suggest: Suggest): View {
  const { max, format, variables = [] } = fieldRule(text.kind, text.field)!;
  return {
    kind: text.kind,
    objectId: text.object_id,
    field: text.field,
    number: numberOf(text),
    original: text.original,
    text: text.text,
    state: stateOf(text),
    formerOriginal: text.text !== null && text.former !== text.original ? text.former : null,
    maxLength: max,
    format,
    variables: variables.filter((name) => text.original.includes(`{${name}}`)),
    suggestion: suggest(text),
    translatedAt: text.translated_at?.toISOString() ?? null,
    translatedBy: text.translated_by,
    version: text.version,
  };
}

/** The place in a list, from the order of the view: `part` counts on from the fields that stand before the list. */
const BEFORE_LIST: Partial<Record<TextKind, number>> = { home_page: 2, circuit: 2, circuit_rule: 13, payment_mode: 4 };
export function numberOf({ kind, field, part }: Pick<PublishedText, 'kind' | 'field' | 'part'>): number | null {
  if (kind === 'answer') return Math.floor(part / 10);
  const before = field.includes(':') ? BEFORE_LIST[kind] : undefined;
  if (before === undefined) return null;
  // A property of a gift card is a name and a value.
  return kind === 'payment_mode' ? Math.ceil((part - before) / 2) : part - before;
}
