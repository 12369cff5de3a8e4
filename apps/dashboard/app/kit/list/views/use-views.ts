import type { CallInput } from '@reprise/client/call';
import type { RouteAnswer } from '@reprise/contract/http/route';
import { deleteView, listSavedViews, saveView, updateView } from '@reprise/contract/identity/saved-view-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { forget, queryOf } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { useStore } from '../../../base/store.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../page/toast-provider.tsx';
import { ownKey, remember } from '../../remembered.ts';
import { useAct } from '../../use-act.ts';

/** Filters, order, size and columns under a name; `query` is written as in the address. */
export type View = RouteAnswer<typeof listSavedViews>['views'][number];
type NewView = Omit<CallInput<typeof saveView>['body'], 'list'>;
type ViewPatch = Omit<CallInput<typeof updateView>['body'], 'version'>;

/** Whoever names a view rarely does so in two places at once. */
const FRESH_MS = 300_000;

/** Views of a list that somebody named: one's own, and those that others of the account share. */
export function useViews(list: string) {
  const t = useWords('scaffolds');
  const show = useToast();
  const cache = useQueryClient();
  const isSignedIn = useStore(session) !== null;
  const { data } = useQuery({
    ...queryOf(listSavedViews, { query: { list } }),
    enabled: isSignedIn,
    staleTime: FRESH_MS,
  });
  const views: readonly View[] = data?.views ?? [];
  const opensWith = views.find(({ isDefault }) => isDefault)?.query;
  useEffect(() => {
    // The next visit opens with it at once, before the server has answered.
    if (data) remember(ownKey('views', list), opensWith);
  }, [data, opensWith, list]);
  const { run } = useAct({
    act: (work: () => Promise<unknown>) => work(),
    onDone: () => forget(cache, listSavedViews),
    onFailed: async () => {
      show({ kind: 'error', title: t('list.viewFailed') });
      await forget(cache, listSavedViews);
    },
  });
  return {
    views,
    own: views.filter(({ isOwn }) => isOwn),
    shared: views.filter(({ isOwn }) => !isOwn),
    opensWith,
    isRead: data !== undefined,
    isTaken: (name: string) => views.some((view) => view.isOwn && view.name === name),
    /** A view of mine with this name is replaced; it also puts back what was deleted. */
    save: (view: NewView, onSaved?: () => void) =>
      run(async () => {
        await call(saveView, { body: { list, ...view } });
        onSaved?.();
      }),
    change: ({ id, version }: View, patch: ViewPatch) =>
      run(() => call(updateView, { params: { id }, body: { ...patch, version } })),
    remove: ({ id }: View) => run(() => call(deleteView, { params: { id } })),
  };
}
export type Views = ReturnType<typeof useViews>;
