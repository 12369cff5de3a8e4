import type { CallResult } from '@reprise/client/call';
import { getSiteLanguages, listTranslations } from '@reprise/contract/translations/routes';
import {
  type TextGroup,
  type TextState,
  TRANSLATED_THINGS_PER_PAGE,
  textKey,
} from '@reprise/contract/translations/texts';
import type { Locale } from '@reprise/i18n';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query.ts';

export type SiteLanguages = CallResult<typeof getSiteLanguages>;
export type LanguageProgress = SiteLanguages['languages'][number];
export type TextPage = CallResult<typeof listTranslations>;
export type Thing = TextPage['things'][number];
export type Text = Thing['texts'][number];
export type Filters = {
  readonly language: Locale;
  readonly group?: TextGroup | undefined;
  readonly state?: TextState | undefined;
  readonly search?: string | undefined;
};

export const keyOfText = ({ kind, objectId, field }: Pick<Text, 'kind' | 'objectId' | 'field'>): string =>
  textKey(kind, objectId, field);
/** Names a draft: the same text has one in each language. */
export const draftKeyOf = (language: Locale, text: Text): string => `${language}/${keyOfText(text)}`;
export const fieldId = (draftKey: string): string => `text-${draftKey}`;

export const languagesOf = (accountId: string) => queryOf(getSiteLanguages, { params: { id: accountId } });

/** Everything read in one language of one account, so that a saved text is replaced wherever it is shown. */
export const textsKey = (accountId: string, language: Locale) => keyOf(listTranslations, accountId, language);

export const readTexts = (accountId: string, filters: Filters, page: number, signal?: AbortSignal): Promise<TextPage> =>
  call(
    listTranslations,
    { params: { id: accountId }, query: { ...filters, page: String(page) } },
    signal ? { signal } : {},
  );

export const textsOf = (accountId: string, filters: Filters) =>
  queryOptions({
    queryKey: [...textsKey(accountId, filters.language), 'list', filters] as const,
    queryFn: ({ signal }): Promise<TextPage> => readTexts(accountId, filters, 1, signal),
    // Fields are filled in from it: rows must not move or change under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** One thing whole, whatever the list is filtered by. */
export const thingOf = (accountId: string, language: Locale, thingId: string) =>
  queryOptions({
    queryKey: [...textsKey(accountId, language), 'thing', thingId] as const,
    queryFn: ({ signal }): Promise<TextPage> =>
      call(listTranslations, { params: { id: accountId }, query: { language, thing: thingId } }, { signal }),
  });

/**
 * The page after what is shown. Things whose last open text was saved meanwhile have moved back in the order of the server, so
 * pages are counted from those that still stand first; what is shown already is left out.
 */
export async function readFurther(
  shown: TextPage,
  { state }: Pick<Filters, 'state'>,
  read: (page: number) => Promise<TextPage>,
): Promise<TextPage> {
  const known = new Set(shown.things.map(({ id }) => id));
  const first = shown.things.filter(({ texts }) => texts.some((text) => text.state === (state ?? 'missing'))).length;
  for (let page = Math.floor(first / TRANSLATED_THINGS_PER_PAGE) + 1; ; page++) {
    const { things, counts, hasMore } = await read(page);
    const fresh = things.filter(({ id }) => !known.has(id));
    if (fresh.length || !hasMore) return { things: [...shown.things, ...fresh], counts, hasMore };
  }
}
