import type { Locale } from '@reprise/contract/accounts/localisation';
import { fieldRule, type TextKind, textKey } from '@reprise/contract/translations/texts';
import { isOptional, type PublishedText, stateOf } from '../published-texts.ts';

/** One text in a file for a translator. */
export type Unit = { key: string; place: string; maxLength: number; original: string; translation: string };
/** One text as a file says it. `line` is that of the file, where the text ends. */
export type ReadUnit = { line: number; key: string; original: string | undefined; translation: string };
export type TranslationFile = { source: Locale; target: Locale; units: readonly Unit[] };

export function unitsOf(
  texts: readonly PublishedText[],
  { onlyOpen = false, withProducts = false }: { onlyOpen?: boolean | undefined; withProducts?: boolean | undefined },
): Unit[] {
  return texts
    .filter((text) => {
      if (isOptional(text.kind) && text.text === null) return withProducts;
      return !onlyOpen || stateOf(text) !== 'translated';
    })
    .map((text) => ({
      key: textKey(text.kind, text.object_id, text.field),
      place: placeOf(text),
      maxLength: fieldRule(text.kind, text.field)!.max,
      original: text.original,
      translation: text.text ?? '',
    }));
}

/** Where a text stands, for somebody who sees only the file. */
const placeOf = ({ kind, context, heading, field }: PublishedText): string =>
  [context, heading, `${kind.replace('_', ' ')} ${field.replace(/:.*/, '')}`].filter(Boolean).join(' › ');

const KEY = /^(\w+)\/([0-9a-f-]{36})\/([\w:]{2,64})$/;
export function partsOfKey(key: string): { kind: TextKind; objectId: string; field: string } | undefined {
  const [, kind = '', objectId = '', field = ''] = KEY.exec(key) ?? [];
  return kind ? { kind: kind as TextKind, objectId, field } : undefined;
}
