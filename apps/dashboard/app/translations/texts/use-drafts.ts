import { saveTranslations } from '@reprise/contract/translations/routes';
import type { Locale } from '@reprise/i18n';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { today } from '../../base/now.ts';
import { makeStore, type Store, useStore } from '../../base/store.ts';
import { type Drafts, makeDrafts, type Sent } from './drafts.ts';
import { keyOfText, languagesOf, type Text, type TextPage, textsKey, thingOf } from './read-texts.ts';
import { isCountedAnew, withProgress, withSaved } from './saved-texts.ts';

export type Translator = { readonly drafts: Drafts; readonly savedAt: Store<Date | null> };

/** Saves translations of an account and puts each saved text in its place on the screen. */
export function useTranslator(accountId: string): Translator {
  const cache = useQueryClient();
  return useMemo(() => makeTranslator(cache, accountId), [cache, accountId]);
}

function makeTranslator(cache: QueryClient, accountId: string): Translator {
  const savedAt = makeStore<Date | null>(null);
  const keep = (language: Locale, before: Text, after: Text) => {
    cache.setQueriesData<TextPage>(
      { queryKey: textsKey(accountId, language) },
      (page) => page && withSaved(page, after),
    );
    cache.setQueryData(
      languagesOf(accountId).queryKey,
      (known) => known && withProgress(known, language, before, after),
    );
    if (isCountedAnew(after)) void cache.invalidateQueries({ queryKey: languagesOf(accountId).queryKey });
  };
  const send = async (key: string, text: Text, { text: words, version, original }: Sent): Promise<Text> => {
    const language = languageIn(key);
    const { kind, objectId, field } = text;
    const body = { language, texts: [{ kind, objectId, field, text: words, version, original }] };
    const { texts } = await call(saveTranslations, { params: { id: accountId }, body });
    // A suggestion comes from the whole account, which the answer to a save does not look at.
    const saved = { ...texts[0]!, suggestion: words === null ? text.suggestion : null };
    keep(language, text, saved);
    savedAt.set(today());
    return saved;
  };
  const reread = async (key: string, text: Text, thingId: string): Promise<void> => {
    const language = languageIn(key);
    const { things } = await cache.fetchQuery({ ...thingOf(accountId, language, thingId), staleTime: 0 });
    const found = things.flatMap(({ texts }) => texts).find((one) => keyOfText(one) === keyOfText(text));
    if (found) keep(language, text, found);
    // It is not published any more.
    else await cache.invalidateQueries({ queryKey: textsKey(accountId, language) });
  };
  return { drafts: makeDrafts({ send, reread }), savedAt };
}

const languageIn = (draftKey: string): Locale => draftKey.slice(0, draftKey.indexOf('/')) as Locale;

/** How many texts could not be saved. Leaving the page with something typed is asked about by the browser. */
export function useUnsaved({ store }: Drafts): number {
  const drafts = useStore(store);
  const [hasAny, count] = [drafts.size > 0, [...drafts.values()].filter(({ status }) => status === 'failed').length];
  useEffect(() => {
    if (!hasAny) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasAny]);
  return count;
}
