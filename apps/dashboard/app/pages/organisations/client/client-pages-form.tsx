import { updateRootDetail } from '@reprise/contract/organisations/settings-routes';
import { saveHomePage } from '@reprise/contract/white-label/routes';
import { Badge } from '@reprise/ui/badge.tsx';
import { Card } from '@reprise/ui/card.tsx';
import { Notice } from '@reprise/ui/notice.tsx';
import { useRef } from 'react';
import { call } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { DetailPage } from '../../../scaffolds/detail/detail-page.tsx';
import { EditFormFrame } from '../../../scaffolds/form/edit-form.tsx';
import { FormText, FormTextArea } from '../../../scaffolds/form/form-field.tsx';
import { FormSwitch } from '../../../scaffolds/form/form-switch.tsx';
import { useEditForm } from '../../../scaffolds/form/use-edit-form.ts';
import { useWords } from '../../../scaffolds/words.ts';
import {
  changedHome,
  changedTexts,
  type Pages,
  type PagesValues,
  pagesSchema,
  pagesValuesOf,
  readPages,
  TEXTS,
} from './client-pages-values.ts';
import type { ClientDetail } from './client-values.ts';
import { useClientWords } from './words.ts';

export function ClientPagesForm({ client, texts, home }: Pages & { client: ClientDetail }) {
  const t = useClientWords();
  const optional = useWords()('form.optional');
  const now = useRef<Pages>({ texts, home });
  const edit = useEditForm<PagesValues>({
    schema: pagesSchema,
    values: pagesValuesOf({ texts, home }),
    async save(typed) {
      const sent = changedTexts(now.current, typed);
      if (sent) {
        const { id, version } = now.current.texts;
        now.current.texts = await call(updateRootDetail, { params: { id }, body: { ...sent, version } });
      }
      const page = changedHome(now.current, typed);
      if (page) {
        const { version } = now.current.home;
        const params = { id: client.id };
        now.current.home = await call(saveHomePage, { params, body: { ...page, version } as never });
      }
      return pagesValuesOf(now.current);
    },
    readAgain: async () => {
      now.current = await readPages(client.id);
      return pagesValuesOf(now.current);
    },
  });
  const { form } = edit;
  const isPublished = form.watch('published');
  return (
    <DetailPage
      back={{ to: paths.client(client.id), label: client.name }}
      title={t('pages.title', { name: client.name })}
      meta={[t('pages.lead')]}
      notice={client.webChannel ? undefined : <Notice tone="amber" title={t('pages.noSite')} />}
    >
      <EditFormFrame edit={edit} label={t('pages.textsLabel')}>
        <Card
          title={t('pages.home')}
          aside={
            <Badge tone={isPublished ? 'green' : 'neutral'} glyph={isPublished ? 'st-done' : 'st-dotted'}>
              {isPublished ? t('pages.homePublished') : t('pages.homeDraft')}
            </Badge>
          }
        >
          <FormSwitch
            form={form}
            name="published"
            label={t('pages.publish')}
            effect={t('pages.homeEffect', { count: home.widgets.length })}
          />
          <div className="form-grid client-after-switch">
            <FormText form={form} name="metaTitle" label={t('pages.metaTitle')} optional={optional} />
            <FormText form={form} name="metaDescription" label={t('pages.metaDescription')} optional={optional} />
          </div>
        </Card>
        <Card title={t('pages.texts')}>
          <div className="stack">
            {TEXTS.map((name) => (
              <FormTextArea
                key={name}
                form={form}
                name={name}
                label={t(`pages.${name}`)}
                help={t('pages.textHelp')}
                optional={optional}
                rows={6}
              />
            ))}
          </div>
        </Card>
      </EditFormFrame>
    </DetailPage>
  );
}
