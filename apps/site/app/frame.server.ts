import type { Locale } from '@reprise/i18n';
import { redirect } from 'react-router';
import { brandPath } from './brand-path.ts';
import { browseContext, siteOf } from './context.ts';
import { scanOf } from './finding/codes.ts';
import type { Route } from './frame/+types/language.page.ts';
import { categoryPages } from './frame/category-pages.server.ts';
import { languages, localeOfCode, pageOfPath } from './languages.ts';
import { messages } from './messages.server.ts';
import { thisYear } from './now.ts';
import { siteData } from './structured-data.ts';
import { trialOf } from './trial/trial-cookie.ts';

/** The frame of every page: brand, language and what the footer links to. */
export async function readFrame({ context, params, request }: Route.LoaderArgs) {
  const { config, texts, stores, origin, language } = siteOf(context);
  const own = config.account.language as Locale;
  const { pathname } = new URL(request.url);
  // What a page asks for itself, once it is alive, has an ending of its own.
  const page = pageOfPath(pathname.replace(/\.data$/, '').replace(/(?<=.)\/$/, ''));
  const named = params.lang === undefined ? own : localeOfCode(params.lang);
  if (!named) throw redirect('/');
  const locale = language;
  // A language the site does not offer, or no longer: the same page in the main language.
  if (named !== locale) throw redirect(page + new URL(request.url).search);
  // One address per page and language, or search engines see two sites. The front door alone follows the browser, so who
  // names the main language there stays; its canonical address is the front door.
  if (params.lang !== undefined && locale === own && page !== '/') throw redirect(page + new URL(request.url).search);
  const { logo, darkLogo, name } = config.account;
  const brand = { name, logo: logo && brandPath(logo), darkLogo: darkLogo && brandPath(darkLogo) };
  return {
    locale,
    own,
    languages: languages.filter((one) => config.account.languages.includes(one.locale)),
    page,
    pages: await categoryPages(page, config.account.languages, context.get(browseContext)),
    origin,
    messages: messages[locale],
    brand,
    // Built here and not in `meta`, so that no browser loads the code that builds it.
    structuredData: page === '/' ? siteData({ origin, locale, own, brand }) : null,
    back: config.externalWebsiteLink,
    isTrial: trialOf(request.headers.get('cookie')) !== undefined,
    hasStores: stores.length > 0,
    hasCategories: config.categoryNavigationEnabled,
    scan: scanOf(config),
    hasAccessibility: texts.accessibilityStatement !== null,
    tagManagerId: config.tagManagerId,
    consentToolId: config.axeptioId,
    year: thisYear(),
  };
}
export type Frame = Awaited<ReturnType<typeof readFrame>>;
