import { ApiRefusal } from '@reprise/client/call';
import { previewHomePage } from '@reprise/contract/white-label/home-routes';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';

export type PreviewLink = { url: string; until: string };

/** A link to the draft on the site itself. It is given rather than opened: browsers block what opens by itself. */
export function usePreviewLink(accountId: string) {
  const t = useWords('design');
  const common = useT();
  const show = useToast();
  const [link, setLink] = useState<PreviewLink | null>(null);
  const preview = useAct({
    act: async (prepare: () => Promise<boolean>) => {
      setLink(null);
      return (await prepare()) ? call(previewHomePage, { params: { id: accountId } }) : null;
    },
    onDone: setLink,
    onFailed: (error) => {
      const isNoSite = error instanceof ApiRefusal && error.code === 'no_site';
      const detail = isNoSite ? t('refusals.no_site') : common.refusal(error);
      show({ kind: 'error', title: t('home.previewFailed'), detail });
    },
  });
  return { link, busy: preview.busy, ask: preview.run, forget: () => setLink(null) };
}
