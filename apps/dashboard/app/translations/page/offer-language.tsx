import { setSiteLanguages } from '@reprise/contract/translations/routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keepSession, session } from '../../api/session.ts';
import { languageTitle } from '../../i18n/choices.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { type LanguageProgress, languagesOf, type SiteLanguages } from '../texts/read-texts.ts';

type Props = { site: SiteLanguages; progress: LanguageProgress };

/** Whether customers can choose the language on the site. */
export function OfferLanguage({ site, progress }: Props) {
  const t = useWords('translations');
  const common = useT();
  const locale = useLocale();
  const cache = useQueryClient();
  const show = useToast();
  const [isAsked, setAsked] = useState(false);
  const [failed, setFailed] = useState<string | undefined>();
  const { isOffered, essentialMissing } = progress;
  const language = languageTitle(locale, progress.language);
  const set = useAct({
    act: () => {
      const offered = site.languages.filter(({ isMain, isOffered: isNow }) => !isMain && isNow);
      const others = offered.map((one) => one.language).filter((one) => one !== progress.language);
      const languages = isOffered ? others : [...others, progress.language];
      return call(setSiteLanguages, { params: { id: site.accountId }, body: { languages } });
    },
    onDone: (next) => {
      cache.setQueryData(languagesOf(site.accountId).queryKey, next);
      tellSession(next);
      setFailed(undefined);
      setAsked(false);
      show({ kind: 'done', title: t(isOffered ? 'offer.stopped' : 'offer.done', { language }) });
    },
    onFailed: (error) => {
      setAsked(false);
      setFailed(t.refusal(error));
    },
  });
  const blocked =
    !isOffered && essentialMissing > 0 ? { blocked: t('offer.blocked', { count: essentialMissing }) } : {};
  return (
    <div className="tr-offer">
      {failed && <Notice tone="red" title={failed} live="alert" />}
      {isOffered ? (
        <Button size="sm" icon="ban" onClick={() => setAsked(true)}>
          {t('offer.stop')}
        </Button>
      ) : (
        <Button size="sm" icon="world" busy={set.busy} onClick={() => set.run()} {...blocked}>
          {t('offer.offer')}
        </Button>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('offer.stopTitle', { language })}
        closeLabel={common('common.close')}
        footer={
          <>
            <Button data-autofocus onClick={() => setAsked(false)}>
              {t('offer.keep')}
            </Button>
            <Button variant="danger-solid" busy={set.busy} onClick={() => set.run()}>
              {t('offer.stop')}
            </Button>
          </>
        }
      >
        <p>{t('offer.stopBody')}</p>
      </Dialog>
    </div>
  );
}

/** Other pages ask the session which languages one's own account offers. */
function tellSession({ accountId, languages }: SiteLanguages): void {
  const now = session.get();
  const place = now?.currentOrganization;
  if (!now || place?.account.id !== accountId) return;
  const offered = languages.filter(({ isOffered }) => isOffered).map(({ language }) => language);
  keepSession({ ...now, currentOrganization: { ...place, account: { ...place.account, languages: offered } } });
}
