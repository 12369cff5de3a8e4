import { Card } from '@reprise/ui/primitives/card.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useWords } from '../../i18n/words.tsx';
import { FormText, FormTextArea } from '../../kit/form/form-field.tsx';
import type { HomeValues } from './home-values.ts';

/** What search engines show of each, more or less: they cut by width. */
const TITLE_SEEN = 60;
const DESCRIPTION_SEEN = 160;

function cut(text: string, seen: number): string {
  if (text.length <= seen) return text;
  const short = text.slice(0, seen);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), seen / 2))} …`;
}

type Props = { form: UseFormReturn<HomeValues>; siteUrl: string | null; accountId: string };

export function SeoCard({ form, siteUrl, accountId }: Props) {
  const t = useWords('design');
  const optional = useWords('scaffolds')('form.optional');
  const own = useStore(session)?.currentOrganization?.account.name;
  const brand = useAccount(accountId).name ?? own ?? '';
  const title = form.watch('metaTitle').trim() || t('seo.usualTitle', { brand });
  const description = form.watch('metaDescription').trim() || t('seo.usualDescription', { brand });
  return (
    <Card title={t('seo.title')}>
      <div className="form">
        <FormText
          form={form}
          name="metaTitle"
          label={t('seo.metaTitle')}
          help={t('seo.metaTitleHelp')}
          optional={optional}
          autoComplete="off"
        />
        <FormTextArea
          form={form}
          name="metaDescription"
          label={t('seo.metaDescription')}
          help={t('seo.metaDescriptionHelp')}
          optional={optional}
          rows={3}
        />
        <figure className="seo-preview">
          <figcaption>{t('seo.preview')}</figcaption>
          <div>
            {siteUrl && <p className="seo-address">{siteUrl.replace(/^https?:\/\//, '')}</p>}
            <p className="seo-title">{cut(title, TITLE_SEEN)}</p>
            <p>{cut(description, DESCRIPTION_SEEN)}</p>
          </div>
        </figure>
      </div>
    </Card>
  );
}
