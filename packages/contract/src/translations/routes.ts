import { z } from 'zod';
import { LOCALES } from '../accounts/localisation.ts';
import { booleanParam, idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { newTranslations, siteLanguages, translatedText, translatedThing, translationReport } from './payloads.ts';
import { TEXT_GROUP_NAMES, TEXT_STATES, TRANSLATION_FORMATS } from './texts.ts';

const language = z.enum(LOCALES);

export const getSiteLanguages = defineRoute({
  id: 'getSiteLanguages',
  tag: 'translations',
  summary: 'The languages of an account, which its site offers, and how complete each is',
  method: 'GET',
  path: '/accounts/{id}/languages',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  response: siteLanguages,
  errors: ['account_not_found'],
});
export const setSiteLanguages = defineRoute({
  id: 'setSiteLanguages',
  tag: 'translations',
  summary: 'Choose the languages the public site offers beside its main one',
  method: 'PUT',
  path: '/accounts/{id}/languages',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  body: z.strictObject({ languages: z.array(language).max(LOCALES.length) }),
  response: siteLanguages,
  errors: ['account_not_found', 'language_incomplete'],
});
export const listTranslations = defineRoute({
  id: 'listTranslations',
  tag: 'translations',
  summary: 'The texts of an account beside their translation, by thing, in the order customers meet them',
  method: 'GET',
  path: '/accounts/{id}/translations',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  query: z.strictObject({
    language,
    group: z.enum(TEXT_GROUP_NAMES).optional(),
    state: z.enum(TEXT_STATES).optional(),
    search: text(1, 255).optional(),
    thing: idSchema.optional().meta({ description: 'only the texts of this question, circuit, payment mode …' }),
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .optional(),
  }),
  response: z.object({
    things: z.array(translatedThing),
    counts: z.object({
      all: z.number().int(),
      missing: z.number().int(),
      changed: z.number().int(),
      translated: z.number().int(),
    }),
    hasMore: z.boolean(),
  }),
  errors: ['account_not_found'],
});
export const saveTranslations = defineRoute({
  id: 'saveTranslations',
  tag: 'translations',
  summary: 'Write, confirm or remove translations',
  method: 'PUT',
  path: '/accounts/{id}/translations',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  body: newTranslations,
  response: z.object({ texts: z.array(translatedText) }),
  errors: ['account_not_found', 'concurrent_change', 'validation_failed'],
});
export const exportTranslations = defineRoute({
  id: 'exportTranslations',
  tag: 'translations',
  summary: 'The texts of an account as a file for a translator',
  method: 'GET',
  path: '/accounts/{id}/translations/file',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  query: z.strictObject({
    language,
    format: z.enum(TRANSLATION_FORMATS),
    onlyOpen: booleanParam.optional().meta({ description: 'only what is missing or has changed' }),
    withProducts: booleanParam.optional().meta({ description: 'names of products without a translation too' }),
  }),
  responseType: 'file',
  errors: ['account_not_found'],
});
export const importTranslations = defineRoute({
  id: 'importTranslations',
  tag: 'translations',
  summary: 'Take a translator’s file back, or say what it would do',
  method: 'POST',
  path: '/accounts/{id}/translations/file',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  query: z.strictObject({ language, dryRun: booleanParam.optional() }),
  bodyType: 'multipart',
  response: translationReport,
  errors: ['account_not_found', 'payload_too_large', 'unsupported_media_type', 'validation_failed'],
});
