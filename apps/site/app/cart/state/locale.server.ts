import type { Locale } from '@reprise/i18n';
import type { RouterContextProvider } from 'react-router';
import { siteOf } from '../../context.ts';
import { localeOfCode } from '../../languages.ts';

/** Of the page that asks. */
export const localeOf = (context: Readonly<RouterContextProvider>, code: string | undefined): Locale =>
  localeOfCode(code ?? '') ?? siteOf(context).config.account.language;
