import { updateRootDetail } from '@reprise/contract/accounts/settings-routes';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormTextArea } from '../../kit/form/form-field.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import type { ClientDetail } from '../clients/client-values.ts';
import {
  changedTexts,
  type Pages,
  type PagesValues,
  pagesSchema,
  pagesValuesOf,
  readPages,
  TEXTS,
} from './client-pages-values.ts';

export function ClientPagesForm({ client, texts }: Pages & { client: ClientDetail }) {
  const t = useWords('clients');
  const optional = useWords('scaffolds')('form.optional');
  const mayEditHome = useMay()('ROLE_HOME_EDITOR_PAGE');
  const now = useRef<Pages>({ texts });
  const edit = useEditForm<PagesValues>({
    schema: pagesSchema,
    values: pagesValuesOf({ texts }),
    async save(typed) {
      const sent = changedTexts(now.current, typed);
      if (sent) {
        const { id, version } = now.current.texts;
        now.current.texts = await call(updateRootDetail, { params: { id }, body: { ...sent, version } });
      }
      return pagesValuesOf(now.current);
    },
    readAgain: async () => {
      now.current = await readPages(client.id);
      return pagesValuesOf(now.current);
    },
  });
  const { form } = edit;
  return (
    <DetailPage
      back={{ to: paths.client({ organizationId: client.id }), label: client.name }}
      title={t('pages.title', { name: client.name })}
      meta={[t('pages.lead')]}
      notice={client.webChannel ? undefined : <Notice tone="amber" title={t('pages.noSite')} />}
    >
      <EditFormFrame edit={edit} label={t('pages.textsLabel')}>
        {mayEditHome && (
          <Card title={t('pages.home')}>
            <div className="stack">
              <p>{t('pages.homeLead')}</p>
              <p>
                <Link className={buttonClass()} to={paths.homeEditor({ accountId: client.id })}>
                  {t('pages.homeEdit')}
                </Link>
              </p>
            </div>
          </Card>
        )}
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
