import { formatNumber } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { languageName, languageTitle } from '../../i18n/choices.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { LeaveGuard } from '../../kit/form/leave-guard.tsx';
import { Title } from '../../kit/page/title.tsx';
import { ExchangeBox } from '../exchange/exchange-box.tsx';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { type SiteLanguages, type TextPage, textsOf } from '../texts/read-texts.ts';
import { type Seen, TextList } from '../texts/text-list.tsx';
import { useTranslator, useUnsaved } from '../texts/use-drafts.ts';
import { GroupList } from './group-list.tsx';
import { LanguageList, noteOf } from './language-list.tsx';
import { NarrowChoice } from './narrow-choice.tsx';
import { OfferLanguage } from './offer-language.tsx';
import { SearchField } from './search-field.tsx';
import { type FilterState, useFilters } from './use-filters.ts';

type Props = { site: SiteLanguages; name: string | undefined; leave: (() => void) | undefined };

/** Languages and kinds of things, the texts, and what the customer sees of them. */
export function AccountTexts({ site, name, leave }: Props) {
  const t = useWords('translations');
  const common = useT();
  const locale = useLocale();
  const state = useFilters(site.languages);
  const translator = useTranslator(site.accountId);
  const unsaved = useUnsaved(translator.drafts);
  const [seen, setSeen] = useState<Seen | undefined>();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const { language } = state.filters;
  const progress = site.languages.find((one) => one.language === language)!;
  // Until somebody chooses a text, the first thing of the list is shown.
  const first = useQuery(textsOf(site.accountId, state.filters)).data?.things[0]?.id;
  const shown = seen ?? (first === undefined ? undefined : { thingId: first, key: '' });
  const preview = { site, language, seen: shown, drafts: translator.drafts };
  return (
    <div className="tr-page">
      <Title>{common('titles.translations')}</Title>
      <LeaveGuard changes={unsaved} />
      <div className="tr-nav">
        <h1>{common('titles.translations')}</h1>
        <p className="tr-lead">{name ? common('account.of', { name }) : t('page.count', { count: progress.total })}</p>
        {leave && (
          <Button size="sm" onClick={leave}>
            {common('account.other')}
          </Button>
        )}
        <NarrowChoice languages={site.languages} progress={progress} state={state} />
        <div className="tr-wide">
          <h2 id="tr-languages">{t('languages.title')}</h2>
          <LanguageList languages={site.languages} state={state} />
        </div>
        <p className="tr-narrow-note">{noteOf(t, progress)}</p>
        <OfferLanguage key={language} site={site} progress={progress} />
        <div className="tr-wide">
          <h2 id="tr-groups">{t('groups.title')}</h2>
          <GroupList progress={progress} state={state} />
        </div>
        <ExchangeBox accountId={site.accountId} language={language} />
      </div>
      <section className="tr-main" aria-label={t('list.label', { language: languageName(locale, language) })}>
        <TextList
          key={language}
          accountId={site.accountId}
          main={site.main}
          filters={state.filters}
          allHref={state.hrefWith({ state: undefined, group: undefined, search: undefined })}
          translator={translator}
          seen={seen}
          onSee={setSeen}
          head={(counts) => (
            <>
              <div className="tr-top">
                <StateTabs state={state} counts={counts} />
              </div>
              <div className="tr-heads">
                <span>{t('list.original', { language: languageName(locale, site.main) })}</span>
                <div>
                  <span>{languageTitle(locale, language)}</span>
                  <SearchField key={state.filters.search ? 'some' : 'none'} state={state} />
                </div>
              </div>
              <div className="tr-open-preview">
                <Button size="sm" icon="eye" onClick={() => setPreviewOpen(true)}>
                  {t('preview.open')}
                </Button>
              </div>
            </>
          )}
        />
      </section>
      <aside className="tr-view" aria-labelledby="tr-view">
        <PreviewPane key={language} {...preview} title={<h2 id="tr-view">{t('preview.title')}</h2>} />
      </aside>
      <Dialog
        open={isPreviewOpen}
        onClose={() => setPreviewOpen(false)}
        title={t('preview.title')}
        closeLabel={common('common.close')}
        look="panel"
      >
        <PreviewPane {...preview} title={null} />
      </Dialog>
    </div>
  );
}

const STATES = [undefined, 'missing', 'changed', 'translated'] as const;

function StateTabs({ state, counts }: { state: FilterState; counts: TextPage['counts'] | undefined }) {
  const t = useWords('translations');
  const locale = useLocale();
  return (
    <nav className="tabs" aria-label={t('tabs.label')}>
      {STATES.map((name) => (
        <Link
          key={name ?? 'all'}
          to={state.hrefWith({ state: name })}
          aria-current={name === state.filters.state ? 'page' : undefined}
        >
          {t(`tabs.${name ?? 'all'}`)}{' '}
          {counts && <small className="tab-count">{formatNumber(locale, counts[name ?? 'all'])}</small>}
        </Link>
      ))}
    </nav>
  );
}
