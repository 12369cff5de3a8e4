import { LOCALES, type Locale } from '@reprise/contract/accounts/localisation';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getSiteLanguages as route } from '@reprise/contract/translations/routes';
import { ESSENTIAL_KINDS, type TextKind } from '@reprise/contract/translations/texts';
import type { Selectable } from 'kysely';
import { requireSiteAccount } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import type { Account } from '../platform/db/schema.ts';
import {
  countGroups,
  countTexts,
  type Original,
  readOriginals,
  readTranslated,
  stateOf,
  UNTRANSLATED,
} from './published-texts.ts';

export async function getSiteLanguages(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return siteLanguagesOf(ctx, await requireSiteAccount(ctx, params.id));
}

/** Every language of the product, the main one first and complete by definition. */
export async function siteLanguagesOf(
  ctx: Context,
  { id, language: main, other_languages: offered }: Selectable<Account>,
): Promise<RouteAnswer<typeof route>> {
  const originals = await readOriginals(ctx, id);
  const languages: RouteAnswer<typeof route>['languages'] = [];
  for (const language of [main, ...LOCALES.filter((locale) => locale !== main)])
    languages.push(await progressOf(ctx, id, { language, main, originals, isOffered: offered.includes(language) }));
  return { accountId: id, main, languages };
}

type Asked = { language: Locale; main: Locale; originals: readonly Original[]; isOffered: boolean };
async function progressOf(ctx: Context, accountId: string, { language, main, originals, isOffered }: Asked) {
  const isMain = language === main;
  const read = isMain
    ? originals.map((text) => ({ ...UNTRANSLATED, ...text, text: text.original, former: text.original }))
    : await readTranslated(ctx, accountId, { language, originals, isPart: false });
  const essential = read.filter(({ kind }) => (ESSENTIAL_KINDS as readonly TextKind[]).includes(kind));
  return {
    language,
    isMain,
    isOffered: isMain || isOffered,
    ...countTexts(read),
    essentialMissing: essential.filter((text) => stateOf(text) === 'missing').length,
    groups: countGroups(read),
  };
}
