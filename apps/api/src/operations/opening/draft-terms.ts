import type { DraftText } from '@reprise/contract/operations/opening';
import { isLocale, type Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import type { Selectable } from 'kysely';
import type { Account } from '../../platform/db/schema.ts';

const translate = await loadNamespace('defaults');
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (given: string): string => given.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

type Owner = Pick<Selectable<Account>, 'name' | 'language'>;
export const mainLanguageOf = ({ language }: Pick<Owner, 'language'>): Locale =>
  isLocale(language) ? language : 'fr-FR';

/** Our model of a text, in a language and with the name of the retailer; nothing is in force before the retailer publishes it. */
export const modelHtml = ({ name }: Pick<Owner, 'name'>, text: DraftText, locale: Locale): string =>
  translate(locale)(`terms.${text}`, { name: escapeHtml(name) });

export const draftHtml = (account: Owner, text: DraftText): string => modelHtml(account, text, mainLanguageOf(account));
