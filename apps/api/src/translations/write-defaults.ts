import type { TextKind } from '@reprise/contract/translations/texts';
import { type Locale, locales } from '@reprise/i18n';
import type { Context } from '../platform/context.ts';
import { type Translation, writeTranslations } from './write-translations.ts';

/** A text an account is given when it is opened; `say` is our own wording in a language. */
export type DefaultText = {
  kind: TextKind;
  objectId: string;
  field: string | ((original: string) => string);
  say: (locale: Locale) => string;
};

/** What an account is given is translated from the first day; a text it changes afterwards is listed as changed. */
export async function writeDefaultTranslations(
  ctx: Context,
  { accountId, language }: { accountId: string; language: Locale },
  texts: readonly DefaultText[],
): Promise<void> {
  for (const locale of locales.filter((other) => other !== language)) {
    const translations = texts.map(({ kind, objectId, field, say }): Translation => {
      const original = say(language);
      return {
        kind,
        objectId,
        field: typeof field === 'string' ? field : field(original),
        text: say(locale),
        original,
      };
    });
    const once = new Map(translations.map((one) => [`${one.objectId} ${one.field}`, one]));
    await writeTranslations(ctx, { accountId, language: locale }, [...once.values()]);
  }
}
