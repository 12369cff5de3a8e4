import { saveHomePage } from '@reprise/contract/white-label/home-routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Button, LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useMemo, useRef } from 'react';
import { call } from '../../api/call.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { paths } from '../../navigation/paths.ts';
import { UntranslatedLine } from '../../translations/gaps/untranslated-line.tsx';
import type { SiteAccount } from '../design/account-choice.tsx';
import { type EditedPage, type HomeValues, homeSchema, homeValuesOf, readHomePage, sentHome } from './home-values.ts';
import { PublicationCard } from './publication-card.tsx';
import { SeoCard } from './seo-card.tsx';
import { usePreviewLink } from './use-preview-link.ts';
import { WidgetList } from './widget-list.tsx';

/** What is wrong may be far from the button that said so. */
const showFirstProblem = () =>
  document.querySelector('.detail .field-error, .detail .notice[role=alert]')?.scrollIntoView({ block: 'center' });

type Props = SiteAccount & { page: EditedPage; onChanged: (page: EditedPage) => void };

/** Saved as a draft, looked at on the site, then published. */
export function HomeForm({ accountId, named, name, leave, page, onChanged }: Props) {
  const t = useWords('design');
  const common = useT();
  const locale = useLocale();
  const schema = useMemo(() => homeSchema(t), [t]);
  const values = useMemo(() => homeValuesOf(page), [page]);
  const now = useRef(page);
  const asked = useRef<{ status: 'draft' | 'published'; isDone: boolean }>({ status: 'draft', isDone: false });
  const keep = (next: EditedPage): HomeValues => {
    now.current = next;
    onChanged(next);
    return homeValuesOf(next);
  };
  const edit = useEditForm<HomeValues>({
    schema,
    values,
    save: async (typed) => {
      const body = { ...sentHome(typed), status: asked.current.status, version: now.current.version };
      const next = keep(await call(saveHomePage, { params: { id: accountId }, body }));
      asked.current.isDone = true;
      return next;
    },
    saved: t('home.saved'),
    readAgain: async () => keep(await readHomePage(accountId)),
  });
  const { form } = edit;
  const preview = usePreviewLink(accountId);
  const saveAs = async (status: 'draft' | 'published'): Promise<boolean> => {
    asked.current = { status, isDone: false };
    await edit.submit();
    const { isDone } = asked.current;
    if (!isDone) requestAnimationFrame(showFirstProblem);
    asked.current = { status: 'draft', isDone: false };
    return isDone;
  };
  const isSaving = form.formState.isSubmitting;
  return (
    <DetailPage
      back={{ to: paths.design({ accountId: named }), label: common('titles.design') }}
      title={common('titles.homeEditor')}
      meta={[name ? t('page.ofClient', { name }) : t('home.lead')]}
      actions={
        <>
          {leave && <Button onClick={leave}>{common('account.other')}</Button>}
          {page.siteUrl && (
            <Button
              icon="eye"
              busy={preview.busy}
              onClick={() => preview.ask(async () => edit.changes === 0 || saveAs('draft'))}
            >
              {t('home.preview')}
            </Button>
          )}
          <Button
            variant="primary"
            busy={isSaving}
            onClick={() => {
              preview.forget();
              void saveAs('published');
            }}
          >
            {t('home.publish')}
          </Button>
        </>
      }
      notice={
        preview.link && (
          <Notice
            tone="blue"
            icon="eye"
            live="status"
            title={t('home.previewReady')}
            actions={
              <LinkButton href={preview.link.url} target="_blank" rel="noopener" iconEnd="external-link">
                {t('home.previewOpen')}
              </LinkButton>
            }
          >
            <p>{t('home.previewUntil', { time: formatDateTime(locale, new Date(preview.link.until), HERE) })}</p>
          </Notice>
        )
      }
      rail={
        <>
          <PublicationCard page={page} onDiscarded={(next) => form.reset(keep(next))} />
          <SeoCard form={form} siteUrl={page.siteUrl} accountId={accountId} />
        </>
      }
    >
      <UntranslatedLine accountId={accountId} thingId={accountId} group="pages" />
      <EditFormFrame edit={edit} label={t('home.label')} saveLabel={t('home.saveDraft')}>
        <WidgetList form={form} accountId={accountId} named={named} />
      </EditFormFrame>
    </DetailPage>
  );
}
