import { exportTranslations } from '@reprise/contract/translations/routes';
import { TRANSLATION_FORMATS, type TranslationFormat } from '@reprise/contract/translations/texts';
import type { Locale } from '@reprise/i18n';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { languageName } from '../../i18n/choices.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { useAct } from '../../kit/use-act.ts';

type Props = { accountId: string; language: Locale; onClose: () => void };
const ENDINGS: Readonly<Record<TranslationFormat, string>> = { csv: 'csv', xliff: 'xlf' };

/** A file for a translator. */
export function ExportDialog({ accountId, language, onClose }: Props) {
  const t = useWords('translations');
  const common = useT();
  const locale = useLocale();
  const [format, setFormat] = useState<TranslationFormat>('csv');
  const [onlyOpen, setOnlyOpen] = useState(true);
  const [withProducts, setWithProducts] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const fetched = useAct({
    act: () => {
      const query = new URLSearchParams({ language, format, onlyOpen: `${onlyOpen}`, withProducts: `${withProducts}` });
      const path = exportTranslations.path.replace('{id}', accountId);
      return download(`${path}?${query}`, `${t('export.name', { language: language.slice(0, 2) })}.${ENDINGS[format]}`);
    },
    onDone: onClose,
    onFailed: () => setFailed(true),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('export.title', { language: languageName(locale, language) })}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('common.cancel')}</Button>
          <Button
            variant="primary"
            icon="download"
            busy={fetched.busy}
            onClick={() => {
              setFailed(false);
              fetched.run();
            }}
          >
            {t('export.start')}
          </Button>
        </>
      }
    >
      <div className="form">
        {hasFailed && <Notice tone="red" title={t('export.failed')} live="alert" />}
        <SelectField
          label={t('export.format')}
          value={format}
          options={TRANSLATION_FORMATS.map((value) => ({ value, label: t(`export.${value}`) }))}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as TranslationFormat)}
        />
        <SelectField
          label={t('export.which')}
          value={String(onlyOpen)}
          options={[
            { value: 'true', label: t('export.open') },
            { value: 'false', label: t('export.all') },
          ]}
          onChange={({ currentTarget }) => setOnlyOpen(currentTarget.value === 'true')}
        />
        <Checkbox
          label={t('export.products')}
          help={t('export.productsHelp')}
          checked={withProducts}
          onChange={({ currentTarget }) => setWithProducts(currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
