import { z } from 'zod';
import { LOCALES } from '../accounts/localisation.ts';
import { idSchema, instant } from '../http/values.ts';
import { TEXT_GROUP_NAMES, TEXT_KINDS, TEXT_STATES, TRANSLATIONS_AT_ONCE } from './texts.ts';

const counts = {
  /** texts customers can read now */
  total: z.number().int(),
  translated: z.number().int().meta({ description: 'the changed ones included' }),
  missing: z.number().int(),
  changed: z.number().int().meta({ description: 'translated from another original than the present one' }),
};
const languageProgress = z
  .object({
    language: z.enum(LOCALES),
    isMain: z.boolean(),
    isOffered: z.boolean().meta({ description: 'customers can choose it on the public site' }),
    ...counts,
    /** of questions, answers, circuits and payment modes: 0 before a language can be offered for the first time */
    essentialMissing: z.number().int(),
    groups: z.array(z.object({ group: z.enum(TEXT_GROUP_NAMES), ...counts })),
  })
  .meta({ id: 'LanguageProgress' });
export const siteLanguages = z
  .object({ accountId: idSchema, main: z.enum(LOCALES), languages: z.array(languageProgress) })
  .meta({ id: 'SiteLanguages' });

const textName = { kind: z.enum(TEXT_KINDS), objectId: idSchema, field: z.string().max(64) };
export const translatedText = z
  .object({
    ...textName,
    number: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'of the answer, instruction, block or property it belongs to, from 1' }),
    original: z.string(),
    /** null: customers read the original */
    text: z.string().nullable(),
    state: z.enum(TEXT_STATES),
    /** the original the translation was made from, when it has changed since */
    formerOriginal: z.string().nullable(),
    maxLength: z.number().int(),
    format: z.enum(['line', 'lines', 'html']),
    variables: z.array(z.string()).meta({ description: 'words in braces the translation has to keep' }),
    /** the same original is translated so elsewhere */
    suggestion: z.object({ text: z.string(), heading: z.string() }).nullable(),
    translatedAt: instant.nullable(),
    translatedBy: z.string().nullable(),
    /** 0 without a translation */
    version: z.number().int(),
  })
  .meta({ id: 'TranslatedText' });
/** A question with its answers, a circuit, a payment mode: what a translator sees together. */
export const translatedThing = z
  .object({
    id: idSchema,
    group: z.enum(TEXT_GROUP_NAMES),
    heading: z.string(),
    /** the category of a question or a product */
    context: z.string().nullable(),
    missing: z.number().int(),
    texts: z.array(translatedText),
  })
  .meta({ id: 'TranslatedThing' });

/**
 * `text` null removes the translation. `original` is what was translated; it must be the present original. `version` is that
 * of the translation that was read, 0 when there was none.
 */
const newTranslation = z.strictObject({
  ...textName,
  text: z.string().max(200_000).nullable(),
  original: z.string(),
  version: z.number().int().optional(),
});
export const newTranslations = z
  .strictObject({ language: z.enum(LOCALES), texts: z.array(newTranslation).min(1).max(TRANSLATIONS_AT_ONCE) })
  .meta({ id: 'NewTranslations' });

export const TRANSLATION_MISTAKES = [
  'unknown_text',
  'too_long',
  'empty',
  'wrong_variables',
  'original_changed',
  'several_lines',
  'repeated',
  'unreadable',
] as const;
export type TranslationMistake = (typeof TRANSLATION_MISTAKES)[number];
/** What a returned file does, or would do in a dry run. Lines are those of the file. */
export const translationReport = z
  .object({
    language: z.enum(LOCALES),
    isDryRun: z.boolean(),
    read: z.number().int(),
    filled: z.number().int(),
    replaced: z.number().int(),
    unchanged: z.number().int(),
    untranslated: z.number().int().meta({ description: 'lines without a translation' }),
    refused: z.number().int(),
    mistakes: z
      .array(
        z.object({
          line: z.number().int(),
          key: z.string(),
          mistake: z.enum(TRANSLATION_MISTAKES),
          found: z.string().meta({ description: 'the beginning of what the file says' }),
          limit: z.number().int().nullable(),
          variables: z.array(z.string()),
        }),
      )
      .meta({ description: 'the first 200' }),
  })
  .meta({ id: 'TranslationReport' });
