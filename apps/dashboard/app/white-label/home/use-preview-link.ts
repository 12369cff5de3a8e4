import { ApiRefusal } from '@reprise/client/call';
import { previewHomePage } from '@reprise/contract/white-label/home-routes';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';

export type PreviewLink = { url: string; until: string };

/** A link to the draft on the site itself. It is given rather than opened: browsers block what opens by itself. */
export function usePreviewLink(accountId: string) {
  const t = useWords('design');
  const common = useT();
  const show = useToast();
  const [link, setLink] = useState<PreviewLink | null>(null);
  const [busy, setBusy] = useState(false);
  async function ask(prepare: () => Promise<boolean>): Promise<void> {
    setBusy(true);
    setLink(null);
    try {
      if (await prepare()) setLink(await call(previewHomePage, { params: { id: accountId } }));
    } catch (error) {
      const isNoSite = error instanceof ApiRefusal && error.code === 'no_site';
      const detail = isNoSite ? t('refusals.no_site') : common.refusal(error);
      show({ kind: 'error', title: t('home.previewFailed'), detail });
    }
    setBusy(false);
  }
  return { link, busy, ask, forget: () => setLink(null) };
}
