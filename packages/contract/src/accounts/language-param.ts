import { z } from 'zod';
import { LOCALES } from './localisation.ts';

/** Texts are said in this language where they are translated, else in the main language of the account. */
export const languageParam = z
  .enum(LOCALES)
  .optional()
  .meta({ description: 'the language of the texts; what is not translated is in the main language of the account' });
