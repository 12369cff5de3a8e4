import type { translatedText } from '@reprise/contract/translations/payloads';
import { fieldRule } from '@reprise/contract/translations/texts';
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
