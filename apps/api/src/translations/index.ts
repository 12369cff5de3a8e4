export { type CopiedObject, copyTranslations } from './copy-translations.ts';
export { siteLanguagesOf } from './get-site-languages.ts';
export { isOptional, readPublishedTexts } from './published-texts.ts';
export { translationRoutes } from './routes.ts';
export { setSiteLanguages } from './set-site-languages.ts';
export { listedField, readAllWords, readWords, sayIn, type Words } from './words.ts';
export { writeDefaultTranslations } from './write-defaults.ts';
export { carryTranslations, writeTranslations } from './write-translations.ts';
